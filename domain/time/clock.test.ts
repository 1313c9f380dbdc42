import { expect, test } from "vitest";
import { germany, nepal } from "../../tests/support/companies/regions.ts";
import { formatClock } from "./clock.ts";

test.for([
  ["00:00", "12:00 AM"],
  ["09:00", "9:00 AM"],
  ["12:00", "12:00 PM"],
  ["12:30", "12:30 PM"],
  ["18:00", "6:00 PM"],
])("writes %s as %s", ([clock = "", text]) => {
  expect(formatClock(clock, nepal)).toBe(text);
});

test.for([
  ["00:00", "00:00"],
  ["09:00", "09:00"],
  ["18:30", "18:30"],
])("writes %s by a clock of 24 hours as %s", ([clock = "", text]) => {
  expect(formatClock(clock, germany)).toBe(text);
  expect(formatClock(clock, { ...nepal, clock: 24 })).toBe(text);
});
