import { z } from "zod";
import { date, link, listOf, longText, nameOf, photo, slug, someOf, text } from "./schema-parts.ts";

/** The day on which somebody agreed to be named; nothing about a person is shown without. */
const consent = date;
const count = z.int().min(0);

const testimonialSchema = z.strictObject({
  words: longText,
  name: text,
  role: text,
  course: nameOf("courses").optional().describe("Shown on the page of this course, or of this service."),
  service: nameOf("services").optional(),
  date,
  consent,
});

const outcomesSchema = z.strictObject({
  claim: nameOf("claims")
    .optional()
    .describe("The figure of claims.yaml that these numbers show; it links to them."),
  definition: longText.describe("What counts as working in the field."),
  asOf: date,
  batches: someOf(
    z.strictObject({
      name: text,
      enrolled: count,
      finished: count,
      sought: count.optional().describe("Of those who finished: who looked for work in the field."),
      employed: count.describe("Of all who enrolled, within 180 days of the end."),
    }),
  ),
});

const workSchema = z.strictObject({
  title: text,
  by: text.describe("A name or initials."),
  course: nameOf("courses"),
  batch: text.optional(),
  about: longText.optional().describe("What it does and how it was made, for the course's page."),
  link: link.optional(),
  picture: photo.optional(),
  consent,
});

const trialSchema = z.strictObject({
  id: slug.describe("What the enrollment form sends. Another one for each date: seats are counted by it."),
  title: text,
  course: nameOf("courses").optional(),
  date,
  times: text,
  place: text.optional().describe("By default where its course is held, or the company is."),
  seats: z.int().positive().optional().describe("The staff is told how many were asked for."),
  seatsLeft: count.optional().describe("At 0 the trial is shown as full, and can still be asked for."),
});

export const proofSchema = z.strictObject({
  testimonials: listOf(testimonialSchema),
  outcomes: outcomesSchema.optional(),
  work: listOf(workSchema),
  partners: z
    .strictObject({
      claim: nameOf("claims").optional().describe("The figure of claims.yaml whose names these are."),
      list: someOf(z.strictObject({ name: text, what: text.optional(), link: link.optional() })),
    })
    .optional(),
  affiliations: listOf(
    z.strictObject({ name: text, number: text.optional(), since: z.int().optional(), link: link.optional() }),
  ),
  trials: listOf(trialSchema).describe("Trial classes and open days. One that is over vanishes."),
});

export type Proof = z.infer<typeof proofSchema>;
export type Trial = Proof["trials"][number];
export type Testimonial = Proof["testimonials"][number];
