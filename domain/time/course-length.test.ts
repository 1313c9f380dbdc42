import { expect, test } from "vitest";
import { fillCounted } from "../fill-words.ts";
import { isoDuration, type Length, lengthFields, lengthOf, wholeMonths } from "./course-length.ts";

const words = {
  hours: { one: "an hour", other: "{count} hours" },
  days: { one: "a day", other: "{count} days" },
  weeks: { one: "a week", other: "{count} weeks" },
  months: { one: "a month", other: "{count} months" },
};
const written = ({ count, unit }: Length, language: string) =>
  fillCounted(language, language, count, words[unit].one, words[unit].other);

test.for([
  [{ count: 40, unit: "hours" }, "40 hours", "PT40H"],
  [{ count: 1, unit: "hours" }, "an hour", "PT1H"],
  [{ count: 3, unit: "days" }, "3 days", "P3D"],
  [{ count: 1, unit: "weeks" }, "a week", "P1W"],
  [{ count: 1.5, unit: "months" }, "1.5 months", "P1.5M"],
] satisfies [Length, string, string][])("writes %o as %s, and for machines as %s", ([length, text, iso]) => {
  expect(written(length, "en")).toBe(text);
  expect(isoDuration(length)).toBe(iso);
});

test.for([
  ["fr", 0, "a month"],
  ["ru", 21, "a month"],
  ["ja", 1, "1 months"],
  ["ne", 1, "a month"],
  ["ne", 3, "३ months"],
  ["de", 1.5, "1,5 months"],
] as const)(
  "in %s, %d takes the form and the digits that the language has for it",
  ([language, count, text]) => {
    expect(written({ count, unit: "months" }, language)).toBe(text);
  },
);

test("reads the length from whichever field gives it", () => {
  expect(lengthOf({ weeks: 6 })).toEqual({ count: 6, unit: "weeks" });
  expect(lengthOf({})).toBeUndefined();
  expect(JSON.stringify(lengthFields({ days: 3, ...{ title: "Knots" } }))).toBe('{"days":3}');
});

test.for([
  [{ count: 6, unit: "months" }, 6],
  [{ count: 1.5, unit: "months" }, 2],
  [{ count: 4, unit: "weeks" }, 1],
  [{ count: 5, unit: "weeks" }, 2],
  [{ count: 26, unit: "weeks" }, 6],
  [{ count: 3, unit: "days" }, 1],
  [{ count: 40, unit: "hours" }, 1],
] satisfies [Length, number][])("counts %o as %i months begun", ([length, months]) => {
  expect(wholeMonths(length)).toBe(months);
});

test("spreads hours over the weeks that the hours a week make", () => {
  expect(wholeMonths({ count: 60, unit: "hours" }, 5)).toBe(3);
});
