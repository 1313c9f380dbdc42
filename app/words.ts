// Interface texts by key. A missing text shows its key, so that the gap is noticed and nothing breaks.
import words from "virtual:words";
import type { WordKey } from "../content-model/schema/words.ts";
import { fill } from "../domain/fill-words.ts";

export type { WordKey };

/** The text of a key, with `{name}` parts filled in. */
export function t(key: WordKey, values: Record<string, string | number> = {}): string {
  return fill(words[key] ?? key, values);
}
