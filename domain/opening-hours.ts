// Whether the office is open, always in Nepal's time: UTC+05:45 the whole year, no summer time.
export type HoursRow = { days: readonly string[]; opens?: string | undefined; closes?: string | undefined };
export type OpenState =
  | { open: true; until: string }
  | { open: false; day: string; opens: string }
  | undefined;

const nepalOffsetMinutes = 5 * 60 + 45;
const dayNames = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** The wall clock in Nepal: date as YYYY-MM-DD, name of the day, minutes since midnight. */
export function nepalTime(now: Date): { date: string; day: string; minutes: number } {
  const local = new Date(now.getTime() + nepalOffsetMinutes * 60_000);
  return {
    date: local.toISOString().slice(0, 10),
    day: dayNames[local.getUTCDay()] ?? "",
    minutes: local.getUTCHours() * 60 + local.getUTCMinutes(),
  };
}

/** The moment at which Nepal's clock shows this date and these minutes since midnight. */
export function fromNepalTime(date: string, minutes: number): Date {
  return new Date(Date.parse(`${date}T00:00:00Z`) + (minutes - nepalOffsetMinutes) * 60_000);
}

/** Milliseconds from `now` to the next midnight in Nepal. */
export function untilNepalMidnight(now: Date): number {
  const day = 24 * 60 * 60_000;
  return day - ((now.getTime() + nepalOffsetMinutes * 60_000) % day);
}

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** `09:00` as `9:00 AM`. */
export function formatClock(clock: string): string {
  const hour = Number(clock.slice(0, 2));
  return `${hour % 12 || 12}:${clock.slice(3)} ${hour < 12 ? "AM" : "PM"}`;
}

/** Open until when, or closed until when; the closing minute counts as closed. Undefined when no day ever opens. */
export function openState(hours: readonly HoursRow[], holidays: readonly string[], now: Date): OpenState {
  const today = nepalTime(now);
  for (let ahead = 0; ahead <= 14; ahead++) {
    const { date, day } = nepalTime(new Date(now.getTime() + ahead * 24 * 60 * 60_000));
    const row = hours.find((r) => r.days.includes(day));
    if (!row?.opens || !row.closes || holidays.includes(date)) continue;
    if (ahead > 0 || today.minutes < minutesOf(row.opens)) return { open: false, day, opens: row.opens };
    if (today.minutes < minutesOf(row.closes)) return { open: true, until: row.closes };
  }
  return undefined;
}
