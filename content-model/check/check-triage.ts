import { type Report, reportTwice } from "../schema/content-problem.ts";
import type { Content } from "../schema/schema.ts";
import { atRisk } from "../schema/triage-schema.ts";

const file = "triage.yaml";

/** Each symptom has an id of its own and names something that is at risk. */
export function checkTriage({ triage }: Content, report: Report) {
  if (!triage) return;
  const { symptoms } = triage;
  reportTwice(
    report,
    file,
    "symptoms",
    "id",
    symptoms.map(({ id }) => id),
  );
  for (const [i, { risk }] of symptoms.entries())
    if (atRisk.every((name) => risk[name] === undefined))
      report(file, `symptoms.${i}.risk`, `says nothing; write what may be harmed: ${atRisk.join(", ")}`);
}
