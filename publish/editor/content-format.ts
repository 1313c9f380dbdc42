// How the editor in the browser reads and writes a file: content may have a range of prices where it has one field, and an order of
// its own, where the editor has that of its fields.
import { parse, stringify } from "yaml";

/** The name of the files' format in the editor's configuration. */
export const contentFormat = "content";

type Values = Record<string, unknown>;

const isObject = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isRange = (value: object): value is { from: number; to?: number } =>
  "from" in value &&
  Object.entries(value).every(([key, part]) => ["from", "to"].includes(key) && typeof part === "number");

/** The same content with each range of prices in words: `from 5000`, or `5000 to 9000`, which the schema reads as well. */
export function withWrittenRanges(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withWrittenRanges);
  if (typeof value !== "object" || value === null) return value;
  if (isRange(value)) return value.to === undefined ? `from ${value.from}` : `${value.from} to ${value.to}`;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withWrittenRanges(part)]));
}

/** Of what was read before, which is compared again with each file that is written. */
const sorted = new WeakMap<object, string>();

/** The same text for the same content, whatever its order. */
function sortedText(value: unknown): string {
  const before = typeof value === "object" && value !== null ? sorted.get(value) : undefined;
  if (before !== undefined) return before;
  const text = JSON.stringify(value, (_, part) =>
    isObject(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
  );
  if (typeof value === "object" && value !== null) sorted.set(value, text);
  return text;
}

/** How much of a value is in another: a part that is the same counts for more than any number of names. */
function likeness(value: unknown, other: unknown): number {
  if (sortedText(value) === sortedText(other)) return Number.POSITIVE_INFINITY;
  if (Array.isArray(value) && Array.isArray(other)) {
    const texts = new Set(other.map(sortedText));
    return 1 + 1000 * value.filter((item) => texts.has(sortedText(item))).length;
  }
  if (!isObject(value) || !isObject(other)) return 0;
  return Object.keys(value)
    .filter((name) => name in other)
    .reduce((sum, name) => sum + (sortedText(value[name]) === sortedText(other[name]) ? 1000 : 1), 0);
}

function mostAlike(value: unknown, others: readonly unknown[]): unknown {
  const rated = others.map((other) => ({ other, rating: likeness(value, other) }));
  const best = Math.max(0, ...rated.map(({ rating }) => rating));
  return best === 0 ? undefined : rated.find(({ rating }) => rating === best)?.other;
}

/** The same content with its keys in the order of an earlier state; a new one stands behind the one that it follows in the editor. */
function inOrderOf(earlier: unknown, value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = Array.isArray(earlier) ? earlier : [];
    return value.map((item) => inOrderOf(mostAlike(item, items), item));
  }
  if (!isObject(value) || !isObject(earlier)) return value;
  const names = Object.keys(earlier).filter((name) => name in value);
  Object.keys(value).forEach((name, i, all) => {
    if (!names.includes(name)) names.splice(names.indexOf(all[i - 1] ?? "") + 1, 0, name);
  });
  return Object.fromEntries(names.map((name) => [name, inOrderOf(earlier[name], value[name])]));
}

/**
 * The editor hands over a value without saying of which file it is. The file is the one that was read or written before and is
 * most like it: somebody who edits changes little at once.
 */
export function createContentFormat() {
  const known = new Map<string, unknown>();
  const remember = (text: string, value: unknown) => {
    // The latest state of a file comes first.
    known.delete(text);
    known.set(text, value);
    return value;
  };
  return {
    fromFile: (text: string) => remember(text, withWrittenRanges(parse(text))),
    toFile: (value: unknown) => {
      const ordered = inOrderOf(mostAlike(value, [...known.values()].reverse()), value);
      const text = stringify(ordered, { lineWidth: 110 });
      remember(text, ordered);
      return text;
    },
  };
}
