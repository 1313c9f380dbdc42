import { expect, test } from "vitest";
import { fromLocalTime } from "./local-moment.ts";
import { addDays, localTime } from "./local-time.ts";

const nepal = "Asia/Kathmandu";
const berlin = "Europe/Berlin";
const lordHowe = "Australia/Lord_Howe";

test.for([
  [berlin, "2027-03-28", 0, "2027-03-27T23:00:00.000Z"],
  [berlin, "2027-03-28", 90, "2027-03-28T00:30:00.000Z"],
  [berlin, "2027-03-28", 150, "2027-03-28T01:30:00.000Z"],
  [berlin, "2027-03-28", 180, "2027-03-28T01:00:00.000Z"],
  [berlin, "2027-03-28", 9 * 60, "2027-03-28T07:00:00.000Z"],
  [berlin, "2027-10-31", 150, "2027-10-31T00:30:00.000Z"],
  [berlin, "2027-10-31", 180, "2027-10-31T02:00:00.000Z"],
  [berlin, "2027-10-31", 9 * 60, "2027-10-31T08:00:00.000Z"],
  [berlin, "2027-10-30", 26 * 60, "2027-10-31T00:00:00.000Z"],
  [lordHowe, "2027-04-04", 100, "2027-04-03T14:40:00.000Z"],
  [lordHowe, "2027-04-04", 9 * 60, "2027-04-03T22:30:00.000Z"],
  [lordHowe, "2027-10-03", 9 * 60, "2027-10-02T22:00:00.000Z"],
  [nepal, "2027-03-28", 9 * 60, "2027-03-28T03:15:00.000Z"],
  // Summer time begins at 0:00 there, so this day starts at 1:00.
  ["Africa/Cairo", "2027-04-30", 0, "2027-04-29T22:00:00.000Z"],
] as const)("in %s on %s, %i minutes after midnight", ([zone, date, minutes, moment]) => {
  expect(fromLocalTime(date, minutes, zone).toISOString()).toBe(moment);
});

test("every hour on the clock is the moment that shows it, through a year of changes", () => {
  for (const zone of [nepal, berlin, lordHowe, "America/New_York", "Africa/Cairo"]) {
    for (let date = "2027-01-01"; date < "2028-01-01"; date = addDays(date, 1)) {
      const noon = fromLocalTime(date, 12 * 60, zone);
      expect(localTime(noon, zone)).toMatchObject({ date, minutes: 12 * 60 });
    }
  }
});
