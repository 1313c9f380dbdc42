import type { ContentFile } from "../../../content/load.server.ts";
import type { Content } from "../../../content/schema.ts";
import { lineIn } from "./content-fields.ts";
import type { Finding } from "./finding.ts";

/** What a student or parent asks before paying; the course page shows each as soon as it is there. */
const courseAnswers = ["feeTerms", "instalments", "refund", "classSize", "bring", "weeklyHours"] as const;

/** Facts only the owner knows, that a visitor asks for and that may be left out. */
export function findMissing(content: Content, files: ContentFile[], today: string): Finding[] {
  const { site, courses, projects } = content;
  const missing = (file: string, field: string, line: number, found: string, todo: string): Finding => ({
    group: "missing",
    level: "note",
    file,
    line,
    field,
    found,
    todo,
  });
  const findings: Finding[] = [];
  for (const course of courses) {
    const left = courseAnswers.filter((field) => course[field] === undefined);
    if (left.length === 0) continue;
    const todo = "Add the fields you can answer; the course page then shows them.";
    findings.push(missing(`courses/${course.slug}.yaml`, left.join(", "), 1, "left out", todo));
  }
  for (const course of courses.filter(({ intakes }) => !intakes.some(({ start }) => start >= today))) {
    const file = `courses/${course.slug}.yaml`;
    findings.push(
      missing(
        file,
        "intakes",
        lineIn(files, file, ["intakes"]),
        "no date to come, so the page offers “Ask for the next date”",
        "Add the next intakes, each with start and mode.",
      ),
    );
  }
  if (site.whatsapp === undefined && site.viber === undefined) {
    findings.push(
      missing(
        "site.yaml",
        "whatsapp, viber",
        1,
        "no number for chat",
        "Add one if the company answers there.",
      ),
    );
  }
  for (const { slug } of projects.filter(({ sample }) => sample)) {
    const file = `projects/${slug}.yaml`;
    findings.push(
      missing(
        file,
        "sample",
        lineIn(files, file, ["sample"]),
        "is a sample and labelled so",
        "Replace it by work you have done, with the client's consent, and set `sample: false`.",
      ),
    );
  }
  return findings;
}
