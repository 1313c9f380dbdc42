// Interface words by key. A key without a text shows itself, so that a gap is seen and nothing breaks.
import { words } from "../content/words.ts";
import { fill } from "./fill-words.ts";

export type WordKey = keyof typeof words;

/** The text of a key, with `{name}` parts filled in. */
export function t(key: WordKey, values: Record<string, string | number> = {}): string {
  return fill(Object.hasOwn(words, key) ? words[key] : key, values);
}
