import type { ContentFile } from "../../../content-model/read/load.server.ts";
import { photographsOf } from "../../../content-model/read/photographs.ts";
import { lineIn } from "../../../content-model/schema/content-fields.ts";
import type { Content } from "../../../content-model/schema/schema.ts";
import type { Finding } from "./finding.ts";

const courseAnswers = ["feeTerms", "instalments", "refund", "classSize", "bring", "weeklyHours"] as const;

const askedRules = ["instalments", "included", "refunds", "missedClasses", "certificate", "payment"] as const;

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
  const { policies } = content;
  const ruled: (typeof courseAnswers)[number][] = [
    ...(policies.included.length > 0 ? (["feeTerms"] as const) : []),
    ...(policies.instalments === undefined ? [] : (["instalments"] as const)),
    ...(policies.refunds.length > 0 ? (["refund"] as const) : []),
  ];
  for (const course of courses) {
    const left = courseAnswers.filter((field) => course[field] === undefined && !ruled.includes(field));
    if (left.length === 0) continue;
    const todo = "Add the fields you can answer; the course page then shows them.";
    findings.push(missing(`courses/${course.slug}.yaml`, left.join(", "), 1, "left out", todo));
  }
  const rules = askedRules.filter((field) => !content.policies[field]?.length);
  if (courses.length > 0 && rules.length > 0)
    findings.push(
      missing(
        "policies.yaml",
        rules.join(", "),
        1,
        "left out, so the pages ask visitors to ask",
        "Write the rules that you have; each becomes a part of /policies and a question on the pages of courses.",
      ),
    );
  for (const course of courses.filter(({ intakes }) => !intakes.some(({ start }) => start >= today))) {
    const file = `courses/${course.slug}.yaml`;
    findings.push(
      missing(
        file,
        "intakes",
        lineIn(files, file, ["intakes"]),
        "no date to come, so the page offers “Ask for the next date”",
        "Add the next dates, each with start and mode.",
      ),
    );
  }
  for (const { file, field, photo } of photographsOf(content)) {
    if (file !== "people.yaml" || photo.consent !== undefined) continue;
    const path = field.split(".").map((part) => (/^\d+$/.test(part) ? Number(part) : part));
    findings.push({
      ...missing(
        file,
        `${field}.consent`,
        lineIn(files, file, path),
        "no day on which the person agreed to be shown",
        "Ask, then add consent with the day; without a yes take the photograph out.",
      ),
      level: "warning",
    });
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
  const { logo } = content.brand;
  if (logo && logo.dark === undefined) {
    findings.push(
      missing(
        "brand.yaml",
        "logo.dark",
        lineIn(files, "brand.yaml", ["logo"]),
        "no logo for dark grounds, so a light card stands around it in the footer and in the dark theme",
        "If you have one drawn for dark grounds, name it as `dark` below `file`.",
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
