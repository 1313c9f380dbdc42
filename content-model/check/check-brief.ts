import { briefQuestions } from "../../domain/brief.ts";
import type { Report } from "../schema/content-problem.ts";
import type { Content } from "../schema/schema.ts";

const file = "brief.yaml";

/** The services must exist, answers of a question differ, and each size begins where the smaller one ends. */
export function checkBrief({ brief, services }: Content, report: Report) {
  if (!brief) return;
  for (const [i, name] of brief.services.entries())
    if (!services.some(({ slug }) => slug === name))
      report(file, `services.${i}`, `there is no service "${name}"`);
  for (const key of briefQuestions) {
    const values = brief[key].options.map(({ value }) => value);
    for (const [i, value] of values.entries())
      if (values.indexOf(value) !== i)
        report(file, `${key}.options.${i}.value`, `"${value}" stands here twice`);
  }
  const { small, medium } = brief.sizes;
  if (medium.upTo <= small.upTo)
    report(file, "sizes.medium.upTo", `is not above ${small.upTo}, the most points of a small project`);
}
