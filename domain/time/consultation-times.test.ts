import { expect, test } from "vitest";
import { inNepal, nepal, nepalHours } from "../../tests/support/companies/regions.ts";
import { nextOfficeTimes } from "./consultation-times.ts";
import type { HoursRow } from "./opening-hours.ts";

const zone = nepal.timeZone;

const threeWeeks = Array.from({ length: 20 }, (_, i) =>
  new Date(Date.UTC(2026, 10, 24 + i)).toISOString().slice(0, 10),
);

test.for<[what: string, now: string, times: string[], holidays?: string[]]>([
  [
    "whole hours from two hours ahead on",
    "2026-11-23T09:20",
    ["Monday 2026-11-23 12:00", "Monday 2026-11-23 13:00"],
  ],
  ["a time that is exactly two hours ahead", "2026-11-23T10:00:00", ["Monday 2026-11-23 12:00"]],
  ["no time that is a second closer", "2026-11-23T10:00:01", ["Monday 2026-11-23 13:00"]],
  [
    "no hour that would end after closing",
    "2026-11-23T15:00",
    ["Monday 2026-11-23 17:00", "Tuesday 2026-11-24 09:00"],
  ],
  [
    "Monday behind Saturday, Sunday being closed",
    "2026-11-21T12:30",
    ["Saturday 2026-11-21 15:00", "Monday 2026-11-23 09:00"],
  ],
  ["nothing on a holiday", "2026-11-23T15:30", ["Wednesday 2026-11-25 09:00"], ["2026-11-24"]],
  ["nothing in a long row of holidays", "2026-11-23T15:30", ["Monday 2026-12-14 09:00"], threeWeeks],
  [
    "the day in Nepal, though it is still the day before in UTC",
    "2026-11-24T00:10",
    ["Tuesday 2026-11-24 09:00"],
  ],
])("offers %s", ([, now, times, holidays = []]) => {
  const offered = nextOfficeTimes(nepalHours, holidays, inNepal(now), times.length, zone);
  expect(offered.map(({ day, date, clock }) => `${day} ${date} ${clock}`)).toEqual(times);
});

test("gives the moment in UTC", () => {
  const [first] = nextOfficeTimes(nepalHours, [], inNepal("2026-11-23T05:00"), 1, zone);
  expect(first?.start.toISOString()).toBe("2026-11-23T03:15:00.000Z");
});

test("begins at the first whole hour when the office opens at half past", () => {
  const half: HoursRow[] = [{ days: ["Monday"], opens: "09:30", closes: "11:30" }];
  const times = nextOfficeTimes(half, [], inNepal("2026-11-23T05:00"), 2, zone);
  expect(times.map(({ date, clock }) => `${date} ${clock}`)).toEqual([
    "2026-11-23 10:00",
    "2026-11-30 10:00",
  ]);
});

test("offers nothing when no day ever opens", () => {
  expect(nextOfficeTimes([{ days: ["Monday"] }], [], inNepal("2026-11-23T05:00"), 6, zone)).toEqual([]);
});

const berlin = "Europe/Berlin";
const summaries = (hoursThere: HoursRow[], now: string, count: number) =>
  nextOfficeTimes(hoursThere, [], new Date(now), count, berlin).map(
    ({ start, day, date, clock }) => `${day} ${date} ${clock} ${start.toISOString().slice(11, 16)}`,
  );

test("goes by summer time from the day on which it begins to the day on which it ends", () => {
  const daily: HoursRow[] = [{ days: ["Saturday", "Sunday", "Monday"], opens: "09:00", closes: "10:00" }];
  expect(summaries(daily, "2027-03-26T12:00:00Z", 3)).toEqual([
    "Saturday 2027-03-27 09:00 08:00",
    "Sunday 2027-03-28 09:00 07:00",
    "Monday 2027-03-29 09:00 07:00",
  ]);
  expect(summaries(daily, "2027-10-29T12:00:00Z", 3)).toEqual([
    "Saturday 2027-10-30 09:00 07:00",
    "Sunday 2027-10-31 09:00 08:00",
    "Monday 2027-11-01 09:00 08:00",
  ]);
});

test("offers hours after midnight under the date they have, without the one that summer time leaves out", () => {
  const nights: HoursRow[] = [{ days: ["Saturday"], opens: "23:00", closes: "04:00" }];
  expect(summaries(nights, "2027-03-27T12:00:00Z", 5)).toEqual([
    "Saturday 2027-03-27 23:00 22:00",
    "Sunday 2027-03-28 00:00 23:00",
    "Sunday 2027-03-28 01:00 00:00",
    "Sunday 2027-03-28 03:00 01:00",
    "Saturday 2027-04-03 23:00 21:00",
  ]);
  // Half past midnight: yesterday's hours are not over.
  expect(summaries(nights, "2027-04-03T22:30:00Z", 1)).toEqual(["Sunday 2027-04-04 03:00 01:00"]);
});

test("offers nothing in the break between two spans of a day", () => {
  const split: HoursRow[] = [
    {
      days: ["Monday"],
      times: [
        { opens: "14:00", closes: "16:00" },
        { opens: "09:00", closes: "11:00" },
      ],
    },
  ];
  expect(summaries(split, "2027-07-05T00:00:00Z", 4).map((text) => text.slice(18, 23))).toEqual([
    "09:00",
    "10:00",
    "14:00",
    "15:00",
  ]);
});
