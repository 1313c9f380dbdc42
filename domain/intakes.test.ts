import { expect, test } from "vitest";
import { upcomingIntakes } from "./intakes.ts";
import { nepalTime } from "./opening-hours.ts";

const intakes = [{ start: "2027-03-01" }, { start: "2027-01-15" }, { start: "2026-11-02" }];
const at = (moment: string) =>
  upcomingIntakes(intakes, nepalTime(new Date(moment)).date).map(({ start }) => start);

test("past intakes vanish and the next one comes first", () => {
  expect(at("2027-01-10T06:00:00Z")).toEqual(["2027-01-15", "2027-03-01"]);
  expect(at("2027-03-02T06:00:00Z")).toEqual([]);
});

test("an intake is shown through its first day in Nepal and gone one minute later", () => {
  expect(at("2027-01-15T18:14:59Z")).toContain("2027-01-15");
  expect(at("2027-01-15T18:15:00Z")).not.toContain("2027-01-15");
});

test("the clock of another zone does not count: in London it is still the first day", () => {
  expect(at("2027-01-15T23:00:00Z")).not.toContain("2027-01-15");
});
