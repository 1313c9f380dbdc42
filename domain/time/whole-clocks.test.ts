import { expect, test } from "vitest";
import { wholeClocks, wholeTimes } from "./whole-clocks.ts";

/** With ~ for a space at which no line ends, and ^ for the sign by which none ends before it either. */
const shown = (text: string) => text.replaceAll("\u00a0", "~").replaceAll("\u2060", "^");

test.for<[string, string, string]>([
  [
    "Sunday, 7:00 AM - 9:00 AM, In person",
    "Sunday, 7:00~AM~- 9:00~AM, In person",
    "Sunday, 7:00~AM~-^~9:00~AM, In person",
  ],
  ["सोमबार ७:०० बजे देखि ९:०० बजे", "सोमबार ७:००~बजे देखि ९:००~बजे", "सोमबार ७:००~बजे देखि ९:००~बजे"],
  ["Mon 07:00 to 09:00 Online", "Mon 07:00~to 09:00~Online", "Mon 07:00~to~09:00~Online"],
  ["Sunday, Room 3", "Sunday, Room 3", "Sunday, Room 3"],
])("of %s no line ends within a time", ([text, clocks, times]) => {
  expect(shown(wholeClocks(text))).toBe(clocks);
  expect(shown(wholeTimes(text))).toBe(times);
});
