import { briefQuestions } from "../../domain/brief.ts";
import { type Report, reportTwice } from "../schema/content-problem.ts";
import type { Content } from "../schema/schema.ts";

const file = "brief.yaml";

/** Answers of a question differ, and each size begins where the smaller one ends. */
export function checkBrief({ brief }: Content, report: Report) {
  if (!brief) return;
  for (const key of briefQuestions)
    reportTwice(
      report,
      file,
      `${key}.options`,
      "value",
      brief[key].options.map(({ value }) => value),
    );
  const { small, medium } = brief.sizes;
  if (medium.upTo <= small.upTo)
    report(file, "sizes.medium.upTo", `is not above ${small.upTo}, the most points of a small project`);
}
