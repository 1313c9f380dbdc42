// The shape of documents.yaml: papers that a client or student will get, shown beforehand as samples.
import { z } from "zod";
import type { Report } from "./content-problem.ts";
import { longText, nameOf, slug, text, title } from "./schema-parts.ts";

const row = z.array(text).min(2).max(6);

const sampleDocument = z.strictObject({
  file: slug.describe("The name of the PDF, without its ending."),
  title: title.describe("What the document is called, at its head."),
  label: text.describe("The label of the links to it."),
  layout: z.enum(["letter", "certificate"]).default("letter"),
  services: z.array(nameOf("services")).default([]).describe("On whose pages it is linked."),
  courses: z.array(nameOf("courses")).default([]),
  facts: z
    .array(z.strictObject({ label: text, value: text }))
    .default([])
    .describe("Number, date, for whom; of a certificate below the words."),
  lead: longText.optional(),
  name: text.optional().describe("Of a certificate: who gets it."),
  table: z
    .strictObject({
      columns: row,
      rows: z.array(row).min(1),
      total: z.strictObject({ label: text, value: text }).optional(),
    })
    .optional()
    .describe("With three columns or more the last one stands at the right."),
  parts: z
    .array(z.strictObject({ heading: text, points: z.array(longText).min(1) }))
    .default([])
    .describe("Headings with what stands below them."),
  signatures: z.array(text).max(3).default([]).describe("Who signs, each below a line."),
});

export const documentsSchema = z.strictObject({
  heading: text.describe("Above the links on pages."),
  lead: longText,
  watermark: text.max(12).describe("Across each page, so that nobody takes it for a real one."),
  list: z.array(sampleDocument).min(1),
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
    for (const [j, cells] of rows.entries())
      if (cells.length !== columns.length)
        report(
          file,
          `list.${i}.table.rows.${j}`,
          `has ${cells.length} cells, but there are ${columns.length} columns`,
        );
  }
}
