import { type Weekday, weekdays } from "../region.ts";
import { addDays, dayOf } from "./local-time.ts";

export const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

const ordinals = ["first", "second", "third", "fourth"] as const;

/** `Sunday` of each week; `first Sunday`, `last Sunday` or a number from 1 to 28 of each month. */
export const weeklyDay = new RegExp(`^(${weekdays.join("|")})$`);
export const monthlyDay = new RegExp(
  `^((${[...ordinals, "last"].join("|")}) (${weekdays.join("|")})|[1-9]|1\\d|2[0-8])$`,
);

export type DateRule = {
  every: "week" | "month";
  on: string;
  from?: string | undefined;
  until?: string | undefined;
  except?: readonly (typeof months)[number][] | undefined;
};

const daysInMonth = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
const isoDate = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/** The day of the month on which a monthly rule falls; `month` counts from 0. */
function dayInMonth(on: string, year: number, month: number): number {
  const [ordinal = "", weekday] = on.split(" ");
  if (weekday === undefined) return Number(on);
  const first = weekdays.indexOf(dayOf(isoDate(year, month, 1)));
  const offset = (weekdays.indexOf(weekday as Weekday) - first + 7) % 7;
  const last = offset + 1 + 7 * Math.floor((daysInMonth(year, month) - offset - 1) / 7);
  const index = (ordinals as readonly string[]).indexOf(ordinal);
  return index === -1 ? last : 1 + offset + 7 * index;
}

/** Both days included. A date on a closed day moves to the next with classes; with `days` only these are. */
export function datesBetween(
  rule: DateRule,
  first: string,
  last: string,
  closed: ReadonlySet<string> = new Set(),
  days: readonly Weekday[] = weekdays,
): string[] {
  const begin = rule.from !== undefined && rule.from > first ? rule.from : first;
  const end = rule.until !== undefined && rule.until < last ? rule.until : last;
  const planned: string[] = [];
  const [year = 0, month = 1] = begin.split("-").map(Number);
  if (rule.every === "month")
    for (let i = month - 1; isoDate(year, i, 1) <= end; i++) {
      const [ofYear = 0, ofMonth = 1] = isoDate(year, i, 1).split("-").map(Number);
      planned.push(isoDate(ofYear, ofMonth - 1, dayInMonth(rule.on, ofYear, ofMonth - 1)));
    }
  else {
    const wait = (weekdays.indexOf(rule.on as Weekday) - weekdays.indexOf(dayOf(begin)) + 7) % 7;
    for (let date = addDays(begin, wait); date <= end; date = addDays(date, 7)) planned.push(date);
  }
  const isLeftOut = (date: string) =>
    rule.except?.some((name) => months[Number(date.slice(5, 7)) - 1] === name);
  const isOff = (date: string) => closed.has(date) || !days.includes(dayOf(date));
  return planned
    .filter((date) => date >= begin && date <= end && !isLeftOut(date))
    .map((date) => {
      let moved = date;
      while (isOff(moved)) moved = addDays(moved, 1);
      return moved;
    });
}
