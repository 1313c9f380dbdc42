import { expect, test } from "vitest";
import { inNepal, nepal, nepalHours } from "../../tests/support/companies/regions.ts";
import { weekdays } from "../region.ts";
import { type HoursRow, openState } from "./opening-hours.ts";

const zone = nepal.timeZone;
/** 2026-11-16 is a Monday. */
const stateAt = (wall: string, holidays: string[] = []) =>
  openState(nepalHours, holidays, inNepal(wall), zone);

const opensAt = (day: string, opens: string) => ({ open: false, day, opens });

test.for([
  ["2026-11-16T00:00:00", opensAt("today", "09:00")],
  ["2026-11-16T08:59:59", opensAt("today", "09:00")],
  ["2026-11-16T09:00:00", { open: true, until: "18:00" }],
  ["2026-11-16T17:59:59", { open: true, until: "18:00" }],
  ["2026-11-16T18:00:00", opensAt("Tuesday", "09:00")],
  ["2026-11-20T18:00:00", opensAt("Saturday", "10:00")],
  ["2026-11-21T09:59:59", opensAt("today", "10:00")],
  ["2026-11-21T10:00:00", { open: true, until: "16:00" }],
  ["2026-11-21T15:59:59", { open: true, until: "16:00" }],
  ["2026-11-21T16:00:00", opensAt("Monday", "09:00")],
  ["2026-11-22T12:00:00", opensAt("Monday", "09:00")],
  ["2026-11-22T23:59:59", opensAt("Monday", "09:00")],
] as const)("at %s in Nepal", ([wall, state]) => {
  expect(stateAt(wall)).toEqual(state);
});

test("is closed on a holiday and opens on the next day that is none", () => {
  expect(stateAt("2026-11-17T12:00:00", ["2026-11-17"])).toEqual(opensAt("Wednesday", "09:00"));
  expect(stateAt("2026-11-16T18:30:00", ["2026-11-17", "2026-11-18"])).toEqual(opensAt("Thursday", "09:00"));
  expect(stateAt("2026-11-21T16:30:00", ["2026-11-23"])).toEqual(opensAt("Tuesday", "09:00"));
  expect(stateAt("2026-11-16T12:00:00", ["2026-11-17"])).toEqual({ open: true, until: "18:00" });
});

test("names no day that is more than a week ahead", () => {
  const leave = Array.from({ length: 14 }, (_, i) => `2026-11-${17 + i}`);
  expect(stateAt("2026-11-16T18:30:00", leave.slice(0, 6))).toEqual(opensAt("Monday", "09:00"));
  expect(stateAt("2026-11-16T18:30:00", leave)).toBeUndefined();
});

test("says nothing when no day ever opens", () => {
  expect(openState([], [], inNepal("2026-11-16T12:00:00"), zone)).toBeUndefined();
  expect(openState([{ days: ["Monday"] }], [], inNepal("2026-11-16T12:00:00"), zone)).toBeUndefined();
});

const berlin = "Europe/Berlin";
const always: HoursRow[] = [{ days: [...weekdays], opens: "09:00", closes: "17:00" }];

test.for([
  // Summer time begins on the Sunday: nine o'clock comes an hour earlier in UTC than on the day before.
  ["2027-03-27T07:59:59Z", opensAt("today", "09:00")],
  ["2027-03-27T08:00:00Z", { open: true, until: "17:00" }],
  ["2027-03-28T06:59:59Z", opensAt("today", "09:00")],
  ["2027-03-28T07:00:00Z", { open: true, until: "17:00" }],
  ["2027-03-28T15:00:00Z", opensAt("Monday", "09:00")],
  ["2027-10-31T07:59:59Z", opensAt("today", "09:00")],
  ["2027-10-31T08:00:00Z", { open: true, until: "17:00" }],
  // A day of 25 hours: half an hour before its end it is still the same day.
  ["2027-10-31T22:30:00Z", opensAt("Monday", "09:00")],
] as const)("in Berlin at %s", ([moment, state]) => {
  expect(openState(always, [], new Date(moment), berlin)).toEqual(state);
});

test("knows two spans a day, in whatever order they are written", () => {
  const split: HoursRow[] = [
    {
      days: ["Monday"],
      times: [
        { opens: "14:00", closes: "18:00" },
        { opens: "09:00", closes: "12:00" },
      ],
    },
  ];
  const at = (wall: string) => openState(split, [], inNepal(`2026-11-16T${wall}`), zone);
  expect(at("08:00:00")).toEqual(opensAt("today", "09:00"));
  expect(at("11:59:00")).toEqual({ open: true, until: "12:00" });
  expect(at("12:00:00")).toEqual(opensAt("today", "14:00"));
  expect(at("17:59:00")).toEqual({ open: true, until: "18:00" });
  expect(at("18:00:00")).toEqual(opensAt("Monday", "09:00"));
});

test("stays open over midnight, also into a holiday and a closed day", () => {
  const nights: HoursRow[] = [{ days: ["Friday", "Saturday"], opens: "18:00", closes: "02:00" }];
  const at = (wall: string, holidays: string[] = []) => openState(nights, holidays, inNepal(wall), zone);
  // 2026-11-20 is a Friday.
  expect(at("2026-11-20T17:59:00")).toEqual(opensAt("today", "18:00"));
  expect(at("2026-11-20T23:59:00")).toEqual({ open: true, until: "02:00" });
  expect(at("2026-11-21T01:59:00")).toEqual({ open: true, until: "02:00" });
  expect(at("2026-11-21T02:00:00")).toEqual(opensAt("today", "18:00"));
  expect(at("2026-11-22T01:00:00")).toEqual({ open: true, until: "02:00" });
  expect(at("2026-11-21T01:00:00", ["2026-11-21"])).toEqual({ open: true, until: "02:00" });
  expect(at("2026-11-21T03:00:00", ["2026-11-21"])).toEqual(opensAt("Friday", "18:00"));
  expect(at("2026-11-21T01:00:00", ["2026-11-20"])).toEqual(opensAt("today", "18:00"));
});
