import { datesBetween, monthlyDay, weeklyDay } from "../../domain/time/batch-dates.ts";
import { type Batch, batchKey } from "../../domain/time/batches.ts";
import { addDays } from "../../domain/time/local-time.ts";
import type { Report } from "../schema/content-problem.ts";
import type { Intake } from "../schema/schema.ts";

/** Rules are written out this far before and after `today` (YYYY-MM-DD): a site is built more often than that. */
const daysBefore = 366;
const daysAfter = 3 * 366;

const dayOf = { week: weeklyDay, month: monthlyDay };
const dayKinds = {
  week: "a day of the week, such as Sunday",
  month: 'a day of a month, such as "first Sunday" or "15"',
};

/** The batches of a course: its dates, and those that follow from its rules. A date moves off the `holidays`. */
export function batchesOf(slug: string, intakes: Intake[], holidays: ReadonlySet<string>, today: string) {
  const [first, last] = [addDays(today, -daysBefore), addDays(today, daysAfter)];
  const all = intakes.flatMap(({ every, on = "", from, until, except, ...batch }, rule): Batch[] => {
    const { start, days } = batch;
    if (every === undefined) return start === undefined ? [] : [{ ...batch, start }];
    if (!dayOf[every].test(on)) return [];
    const dates = datesBetween({ every, on, from, until, except }, first, last, holidays, days);
    return dates.map((date) => ({ ...batch, start: date, rule }));
  });
  const keys = all.map((batch) => batchKey(slug, batch));
  return all.filter(({ rule }, i) => rule === undefined || keys.indexOf(keys[i] ?? "") === i);
}

export function checkBatches(file: string, slug: string, intakes: Intake[], report: Report) {
  const keys: string[] = [];
  for (const [i, batch] of intakes.entries()) {
    const { start, end, deadline, time, seats, seatsLeft, every } = batch;
    const tell = (field: string, problem: string) => report(file, `intakes.${i}.${field}`, problem);
    if (every === undefined) checkDate(batch, tell);
    else checkRule(every, batch, tell);
    if (start !== undefined && end !== undefined && end < start) tell("end", `is before the start, ${start}`);
    if (start !== undefined && deadline !== undefined && deadline > start && !(end && deadline <= end))
      tell("deadline", afterStart);
    if (time && time.to <= time.from) tell("time.to", `is not after ${time.from}`);
    if (seats !== undefined && seatsLeft !== undefined && seatsLeft > seats)
      tell("seatsLeft", `is more than the ${seats} seats there are`);
    if (start === undefined) continue;
    const key = batchKey(slug, { ...batch, start });
    if (keys.includes(key)) tell("start", sameTime);
    keys.push(key);
  }
}

const afterStart = "is after the start; if people may join late, write `end`, and no later day than that";
const sameTime =
  "another batch begins on this day, at the same time and in the same mode; give them different times";

type Tell = (field: string, problem: string) => void;

function checkDate({ start, ...batch }: Intake, tell: Tell) {
  if (start === undefined) tell("start", "is missing; write the first day, or a rule with `every` and `on`");
  for (const field of ["on", "from", "until", "except"] as const)
    if (batch[field] !== undefined) tell(field, "belongs to a rule; write `every` as well, or leave it out");
}

function checkRule(every: keyof typeof dayOf, { on, from, until, ...batch }: Intake, tell: Tell) {
  for (const field of ["start", "end", "deadline", "seatsLeft"] as const)
    if (batch[field] !== undefined)
      tell(field, "belongs to one date, and `every` makes many; leave one of them out");
  if (on === undefined) tell("on", 'is missing; write a day such as "first Sunday"');
  else if (!dayOf[every].test(on)) tell("on", `has to be ${dayKinds[every]}, for every ${every}`);
  if (from !== undefined && until !== undefined && until < from) tell("until", `is before ${from}`);
}
