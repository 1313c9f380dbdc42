import { type Report, reportTwice } from "../schema/content-problem.ts";
import type { Content } from "../schema/schema.ts";

const file = "course-finder.yaml";

/** Answers differ, and each names a course once. Courses that no answer names are reported by the doctor. */
export function checkCourseFinder({ courseFinder }: Content, report: Report) {
  if (!courseFinder) return;
  const differ = (list: string, field: string, values: (string | number)[]) =>
    reportTwice(report, file, list, field, values);
  const valuesOf = <T>(options: { value: T }[]) => options.map(({ value }) => value);
  for (const question of ["make", "know"] as const) {
    const { options } = courseFinder[question];
    differ(`${question}.options`, "value", valuesOf(options));
    for (const [i, { courses }] of options.entries())
      differ(
        `${question}.options.${i}.courses`,
        "course",
        courses.map(({ course }) => course),
      );
  }
  differ("months.options", "value", valuesOf(courseFinder.months.options));
}
