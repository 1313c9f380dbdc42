import type { Weekday } from "../region.ts";
import { fromLocalTime } from "./local-moment.ts";
import { addDays, dayOf, localTime } from "./local-time.ts";
import { closingMinutes, type HoursRow, minutesOf, spansOn } from "./opening-hours.ts";

/** `date`, `day` and `clock` (such as `14:00`) are in the company's time zone; `start` is the same moment everywhere. */
export type OfficeTime = { start: Date; date: string; day: Weekday; clock: string };

/** Somebody has to read the message before the time comes. */
const leastNotice = 2 * 60 * 60_000;
const consultationMinutes = 60;
const lookAhead = 60;
const wholeDay = 24 * 60;

/** The next `count` office hours that begin at least two hours from `now` and end before the office closes. */
export function nextOfficeTimes(
  hours: readonly HoursRow[],
  holidays: readonly string[],
  now: Date,
  count: number,
  timeZone: string,
): OfficeTime[] {
  const times: OfficeTime[] = [];
  const today = localTime(now, timeZone).date;
  // Yesterday's hours may run past midnight.
  for (let ahead = -1; ahead < lookAhead && times.length < count; ahead++) {
    const opening = addDays(today, ahead);
    for (const span of spansOn(opening, hours, holidays)) {
      const last = closingMinutes(span) - consultationMinutes;
      for (let minutes = Math.ceil(minutesOf(span.opens) / 60) * 60; minutes <= last; minutes += 60) {
        const start = fromLocalTime(opening, minutes, timeZone);
        if (start.getTime() < now.getTime() + leastNotice || times.length === count) continue;
        // The hour skipped when summer time begins does not exist.
        if (localTime(start, timeZone).minutes !== minutes % wholeDay) continue;
        const date = addDays(opening, Math.floor(minutes / wholeDay));
        const clock = `${String((minutes % wholeDay) / 60).padStart(2, "0")}:00`;
        times.push({ start, date, day: dayOf(date), clock });
      }
    }
  }
  return times;
}
