import type { ContentFile } from "../../../content-model/read/load.server.ts";
import { lineIn } from "../../../content-model/schema/content-fields.ts";
import type { Content } from "../../../content-model/schema/schema.ts";
import type { Finding } from "./finding.ts";

const file = "course-finder.yaml";

export function findUnsuggested({ courses, courseFinder }: Content, files: ContentFile[]): Finding[] {
  if (!courseFinder) return [];
  const missing = (path: (string | number)[], found: string, todo: string): Finding => ({
    group: "missing",
    level: "warning",
    file,
    line: lineIn(files, file, path),
    field: path.join("."),
    found,
    todo,
  });
  return courses.flatMap(({ slug }) => {
    const names = (option: { courses: { course: string }[] }) =>
      option.courses.some(({ course }) => course === slug);
    if (!courseFinder.make.options.some(names)) {
      const todo = "Name the course under the answers that it suits, with points and a reason.";
      return [missing(["make", "options"], `no answer leads to ${slug}`, todo)];
    }
    return courseFinder.know.options.flatMap((option, i) =>
      names(option)
        ? []
        : [
            missing(
              ["know", "options", i, "courses"],
              `“${option.label}” says nothing about ${slug}`,
              "Add what this means for the course, with points and a reason.",
            ),
          ],
    );
  });
}
