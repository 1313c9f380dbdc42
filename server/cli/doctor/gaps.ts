// What the content leaves out, and what of it is out of date.
import { photographsOf } from "../../../content-model/read/photographs.ts";
import type { ContentFile } from "../../../content-model/schema/content-fields.ts";
import type { Content } from "../../../content-model/schema/schema.ts";
import { upcomingBatches } from "../../../domain/time/batches.ts";
import { isShort } from "../../../domain/time/course-length.ts";
import { type Finding, fieldsIn, finding, inField, inFile } from "./finding.ts";

const courseAnswers = ["feeTerms", "instalments", "refund", "classSize", "bring", "weeklyHours"] as const;

const askedRules = ["instalments", "included", "refunds", "missedClasses", "certificate", "payment"] as const;

export function* findMissing(content: Content, files: ContentFile[], today: string): Generator<Finding> {
  const { courses, policies } = content;
  const missing = (file: string, path: PropertyKey[], found: string, todo: string) =>
    finding("missing", "note", inFile(files, file, path), found, todo);
  /** Of several fields, none of which is there. */
  const left = (file: string, fields: readonly string[], found: string, todo: string) =>
    finding("missing", "note", { file, line: 1, field: fields.join(", ") }, found, todo);

  const ruled: string[] = [
    ...(policies.included.length > 0 ? ["feeTerms"] : []),
    ...(policies.instalments === undefined ? [] : ["instalments"]),
    ...(policies.refunds.length > 0 ? ["refund"] : []),
  ];
  for (const course of courses) {
    const isOpen = (field: (typeof courseAnswers)[number]) =>
      course[field] === undefined && !ruled.includes(field) && !(field === "weeklyHours" && isShort(course));
    const fields = courseAnswers.filter(isOpen);
    const todo = "Add the fields you can answer; the course page then shows them.";
    if (fields.length > 0) yield left(`courses/${course.slug}.yaml`, fields, "left out", todo);
  }
  const rules = askedRules.filter((field) => !policies[field]?.length);
  const unruled = "left out, so the pages ask visitors to ask";
  const rule =
    "Write the rules that you have; each becomes a part of /policies and a question on the pages of courses.";
  if (courses.length > 0 && rules.length > 0) yield left("policies.yaml", rules, unruled, rule);
  const noDate = "no date to come, so the page offers “Ask for the next date”";
  const dates = "Add the next dates, each with start and mode.";
  for (const { slug, intakes, anyTime } of courses)
    if (anyTime === undefined && !intakes.some(({ start, deadline = start }) => deadline >= today))
      yield missing(`courses/${slug}.yaml`, ["intakes"], noDate, dates);
  for (const { file, field, photo } of photographsOf(content)) {
    if (file !== "people.yaml" || photo.consent !== undefined) continue;
    const place = inFile(files, file, [...field.split("."), "consent"]);
    const found = "no day on which the person agreed to be shown";
    const todo = "Ask, then add consent with the day; without a yes take the photograph out.";
    yield finding("missing", "warning", place, found, todo);
  }
  const options = content.courseFinder?.make.options;
  const suggested = options?.flatMap((option) => option.courses.map(({ course }) => course));
  for (const { slug } of courses.filter((course) => suggested?.includes(course.slug) === false)) {
    const place = inFile(files, "course-finder.yaml", ["make", "options"]);
    const todo = "Name the course under the answers that it suits, with points and a reason.";
    yield finding("missing", "warning", place, `no answer leads to ${slug}`, todo);
  }
}

const isoDate = /^\d{4}-\d{2}-\d{2}$/;
const farAhead = 40;
/** What is over on another day than that of its start, by the first field of its path. */
const lastDays: Record<string, string> = { announcement: "end", trials: "date" };

export function* findStale(content: Content, files: ContentFile[], today: string): Generator<Finding> {
  const upcoming = new Set(
    content.courses.flatMap(({ intakes }) => upcomingBatches(intakes, today).map(({ start }) => start)),
  );
  const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  for (const field of fieldsIn(files)) {
    const { value, path } = field;
    if (typeof value !== "string") continue;
    const key = String(path.at(-1));
    if (isoDate.test(value) && Number(value.slice(0, 4)) > Number(today.slice(0, 4)) + farAhead) {
      const found = `${value} is more than ${farAhead} years ahead; is it a date of Bikram Sambat?`;
      const todo = "Write the day as the Gregorian calendar has it, such as 2027-04-14 for 1 Baishakh 2084.";
      yield finding("stale", "error", inField(field), found, todo);
    }
    const last = lastDays[String(path[0])] ?? "start";
    const isDate = isoDate.test(value) && path[0] !== "holidays";
    const isUpcoming = path[0] === "intakes" && upcoming.has(value);
    if (isDate && ["checkedOn", "asOf", "updated"].includes(key) && value < yearAgo) {
      const todo = "Check what it stands for again, then put in the new date.";
      yield finding("stale", "warning", inField(field), `${value} is more than a year ago`, todo);
    } else if (isDate && [last, "until"].includes(key) && value < today && !isUpcoming) {
      const found = `${value} has passed, so the page leaves it out`;
      yield finding("stale", "note", inField(field), found, "Put in the next date, or delete the entry.");
    }
  }
  for (const { slug, date } of content.notices.filter((notice) => notice.date > today)) {
    const found = `${date} is to come, so nothing lists the notice before that day`;
    const todo = "Leave it so, or write the day from which it is to be listed.";
    yield finding("stale", "note", inFile(files, `notices/${slug}.md`, ["date"]), found, todo);
  }
  if (content.site.holidays.some(({ date, until = date }) => until >= today)) return;
  const found = "no holiday ahead, so the site says “open” on every festival";
  const todo = "Add the days on which the office is closed, each with date and name.";
  yield finding("stale", "note", inFile(files, "site.yaml", ["holidays"]), found, todo);
}
