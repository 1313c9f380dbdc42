import { expect, test } from "vitest";
import { documentsSchema } from "../../content-model/schema/documents-schema.ts";
import { hostile, sampleContent } from "../../tests/support/companies/document-content.ts";
import { readPdf } from "../../tests/support/reading/read-pdf.ts";
import { renderDocuments } from "./documents.ts";

const documents = documentsSchema.parse({
  heading: "On paper",
  lead: "Samples.",
  watermark: "Sample",
  list: [
    {
      file: "sample-bill",
      title: "Bill",
      label: "Sample bill",
      facts: [{ label: "For", value: "A shop" }],
      lead: `${hostile[0]} and **in bold**`,
      table: {
        columns: ["What", "When", "Amount"],
        rows: [[hostile[1], "Monday", "10"]],
        total: { label: "All of it", value: "11" },
      },
      parts: [{ heading: "Paid", points: [hostile[2]] }],
      signatures: ["The shop"],
    },
    { file: "sample-paper", title: "Paper", label: "Sample paper", layout: "certificate", name: "A student" },
  ],
});
const rendered = (await renderDocuments({ ...sampleContent, courses: [], documents }, {})).map(
  ({ fileName, title, pages, bytes }) => ({ fileName, title, pages, text: readPdf(bytes).text }),
);

test("a letter and a certificate take one sheet each, and say that they are samples", () => {
  expect(rendered.map(({ fileName, pages }) => [fileName, pages])).toEqual([
    ["sample-bill.pdf", 1],
    ["sample-paper.pdf", 1],
  ]);
  for (const { title, text } of rendered) {
    expect(title).toContain("(Sample)");
    expect(text.split("Sample").length).toBeGreaterThan(2);
  }
});

test("what was typed stands in them as it was typed", () => {
  const [bill, paper] = rendered;
  for (const text of [...hostile, "A shop", "Monday", "All of it", "11", "Paid", "The shop", "and in bold"])
    expect(bill?.text).toContain(text);
  expect(paper?.text).toContain("A student");
});
