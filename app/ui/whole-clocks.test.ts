import { expect, test } from "vitest";
import { wholeClocks } from "./whole-clocks.ts";

test.for<[string, string]>([
  ["Sunday, 7:00 AM - 9:00 AM, In person", "Sunday, 7:00\u00a0AM - 9:00\u00a0AM, In person"],
  ["सोमबार, ७:०० बजे - ९:०० बजे", "सोमबार, ७:००\u00a0बजे - ९:००\u00a0बजे"],
  ["07:00 - 09:00", "07:00 - 09:00"],
])("%s breaks nowhere between figures and half of the day", ([text, kept]) => {
  expect(wholeClocks(text)).toBe(kept);
});
