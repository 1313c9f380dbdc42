import { expect, test } from "vitest";
import { datesBetween } from "./batch-dates.ts";

test.for([
  ["first Sunday", ["2027-01-03", "2027-02-07", "2027-03-07"]],
  ["second Monday", ["2027-01-11", "2027-02-08", "2027-03-08"]],
  ["last Friday", ["2027-01-29", "2027-02-26", "2027-03-26"]],
  ["15", ["2027-01-15", "2027-02-15", "2027-03-15"]],
] as const)("each month on %s", ([on, dates]) => {
  expect(datesBetween({ every: "month", on }, "2027-01-01", "2027-03-31")).toEqual(dates);
});

test("each week, from one day to another", () => {
  const rule = { every: "week", on: "Saturday", from: "2026-12-20", until: "2027-01-09" } as const;
  expect(datesBetween(rule, "2026-11-25", "2028-01-01")).toEqual(["2026-12-26", "2027-01-02", "2027-01-09"]);
});

test("months that are left out, over the end of a year", () => {
  const rule = { every: "month", on: "first Sunday", except: ["December", "February"] } as const;
  expect(datesBetween(rule, "2026-11-25", "2027-04-30")).toEqual(["2027-01-03", "2027-03-07", "2027-04-04"]);
});

test("a start on a holiday moves to the next day with classes", () => {
  const rule = { every: "month", on: "first Sunday" } as const;
  const closed = new Set(["2027-01-03", "2027-01-05"]);
  const at = (days?: ("Sunday" | "Tuesday" | "Thursday")[]) =>
    datesBetween(rule, "2027-01-01", "2027-01-31", closed, days);
  expect(at()).toEqual(["2027-01-04"]);
  expect(at(["Sunday", "Tuesday", "Thursday"])).toEqual(["2027-01-07"]);
});
