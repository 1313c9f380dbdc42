import type { Report } from "../schema/content-problem.ts";
import type { Content } from "../schema/schema.ts";
import { atRisk } from "../schema/triage-schema.ts";

const file = "triage.yaml";

/** The service must exist; each symptom has an id of its own and names something that is at risk. */
export function checkTriage({ triage, services }: Content, report: Report) {
  if (!triage) return;
  if (!services.some(({ slug }) => slug === triage.service))
    report(file, "service", `there is no service "${triage.service}"`);
  const ids = triage.symptoms.map(({ id }) => id);
  for (const [i, { id, risk }] of triage.symptoms.entries()) {
    if (ids.indexOf(id) !== i) report(file, `symptoms.${i}.id`, `"${id}" stands here twice`);
    if (atRisk.every((name) => risk[name] === undefined))
      report(file, `symptoms.${i}.risk`, `says nothing; write what may be harmed: ${atRisk.join(", ")}`);
  }
}
