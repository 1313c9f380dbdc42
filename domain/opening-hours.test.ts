import { expect, test } from "vitest";
import { formatClock, type HoursRow, nepalTime, openState, untilNepalMidnight } from "./opening-hours.ts";

/** The specification's hours. */
const hours: HoursRow[] = [
  { days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"], opens: "09:00", closes: "18:00" },
  { days: ["Saturday"], opens: "10:00", closes: "16:00" },
  { days: ["Sunday"] },
];

/** A moment by the clock on a wall in Nepal. 2026-11-16 is a Monday. */
const inNepal = (wall: string) => new Date(`${wall}+05:45`);
const stateAt = (wall: string, holidays: string[] = []) => openState(hours, holidays, inNepal(wall));

const opensAt = (day: string, opens: string) => ({ open: false, day, opens });

test.for([
  ["2026-11-16T00:00:00", opensAt("Monday", "09:00")],
  ["2026-11-16T08:59:59", opensAt("Monday", "09:00")],
  ["2026-11-16T09:00:00", { open: true, until: "18:00" }],
  ["2026-11-16T17:59:59", { open: true, until: "18:00" }],
  ["2026-11-16T18:00:00", opensAt("Tuesday", "09:00")],
  ["2026-11-20T18:00:00", opensAt("Saturday", "10:00")],
  ["2026-11-21T09:59:59", opensAt("Saturday", "10:00")],
  ["2026-11-21T10:00:00", { open: true, until: "16:00" }],
  ["2026-11-21T15:59:59", { open: true, until: "16:00" }],
  ["2026-11-21T16:00:00", opensAt("Monday", "09:00")],
  ["2026-11-22T12:00:00", opensAt("Monday", "09:00")],
  ["2026-11-22T23:59:59", opensAt("Monday", "09:00")],
] as const)("at %s in Nepal", ([wall, state]) => {
  expect(stateAt(wall)).toEqual(state);
});

test("goes by Nepal's clock wherever the visitor is", () => {
  expect(openState(hours, [], new Date("2026-11-16T03:14:59Z"))).toEqual(opensAt("Monday", "09:00"));
  expect(openState(hours, [], new Date("2026-11-16T03:15:00Z"))).toEqual({ open: true, until: "18:00" });
  expect(openState(hours, [], new Date("2026-11-16T12:15:00Z"))).toEqual(opensAt("Tuesday", "09:00"));
  expect(openState(hours, [], new Date("2026-07-06T03:15:00Z"))).toEqual({ open: true, until: "18:00" });
});

test("is closed on a holiday and opens on the next day that is none", () => {
  expect(stateAt("2026-11-17T12:00:00", ["2026-11-17"])).toEqual(opensAt("Wednesday", "09:00"));
  expect(stateAt("2026-11-16T18:30:00", ["2026-11-17", "2026-11-18"])).toEqual(opensAt("Thursday", "09:00"));
  expect(stateAt("2026-11-21T16:30:00", ["2026-11-23"])).toEqual(opensAt("Tuesday", "09:00"));
  expect(stateAt("2026-11-16T12:00:00", ["2026-11-17"])).toEqual({ open: true, until: "18:00" });
});

test("knows the same day of the next week as the next opening", () => {
  const saturdays = [{ days: ["Saturday"], opens: "10:00", closes: "16:00" }];
  expect(openState(saturdays, [], inNepal("2026-11-21T16:00:00"))).toEqual(opensAt("Saturday", "10:00"));
});

test("says nothing when no day ever opens", () => {
  expect(openState([], [], inNepal("2026-11-16T12:00:00"))).toBeUndefined();
  expect(openState([{ days: ["Monday"] }], [], inNepal("2026-11-16T12:00:00"))).toBeUndefined();
});

test("tells date, day and minute in Nepal, also when it is another day elsewhere", () => {
  expect(nepalTime(new Date("2026-11-20T18:14:59Z"))).toEqual({
    date: "2026-11-20",
    day: "Friday",
    minutes: 23 * 60 + 59,
  });
  expect(nepalTime(new Date("2026-11-20T18:15:00Z"))).toEqual({
    date: "2026-11-21",
    day: "Saturday",
    minutes: 0,
  });
  expect(nepalTime(new Date("2026-12-31T20:00:00Z")).date).toBe("2027-01-01");
});

test("counts the time to Nepal's midnight", () => {
  expect(untilNepalMidnight(inNepal("2026-11-20T23:59:59"))).toBe(1_000);
  expect(untilNepalMidnight(inNepal("2026-11-20T00:00:00"))).toBe(24 * 60 * 60_000);
  expect(untilNepalMidnight(inNepal("2026-11-20T05:45:00"))).toBe((18 * 60 + 15) * 60_000);
});

test.for([
  ["00:00", "12:00 AM"],
  ["09:00", "9:00 AM"],
  ["10:00", "10:00 AM"],
  ["11:59", "11:59 AM"],
  ["12:00", "12:00 PM"],
  ["12:30", "12:30 PM"],
  ["16:00", "4:00 PM"],
  ["18:00", "6:00 PM"],
])("writes %s as %s", ([clock = "", text]) => {
  expect(formatClock(clock)).toBe(text);
});
