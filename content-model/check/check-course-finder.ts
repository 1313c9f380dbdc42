import type { Report } from "../schema/content-problem.ts";
import type { Content } from "../schema/schema.ts";

const file = "course-finder.yaml";

/** Reasons must name existing courses, each once per answer. Courses that no answer names are reported by the doctor. */
export function checkCourseFinder({ courses, courseFinder }: Content, report: Report) {
  if (!courseFinder) return;
  const slugs = courses.map(({ slug }) => slug);
  for (const question of ["make", "know"] as const) {
    const { options } = courseFinder[question];
    const answers = options.map(({ value }) => value);
    reportTwice(`${question}.options`, "value", answers, report);
    for (const [i, option] of options.entries()) {
      const field = `${question}.options.${i}.courses`;
      const named = option.courses.map(({ course }) => course);
      reportTwice(field, "course", named, report);
      for (const [j, name] of named.entries())
        if (!slugs.includes(name)) report(file, `${field}.${j}.course`, `there is no course "${name}"`);
    }
  }
  const months = courseFinder.months.options.map(({ value }) => value);
  reportTwice("months.options", "value", months, report);
}

function reportTwice(list: string, field: string, values: (string | number)[], report: Report) {
  for (const [i, value] of values.entries())
    if (values.indexOf(value) !== i) report(file, `${list}.${i}.${field}`, `"${value}" stands here twice`);
}
