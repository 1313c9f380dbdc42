import { expect, test } from "vitest";
import { localTime, zoneForBrowsers } from "./local-time.ts";

const nepal = "Asia/Kathmandu";
const berlin = "Europe/Berlin";
const lordHowe = "Australia/Lord_Howe";

test("tells date, day and minute in Nepal, also when it is another day elsewhere", () => {
  expect(localTime(new Date("2026-11-20T18:14:59Z"), nepal)).toEqual({
    date: "2026-11-20",
    day: "Friday",
    minutes: 23 * 60 + 59,
  });
  expect(localTime(new Date("2026-11-20T18:15:00Z"), nepal)).toEqual({
    date: "2026-11-21",
    day: "Saturday",
    minutes: 0,
  });
  expect(localTime(new Date("2026-12-31T20:00:00Z"), nepal).date).toBe("2027-01-01");
});

/** Moments just before and at each clock change, with the local time. */
test.for([
  // Berlin goes from 2:00 to 3:00, and in autumn from 3:00 back to 2:00.
  [berlin, "2027-03-28T00:59:00Z", "2027-03-28", "Sunday", 119],
  [berlin, "2027-03-28T01:00:00Z", "2027-03-28", "Sunday", 180],
  [berlin, "2027-10-31T00:59:00Z", "2027-10-31", "Sunday", 179],
  [berlin, "2027-10-31T01:00:00Z", "2027-10-31", "Sunday", 120],
  [berlin, "2027-10-31T23:00:00Z", "2027-11-01", "Monday", 0],
  // Lord Howe moves by half an hour, between +10:30 and +11.
  [lordHowe, "2027-04-03T14:59:00Z", "2027-04-04", "Sunday", 119],
  [lordHowe, "2027-04-03T15:00:00Z", "2027-04-04", "Sunday", 90],
  [lordHowe, "2027-10-02T15:29:00Z", "2027-10-03", "Sunday", 119],
  [lordHowe, "2027-10-02T15:30:00Z", "2027-10-03", "Sunday", 150],
  [nepal, "2027-03-28T01:00:30.500Z", "2027-03-28", "Sunday", 405],
] as const)("%s at %s", ([zone, moment, date, day, minutes]) => {
  expect(localTime(new Date(moment), zone)).toEqual({ date, day, minutes });
});

test.for([
  [nepal, 345],
  ["America/Phoenix", -420],
  [berlin, berlin],
  [lordHowe, lordHowe],
] as const)("tells browsers %s as %s, with the same local time", ([zone, told]) => {
  const now = new Date("2026-11-22T06:00:00Z");
  expect(zoneForBrowsers(zone, now)).toBe(told);
  for (const moment of ["2026-11-22T18:14:59.900Z", "2027-07-01T18:15:00Z"])
    expect(localTime(new Date(moment), told)).toEqual(localTime(new Date(moment), zone));
});
