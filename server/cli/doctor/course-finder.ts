import type { ContentFile } from "../../../content-model/schema/content-fields.ts";
import type { Content } from "../../../content-model/schema/schema.ts";
import { type Finding, finding, inFile } from "./finding.ts";

const file = "course-finder.yaml";

export function* findUnsuggested(
  { courses, courseFinder }: Content,
  files: ContentFile[],
): Generator<Finding> {
  if (!courseFinder) return;
  const missing = (path: PropertyKey[], found: string, todo: string) =>
    finding("missing", "warning", inFile(files, file, path), found, todo);
  for (const { slug } of courses) {
    const names = (option: { courses: { course: string }[] }) =>
      option.courses.some(({ course }) => course === slug);
    if (!courseFinder.make.options.some(names)) {
      const todo = "Name the course under the answers that it suits, with points and a reason.";
      yield missing(["make", "options"], `no answer leads to ${slug}`, todo);
      continue;
    }
    const todo = "Add what this means for the course, with points and a reason.";
    for (const [i, option] of courseFinder.know.options.entries())
      if (!names(option))
        yield missing(
          ["know", "options", i, "courses"],
          `“${option.label}” says nothing about ${slug}`,
          todo,
        );
  }
}
