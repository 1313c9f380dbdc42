// Times at which a consultation can be proposed: whole hours while the office is open, by Nepal's clock.
import { fromNepalTime, type HoursRow, nepalTime } from "./opening-hours.ts";

/** `date` and `day` are Nepal's, `clock` is `14:00`; `start` is the same moment anywhere. */
export type OfficeTime = { start: Date; date: string; day: string; clock: string };

/** Somebody has to read the message before the time comes. */
const leastNotice = 2 * 60 * 60_000;
export const consultationMinutes = 60;
/** Far enough to get past any row of holidays. */
const lookAhead = 60;

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
const oneDay = 24 * 60 * 60_000;

/** The next `count` office hours that begin at least two hours from `now` and end before the office closes. */
export function nextOfficeTimes(
  hours: readonly HoursRow[],
  holidays: readonly string[],
  now: Date,
  count: number,
): OfficeTime[] {
  const times: OfficeTime[] = [];
  for (let ahead = 0; ahead < lookAhead && times.length < count; ahead++) {
    const { date, day } = nepalTime(new Date(now.getTime() + ahead * oneDay));
    const row = hours.find(({ days }) => days.includes(day));
    if (!row?.opens || !row.closes || holidays.includes(date)) continue;
    const last = minutesOf(row.closes) - consultationMinutes;
    for (let minutes = Math.ceil(minutesOf(row.opens) / 60) * 60; minutes <= last; minutes += 60) {
      const start = fromNepalTime(date, minutes);
      if (start.getTime() < now.getTime() + leastNotice || times.length === count) continue;
      times.push({ start, date, day, clock: `${String(minutes / 60).padStart(2, "0")}:00` });
    }
  }
  return times;
}
