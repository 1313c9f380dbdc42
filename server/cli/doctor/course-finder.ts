import type { ContentFile } from "../../../content-model/schema/content-fields.ts";
import type { Content } from "../../../content-model/schema/schema.ts";
import { type Finding, finding, inFile } from "./finding.ts";

const file = "course-finder.yaml";

export function* findUnsuggested(
  { courses, courseFinder }: Content,
  files: ContentFile[],
): Generator<Finding> {
  if (!courseFinder) return;
  for (const { slug } of courses) {
    if (courseFinder.make.options.some((option) => option.courses.some(({ course }) => course === slug)))
      continue;
    const todo = "Name the course under the answers that it suits, with points and a reason.";
    const place = inFile(files, file, ["make", "options"]);
    yield finding("missing", "warning", place, `no answer leads to ${slug}`, todo);
  }
}
