// The shape of documents.yaml: papers that a client or student will get, shown beforehand as samples.
import { z } from "zod";
import type { Report } from "./content-problem.ts";
import { listOf, longText, nameOf, slug, someOf, text, title } from "./schema-parts.ts";

const row = z.array(text).min(2).max(6);
const labelled = z.strictObject({ label: text, value: text });

const sampleDocument = z.strictObject({
  file: slug.describe("The name of the PDF, without its ending."),
  title: title.describe("What the document is called, at its head."),
  label: text.describe("The label of the links to it."),
  layout: z.enum(["letter", "certificate"]).default("letter"),
  services: listOf(nameOf("services")).describe("On whose pages it is linked."),
  courses: listOf(nameOf("courses")),
  facts: listOf(labelled).describe("Number, date, for whom; of a certificate below the words."),
  lead: longText.optional(),
  name: text.optional().describe("Of a certificate: who gets it."),
  table: z
    .strictObject({ columns: row, rows: someOf(row), total: labelled.optional() })
    .optional()
    .describe("With three columns or more the last one stands at the right."),
  parts: listOf(z.strictObject({ heading: text, points: someOf(longText) })).describe(
    "Headings with what stands below them.",
  ),
  signatures: z.array(text).max(3).default([]).describe("Who signs, each below a line."),
});

export const documentsSchema = z.strictObject({
  heading: text.describe("Above the links on pages."),
  lead: longText,
  watermark: text.max(12).describe("Across each page, so that nobody takes it for a real one."),
  list: someOf(sampleDocument),
});

export type SampleDocuments = z.infer<typeof documentsSchema>;
export type SampleDocument = SampleDocuments["list"][number];

const file = "documents.yaml";
type Names = { documents?: SampleDocuments | undefined; courses: { slug: string }[] };

/** Files have names of their own, and rows as many cells as there are columns. */
export function checkDocuments({ documents, courses }: Names, report: Report) {
  const files = documents?.list.map((document) => document.file) ?? [];
  for (const [i, document] of (documents?.list ?? []).entries()) {
    const isTaken = courses.some(({ slug: course }) => document.file === `syllabus-${course}`);
    if (files.indexOf(document.file) !== i || isTaken || document.file === "brochure")
      report(file, `list.${i}.file`, `there is another ${document.file}.pdf`);
    const { columns = [], rows = [] } = document.table ?? {};
    for (const [j, { length }] of rows.entries()) {
      const problem = `has ${length} cells, but there are ${columns.length} columns`;
      if (length !== columns.length) report(file, `list.${i}.table.rows.${j}`, problem);
    }
  }
}
