import type { ContentFile } from "../../../content-model/schema/content-fields.ts";
import type { Content } from "../../../content-model/schema/schema.ts";
import { dayOf } from "../../../domain/time/local-time.ts";
import { type Finding, finding, inFile } from "./finding.ts";

/** What files of courses and services say that can hardly be true together. */
export function* findCourseProblems(
  content: Content,
  files: ContentFile[],
  today: string,
): Generator<Finding> {
  const { site, courses, services } = content;
  const warn = (file: string, path: PropertyKey[], found: string, todo: string) =>
    finding("contradiction", "warning", inFile(files, file, path), found, todo);

  for (const [folder, entries] of Object.entries({ courses, services }))
    for (const [i, { slug, title }] of entries.entries()) {
      const earlier = entries.slice(0, i).find((other) => other.title === title);
      if (earlier)
        yield warn(
          `${folder}/${slug}.yaml`,
          ["title"],
          `“${title}” is also the title of ${folder}/${earlier.slug}.yaml, and forms and menus show nothing else`,
          "Add what differs, such as the place or the time of day.",
        );
    }
  for (const { slug, intakes, classSize } of courses) {
    const file = `courses/${slug}.yaml`;
    for (const { start, days, seats, rule } of intakes) {
      if (rule !== undefined || start < today) continue;
      const day = dayOf(start);
      if (days && !days.includes(day))
        yield warn(
          file,
          ["intakes"],
          `the batch of ${start} begins on a ${day}, on which it has no class`,
          "Correct `start`, or add the day to `days`.",
        );
      const holiday = site.holidays.find(({ date }) => date === start);
      if (holiday)
        yield warn(
          file,
          ["intakes"],
          `the batch of ${start} begins on a holiday, ${holiday.name}`,
          "Correct `start`, or take the day out of `holidays` in site.yaml.",
        );
      if (classSize !== undefined && seats !== undefined && seats > classSize)
        yield warn(
          file,
          ["classSize"],
          `a class has at most ${classSize}, but the batch of ${start} has ${seats} seats`,
          "Make both the same.",
        );
    }
  }
}
