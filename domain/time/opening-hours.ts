import type { Weekday } from "../region.ts";
import { addDays, dayOf, localTime, type Zone } from "./local-time.ts";

/** One that closes before it opens runs past midnight: it closes on the next day. */
export type Span = { opens: string; closes: string };
/** Days with the same hours: one span, or several in `times`. Without any they are closed. */
export type HoursRow = {
  days: readonly Weekday[];
  opens?: string | undefined;
  closes?: string | undefined;
  times?: readonly Span[] | undefined;
};
type Hours = readonly HoursRow[];
export type OpenState =
  | { open: true; until: string }
  | { open: false; day: Weekday | "today"; opens: string }
  | undefined;

const wholeDay = 24 * 60;

export const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** Minutes since the midnight before it opens; more than 24 hours for a span that runs past midnight. */
export const closingMinutes = ({ opens, closes }: Span): number =>
  minutesOf(closes) + (closes < opens ? wholeDay : 0);

export function spansOf({ opens, closes, times }: HoursRow): readonly Span[] {
  if (times) return [...times].sort((a, b) => a.opens.localeCompare(b.opens));
  return opens && closes ? [{ opens, closes }] : [];
}

export function spansOn(date: string, hours: Hours, holidays: readonly string[]) {
  const row = hours.find(({ days }) => days.includes(dayOf(date)));
  return row && !holidays.includes(date) ? spansOf(row) : [];
}

/** Whether open or closed, and until when; the closing minute counts as closed. Undefined when it opens on no day of the coming week. */
export function openState(hours: Hours, holidays: readonly string[], now: Date, timeZone: Zone): OpenState {
  const { date: today, minutes } = localTime(now, timeZone);
  // Yesterday's hours may run past midnight.
  for (let ahead = -1; ahead <= 7; ahead++) {
    const date = addDays(today, ahead);
    for (const span of spansOn(date, hours, holidays)) {
      if (ahead * wholeDay + closingMinutes(span) <= minutes) continue;
      const isOpen = ahead * wholeDay + minutesOf(span.opens) <= minutes;
      return isOpen
        ? { open: true, until: span.closes }
        : { open: false, day: ahead === 0 ? "today" : dayOf(date), opens: span.opens };
    }
  }
  return undefined;
}
