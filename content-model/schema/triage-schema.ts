// The shape of triage.yaml: what to do first when something has happened to a machine.
import { z } from "zod";
import { filledMessageLimit, subjectLimit } from "../../domain/forms/form-names.ts";
import { type Report, reportTwice } from "./content-problem.ts";
import { page } from "./page-schema.ts";
import {
  date,
  index,
  longText,
  nameOf,
  photo,
  searchWords,
  slug,
  someOf,
  text,
  title,
} from "./schema-parts.ts";

/** In the order in which a page names them. */
export const atRisk = ["people", "data", "device"] as const;

const symptom = z.strictObject({
  id: slug.describe("The fragment of its address."),
  title,
  photo: photo.optional(),
  alsoCalled: searchWords,
  now: someOf(longText).describe("What to do, step by step."),
  never: someOf(longText).describe("What not to do, each with the reason."),
  risk: z
    .strictObject({ people: longText.optional(), data: longText.optional(), device: longText.optional() })
    .prefault({})
    .describe("What may be harmed, and why. At least one of the three."),
  bring: someOf(text),
  subject: text.max(subjectLimit).describe("The subject that the contact form has filled in."),
  message: longText.max(filledMessageLimit).describe("The message that the contact form has filled in."),
});

export const triageSchema = z.strictObject({
  ...page,
  index,
  service: nameOf("services").describe("The service below whose page it stands, and which links to it."),
  address: slug.describe("The last part of its address, such as first-aid."),
  link: text.describe("The label of the link on the service's page."),
  heading: text,
  lead: longText,
  checkedOn: date.describe("The day on which somebody who knows has read every step."),
  symptoms: someOf(symptom),
  slip: z
    .strictObject({ heading: text, lines: someOf(text) })
    .describe("What is printed below a symptom, each line with room to write on."),
});

export type Triage = z.infer<typeof triageSchema>;

export function checkTriage({ triage }: { triage?: Triage | undefined }, report: Report) {
  if (!triage) return;
  const file = "triage.yaml";
  reportTwice(report, file, "symptoms", "id", triage.symptoms);
  for (const [i, { risk }] of triage.symptoms.entries())
    if (atRisk.every((name) => risk[name] === undefined))
      report(file, `symptoms.${i}.risk`, `says nothing; write what may be harmed: ${atRisk.join(", ")}`);
}
