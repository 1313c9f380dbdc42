import { fill } from "../fill-words.ts";
import { type Region, type Weekday, weekdays } from "../region.ts";
import { formatClock } from "./clock.ts";
import { type HoursRow, spansOf } from "./opening-hours.ts";

export function wholeWeek(hours: readonly HoursRow[]): readonly HoursRow[] {
  const rest = weekdays.filter((day) => !hours.some(({ days }) => days.includes(day)));
  return rest.length > 0 ? [...hours, { days: rest }] : hours;
}

export type HoursWords = { days: string; times: string; closed: string; weekdays: Record<Weekday, string> };
type Local = Pick<Region, "locale" | "clock" | "firstDay">;

export function writtenHours(row: HoursRow, words: HoursWords, region: Local) {
  const spans = spansOf(row).map(({ opens, closes }) =>
    fill(words.times, { opens: formatClock(opens, region), closes: formatClock(closes, region) }),
  );
  const days = writtenDays(row.days, words, region.firstDay);
  return { days, spans, times: spans.join(", ") || words.closed };
}

type DayWords = Pick<HoursWords, "days" | "weekdays">;

export function writtenDays(days: readonly Weekday[], words: DayWords, firstDay: Weekday) {
  const start = weekdays.indexOf(firstDay);
  const week = [...weekdays.slice(start), ...weekdays.slice(0, start)];
  const isMeant = (index: number) => days.includes(week[(index + 7) % 7] as Weekday);
  const written: string[] = [];
  for (const [index, day] of week.entries()) {
    const isBeginning = isMeant(index) && (!isMeant(index - 1) || (index === 0 && days.length === 7));
    if (!isBeginning) continue;
    const run = [day];
    while (run.length < days.length && isMeant(index + run.length))
      run.push(week[(index + run.length) % 7] as Weekday);
    const named = run.map((one) => words.weekdays[one]);
    const [first = "", last = ""] = [named[0], named.at(-1)];
    written.push(...(run.length > 2 ? [fill(words.days, { first, last })] : named));
  }
  return written.join(", ");
}
