import { z } from "zod";
import { briefMessage, briefQuestions, readBrief } from "../../domain/brief.ts";
import { filledMessageLimit, subjectLimit } from "../../domain/forms/form-names.ts";
import { type Report, reportTwice } from "./content-problem.ts";
import { page } from "./page-schema.ts";
import { flag, longText, nameOf, price, slug, someOf, text } from "./schema-parts.ts";

const option = z.strictObject({
  value: slug.describe("How the answer is called in the address."),
  label: text.max(60),
  alone: flag(false, "Counts only without another answer, such as Nothing."),
  points: z.int().min(0).max(9).default(0).describe("How much larger it makes the project."),
  clear: longText.optional().describe("What the brief then says."),
  open: longText.optional().describe("What is then still to be settled."),
});

const question = z.strictObject({
  name: text.describe("What the answer is called in the brief."),
  question: text,
  multiple: flag(false, "Whether several answers may be chosen."),
  unanswered: longText.describe("What is still to be settled when nothing is chosen."),
  options: z.array(option).min(2),
});

const size = { name: text, meaning: longText };
const upTo = z.int().positive().describe("The most points that a project of this size has.");
const limited = z.strictObject({ ...size, upTo });

export const briefSchema = z.strictObject({
  ...page,
  services: someOf(nameOf("services")).describe("The services whose pages link to it."),
  link: text.describe("The label of these links."),
  heading: text,
  lead: longText,
  purpose: question,
  users: question,
  does: question,
  connects: question,
  languages: question,
  when: question,
  sizes: z.strictObject({ small: limited, medium: limited, large: z.strictObject(size) }),
  rates: z
    .strictObject({ small: price, medium: price, large: price })
    .optional()
    .describe("What projects of each size cost. Without it the brief says nothing of money."),
  subject: text.max(subjectLimit).describe("The subject that the contact form has filled in."),
});

export type BriefBuilder = z.infer<typeof briefSchema>;

/** The message of whoever chooses every answer that goes with others. */
function longestMessage(brief: BriefBuilder): string {
  const answers = briefQuestions.flatMap((key) =>
    brief[key].options
      .filter(({ alone }) => !alone)
      .sort((a, b) => b.label.length - a.label.length)
      .map(({ value }) => [key, value]),
  );
  const written = readBrief(brief, new URLSearchParams(answers));
  return written ? briefMessage(brief.sizes[written.size].name, written) : "";
}

export function checkBrief({ brief }: { brief?: BriefBuilder | undefined }, report: Report) {
  if (!brief) return;
  const file = "brief.yaml";
  for (const key of briefQuestions) reportTwice(report, file, `${key}.options`, "value", brief[key].options);
  const { length } = longestMessage(brief);
  const limits = `${length} characters, and the contact form takes ${filledMessageLimit}`;
  if (length > filledMessageLimit)
    report(file, "", `shorten the labels or take answers out: all together make a message of ${limits}`);
  const { small, medium } = brief.sizes;
  if (medium.upTo <= small.upTo)
    report(file, "sizes.medium.upTo", `is not above ${small.upTo}, the most points of a small project`);
}
