import { expect, test } from "vitest";
import { nextOfficeTimes } from "./consultation-times.ts";

const hours = [
  { days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"], opens: "09:00", closes: "18:00" },
  { days: ["Saturday"], opens: "10:00", closes: "16:00" },
  { days: ["Sunday"] },
];
/** A moment by Nepal's clock, UTC+05:45. */
const nepal = (text: string) => new Date(`${text}+05:45`);
const offered = (now: string, count = 6, holidays: string[] = []) =>
  nextOfficeTimes(hours, holidays, nepal(now), count).map(
    ({ day, date, clock }) => `${day} ${date} ${clock}`,
  );

test("offers whole hours from two hours ahead", () => {
  // 2026-11-23 is a Monday.
  expect(offered("2026-11-23T09:20", 3)).toEqual([
    "Monday 2026-11-23 12:00",
    "Monday 2026-11-23 13:00",
    "Monday 2026-11-23 14:00",
  ]);
});

test("offers a time that is exactly two hours ahead, and none a second closer", () => {
  expect(offered("2026-11-23T10:00:00", 1)).toEqual(["Monday 2026-11-23 12:00"]);
  expect(offered("2026-11-23T10:00:01", 1)).toEqual(["Monday 2026-11-23 13:00"]);
});

test("the last hour of a day ends when the office closes", () => {
  expect(offered("2026-11-23T15:00", 2)).toEqual(["Monday 2026-11-23 17:00", "Tuesday 2026-11-24 09:00"]);
});

test("goes from Saturday over the closed Sunday to Monday", () => {
  expect(offered("2026-11-21T12:30")).toEqual([
    "Saturday 2026-11-21 15:00",
    "Monday 2026-11-23 09:00",
    "Monday 2026-11-23 10:00",
    "Monday 2026-11-23 11:00",
    "Monday 2026-11-23 12:00",
    "Monday 2026-11-23 13:00",
  ]);
});

test("leaves out holidays, also a long row of them", () => {
  expect(offered("2026-11-23T15:30", 1, ["2026-11-24"])).toEqual(["Wednesday 2026-11-25 09:00"]);
  const closed = Array.from({ length: 20 }, (_, i) =>
    new Date(Date.UTC(2026, 10, 24 + i)).toISOString().slice(0, 10),
  );
  expect(offered("2026-11-23T15:30", 1, closed)).toEqual(["Monday 2026-12-14 09:00"]);
});

test("counts days by Nepal's clock: just after midnight there it is still the day before in UTC", () => {
  expect(nepal("2026-11-24T00:10").toISOString()).toBe("2026-11-23T18:25:00.000Z");
  expect(offered("2026-11-24T00:10", 1)).toEqual(["Tuesday 2026-11-24 09:00"]);
});

test("goes over the end of a year", () => {
  expect(offered("2026-12-31T17:00", 1)).toEqual(["Friday 2027-01-01 09:00"]);
});

test("gives the moment in UTC", () => {
  const [first] = nextOfficeTimes(hours, [], nepal("2026-11-23T05:00"), 1);
  expect(first?.start.toISOString()).toBe("2026-11-23T03:15:00.000Z");
});

test("begins at the first whole hour when the office opens at half past", () => {
  const half = [{ days: ["Monday"], opens: "09:30", closes: "11:30" }];
  const times = nextOfficeTimes(half, [], nepal("2026-11-23T05:00"), 2);
  expect(times.map(({ date, clock }) => `${date} ${clock}`)).toEqual([
    "2026-11-23 10:00",
    "2026-11-30 10:00",
  ]);
});

test("offers nothing when no day ever opens", () => {
  expect(nextOfficeTimes([{ days: ["Monday"] }], [], nepal("2026-11-23T05:00"), 6)).toEqual([]);
});
