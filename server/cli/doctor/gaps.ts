import { photographsOf } from "../../../content-model/read/photographs.ts";
import type { ContentFile } from "../../../content-model/schema/content-fields.ts";
import type { Content } from "../../../content-model/schema/schema.ts";
import { isShort } from "../../../domain/time/course-length.ts";
import { type Finding, finding, inFile } from "./finding.ts";

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
    const fields = courseAnswers.filter(
      (field) =>
        course[field] === undefined &&
        !ruled.includes(field) &&
        !(field === "weeklyHours" && isShort(course)),
    );
    const todo = "Add the fields you can answer; the course page then shows them.";
    if (fields.length > 0) yield left(`courses/${course.slug}.yaml`, fields, "left out", todo);
  }
  const rules = askedRules.filter((field) => !policies[field]?.length);
  if (courses.length > 0 && rules.length > 0)
    yield left(
      "policies.yaml",
      rules,
      "left out, so the pages ask visitors to ask",
      "Write the rules that you have; each becomes a part of /policies and a question on the pages of courses.",
    );
  for (const { slug, intakes, anyTime } of courses)
    if (anyTime === undefined && !intakes.some(({ start, deadline = start }) => deadline >= today))
      yield missing(
        `courses/${slug}.yaml`,
        ["intakes"],
        "no date to come, so the page offers “Ask for the next date”",
        "Add the next dates, each with start and mode.",
      );
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
