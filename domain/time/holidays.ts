import { addDays } from "./local-time.ts";

/** Closed on one day, or from `date` to `until` with both. */
export type Holiday = { date: string; until?: string | undefined; name: string };

type Closure = Required<Holiday>;

/** In their order; neighbouring days of the same name are one. */
export function closuresOf(holidays: readonly Holiday[]): Closure[] {
  const closures: Closure[] = [];
  for (const { date, until = date, name } of holidays.toSorted((a, b) => a.date.localeCompare(b.date))) {
    const last = closures.at(-1);
    if (last?.name === name && addDays(last.until, 1) === date) last.until = until;
    else closures.push({ date, until, name });
  }
  return closures;
}

export function daysOf({ date, until = date }: Holiday): string[] {
  const days: string[] = [];
  for (let day = date; day <= until; day = addDays(day, 1)) days.push(day);
  return days;
}
