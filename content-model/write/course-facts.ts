// What somebody asks before deciding on a course, known or not set yet, for its page and its sheet for parents.
import { writeNumber } from "../../domain/fill-words.ts";
import { nextBatch, upcomingBatches } from "../../domain/time/batches.ts";
import { isShort } from "../../domain/time/course-length.ts";
import type { Content, Course } from "../schema/schema.ts";
import type { WordKey } from "../schema/words.ts";
import { teachers, teachersOfCourse } from "./people.ts";
import { isFree } from "./policies.ts";
import { type Detail, placeOf, type Source, type WrittenBatch, writtenBatch } from "./written-batch.ts";

type Line = { text: string; path?: string };

export type CourseFacts = ReturnType<typeof courseFacts>;
/** A date with what is true of it and not of every other date. */
export type CourseDate = CourseFacts["dates"][number];

/** What is said once where it is the same for all dates of a course, and with each date otherwise. */
const sharable = ["classes", "mode", "place", "language", "instructor"] as const;

function shareDetails(batches: WrittenBatch[]) {
  const shared = new Map<WordKey, Line[]>();
  const byDate = new Set<WordKey>();
  for (const key of sharable.map((name) => `batch.${name}` as const)) {
    const found = batches.map(({ details }) => details.find((detail) => detail.key === key));
    const [first] = found;
    if (first && found.every((detail) => detail?.value === first.value)) shared.set(key, [lineOf(first)]);
    else if (found.some((detail) => detail !== undefined)) byDate.add(key);
  }
  const dates = batches.map(({ key, date, isFull, details }) => ({
    ...{ key, date, isFull },
    details: details.filter((detail) => !shared.has(detail.key)),
  }));
  return { shared, byDate, dates };
}

const lineOf = ({ value, path }: Detail): Line => ({ text: value, path });
const lines = (...texts: (string | undefined)[]): Line[] =>
  texts.flatMap((text) => (text === undefined ? [] : [{ text }]));

/** Everything that a course should say, and more where it is known. `today` is the company's date. */
export function courseFacts(course: Course, content: Source & Pick<Content, "policies">, today: string) {
  const { policies, people, words } = content;
  const { weeklyHours, classSize, refund, bring = [], anyTime } = course;
  const batches = upcomingBatches(course.intakes, today);
  // The seats of a date are no news where every class has as many.
  const { shared, byDate, dates } = shareDetails(
    batches.map(({ seats, ...batch }) =>
      writtenBatch(seats === classSize ? batch : { ...batch, seats }, course, content, today),
    ),
  );
  const figures = (value?: number) =>
    lines(value === undefined ? undefined : writeNumber(value, content.site.locale));
  const same = (key: WordKey) => shared.get(key) ?? [];
  const areOnline = batches.length > 0 && batches.every(({ mode }) => mode === "Online");
  // Dates that name places of their own each say it; a course without dates says it with how one begins.
  const isSaid = byDate.has("batch.place") || anyTime !== undefined;
  const office = isSaid ? undefined : placeOf(undefined, content);
  const place = shared.get("batch.place") ?? lines(office);
  const ids = batches.flatMap(({ instructor }) => instructor ?? []);
  const team = teachers(people, [...teachersOfCourse(course), ...ids]).map(
    ({ name, role, path }): Line => ({ text: `${name}, ${role}`, path }),
  );
  const refunds = policies.refunds.map(({ when, back }) => `${when}: ${back}`);
  type Row = [key: WordKey, known: Line[], further?: "further" | undefined];
  const unlessAnyTime = anyTime === undefined ? undefined : "further";
  // How the classes run, who teaches and what one has at the end.
  const classRows: Row[] = [
    ["batch.classes", same("batch.classes"), unlessAnyTime],
    ["course.weeklyHours", figures(weeklyHours), isShort(course) ? "further" : undefined],
    ["batch.mode", areOnline ? [] : same("batch.mode"), "further"],
    ["batch.place", areOnline ? lines(words["mode.online"]) : place, unlessAnyTime],
    ["batch.language", same("batch.language")],
    ["batch.instructor", team],
    ["course.classSize", figures(classSize), "further"],
    ["course.bring", lines(...bring), "further"],
    ["policies.certificate", lines(policies.certificate)],
  ];
  const feeRows: Row[] = [
    ["policies.included", lines(...(areOnline ? [] : policies.includedAtOffice), ...policies.included)],
    ["policies.notIncluded", lines(...policies.notIncluded), "further"],
    ["course.feeTerms", lines(course.feeTerms), "further"],
    ["policies.instalments", lines(course.instalments ?? policies.instalments)],
    ["policies.refund", refund === undefined ? lines(...refunds, policies.refundNote) : lines(refund)],
  ];
  // The fee, where there is one, and the company's rules.
  const termRows: Row[] = [
    ...(isFree({ ...course, intakes: batches }) ? [] : feeRows),
    ["policies.missed", lines(course.missedClasses ?? policies.missedClasses)],
  ];
  const written = (rows: Row[]) =>
    rows
      .filter(([key, known, further]) => known.length > 0 || (further === undefined && !byDate.has(key)))
      .map(([key, known]) => ({ label: words[key], lines: known }));
  const facts = written(classRows);
  const terms = written(termRows);
  const hasSeats = anyTime !== undefined || nextBatch(course.intakes, today) !== undefined;
  const unknown = [...facts, ...terms].filter((fact) => fact.lines.length === 0).map(({ label }) => label);
  const open = [...(hasSeats ? [] : [words["course.intakes"]]), ...unknown];
  return { dates, anyTime, hasSeats, facts, terms, open };
}
