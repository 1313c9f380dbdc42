// Interface texts by key. A missing text shows its key, so that the gap is noticed and nothing breaks.
import { language, numbers } from "virtual:language";
import words from "virtual:words";
import type { WordKey } from "../content-model/schema/words.ts";
import { fill, fillCounted, writeNumber } from "../domain/fill-words.ts";

export type { WordKey };

export function t(key: WordKey, values: Record<string, string | number> = {}): string {
  return fill(words[key] ?? key, values, numbers);
}

export const counted = (count: number, one: string, other: string): string =>
  fillCounted(language, numbers, count, one, other);

/** A number that stands by itself. */
export const figure = (value: number, digits = 1): string => writeNumber(value, numbers, digits);
