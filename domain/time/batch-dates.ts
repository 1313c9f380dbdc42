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
const places = [...ordinals, "last"].join("|");
export const monthlyDay = new RegExp(`^((${places}) (${weekdays.join("|")})|[1-9]|1\\d|2[0-8])$`);

export type DateRule = {
  every: "week" | "month";
  on: string;
  from?: string | undefined;
  until?: string | undefined;
  except?: readonly (typeof months)[number][] | undefined;
};

function isOn({ every, on }: DateRule, date: string): boolean {
  if (every === "week") return dayOf(date) === on;
  const [ordinal, weekday] = on.split(" ");
  const day = Number(date.slice(8));
  if (weekday === undefined) return day === Number(on);
  if (dayOf(date) !== weekday) return false;
  if (ordinal === "last") return addDays(date, 7).slice(5, 7) !== date.slice(5, 7);
  return ordinals[Math.floor((day - 1) / 7)] === ordinal;
}

/** Between two dates of a rule there are never fewer. */
const leastDays = { week: 7, month: 28 };

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
  const isLeftOut = (date: string) =>
    rule.except?.some((name) => months[Number(date.slice(5, 7)) - 1] === name);
  const isOff = (date: string) => closed.has(date) || !days.includes(dayOf(date));
  const heldOn = (date: string): string => (isOff(date) ? heldOn(addDays(date, 1)) : date);
  const dates: string[] = [];
  let date = begin;
  while (date <= end) {
    const isFound = isOn(rule, date);
    if (isFound && !isLeftOut(date)) dates.push(heldOn(date));
    date = addDays(date, isFound ? leastDays[rule.every] : 1);
  }
  return dates;
}
