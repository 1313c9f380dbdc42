import type { ContentFile } from "../../../content-model/schema/content-fields.ts";
import type { Content, Course } from "../../../content-model/schema/schema.ts";
import type { Batch } from "../../../domain/time/batches.ts";
import { daysOf } from "../../../domain/time/holidays.ts";
import { dayOf } from "../../../domain/time/local-time.ts";
import { finding, inFile } from "./finding.ts";

export function* findCourseProblems(content: Content, files: ContentFile[], today: string) {
  const { site, courses } = content;
  const warn = ({ slug }: Course, field: string, found: string, todo: string) =>
    finding("contradiction", "warning", inFile(files, `courses/${slug}.yaml`, [field]), found, todo);

  for (const [i, course] of courses.entries())
    for (const other of courses.slice(0, i)) {
      const same = `is also the title of courses/${other.slug}.yaml: nobody who enrolls can tell them apart`;
      if (course.title === other.title) yield warn(course, "title", same, "Give one of them another.");
      const found = clash(course, other, today);
      const todo =
        "Change the time or the teacher of one, or write `end` where one is over before the other begins.";
      if (found) yield warn(course, "intakes", found, todo);
    }
  for (const course of courses)
    for (const { start, days, seats = 0, rule } of course.intakes) {
      if (rule !== undefined || start < today) continue;
      const batch = `the batch of ${start}`;
      const day = dayOf(start);
      if (days && !days.includes(day)) {
        const found = `${batch} begins on a ${day}, on which it has no class`;
        yield warn(course, "intakes", found, "Correct `start`, or add the day to `days`.");
      }
      const holiday = site.holidays.find((one) => daysOf(one).includes(start));
      if (holiday) {
        const todo = "Correct `start`, or take the day out of `holidays` in site.yaml.";
        yield warn(course, "intakes", `${batch} begins on a holiday, ${holiday.name}`, todo);
      }
      const { classSize = seats } = course;
      const found = `a class has at most ${classSize}, but ${batch} has ${seats} seats`;
      if (seats > classSize) yield warn(course, "classSize", found, "Make both the same.");
    }
}

/** Who would have to teach two courses at once, and when; dates that have begun are past mending. */
function clash(course: Course, other: Course, today: string): string | undefined {
  const coming = ({ intakes }: Course) => intakes.filter(({ start }) => start >= today);
  const teachersOf = ({ instructors = [] }: Course, { instructor }: Batch) =>
    instructor === undefined ? instructors : [instructor];
  for (const batch of coming(course))
    for (const { time, days, ...second } of coming(other)) {
      const teacher = teachersOf(course, batch).find((id) => teachersOf(other, second).includes(id));
      const day = batch.days?.find((name) => days?.includes(name));
      const isAtOnce = time && batch.time && time.from < batch.time.to && batch.time.from < time.to;
      const isOver =
        (second.end !== undefined && second.end < batch.start) ||
        (batch.end !== undefined && batch.end < second.start);
      if (teacher && day && isAtOnce && !isOver)
        return `${teacher} teaches at ${batch.time?.from} on ${day}, but also courses/${other.slug}.yaml at ${time.from}`;
    }
  return undefined;
}
