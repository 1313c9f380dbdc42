// The company's local time, wherever visitor and server are. With summer time a day does not always have 24 hours.

import { type Weekday, weekdays } from "../region.ts";
import { day } from "./durations.ts";

/** A time zone's IANA name, or how many minutes its clock is ahead of UTC, where that never changes. */
export type Zone = string | number;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Made once for its locale and options, of which there are few: making one takes a hundred times as long as using it. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions = {}): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}

/** The wall-clock time, in milliseconds as if it were UTC. The Swedish locale writes dates in ISO order. */
export function wallClock(moment: number, timeZone: Zone): number {
  if (typeof timeZone === "number") return moment + timeZone * 60_000;
  const format = dateFormat("sv", { timeZone, dateStyle: "short", timeStyle: "medium" });
  const [year = 0, month = 1, ...rest] = format.format(moment).split(/\D+/).map(Number);
  return Date.UTC(year, month - 1, ...rest);
}

export const dayOf = (date: string): Weekday => weekdays[(new Date(date).getUTCDay() + 6) % 7] as Weekday;

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * day).toISOString().slice(0, 10);

/** Minutes if the zone's clock stays for two years: its name would take browsers longer than all other script. */
export function zoneForBrowsers(timeZone: string, now: Date): Zone {
  const aheadOf = (moment: number) => Math.round((wallClock(moment, timeZone) - moment) / 60_000);
  const weeks = Array.from({ length: 105 }, (_, week) => aheadOf(now.getTime() + week * 7 * day));
  const [first, ...others] = new Set(weeks);
  return first === undefined || others.length > 0 ? timeZone : first;
}

/** The wall clock in the zone: date as YYYY-MM-DD, name of the day, minutes since midnight. */
export function localTime(now: Date, timeZone: Zone): { date: string; day: Weekday; minutes: number } {
  const wall = wallClock(now.getTime(), timeZone);
  const date = new Date(wall).toISOString().slice(0, 10);
  return { date, day: dayOf(date), minutes: Math.floor((wall - Date.parse(date)) / 60_000) };
}
