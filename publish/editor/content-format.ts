// Content may have a range of prices where the editor in the browser has one field.
import { parse, stringify } from "yaml";

export const contentFormat = "content";

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

export const fromFile = (text: string) => withWrittenRanges(parse(text));

export const toFile = (value: unknown) => stringify(value, { lineWidth: 110 });
