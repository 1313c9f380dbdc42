// Quotation, handover sheet, repair receipt and certificate, to be looked at before one pays.
import { expect, test } from "vitest";
import { links } from "../../support/reading/html.ts";
import { readPdf } from "../../support/reading/read-pdf.ts";
import { content, siteForFile } from "../site-for-file.ts";

const site = siteForFile();
const list = content.documents?.list ?? [];

test("the pages that a sample names link to it, and no others do", async () => {
  expect(list.map(({ file }) => file)).toEqual([
    "sample-quotation",
    "sample-handover",
    "sample-repair-receipt",
    "sample-shot-list",
    "sample-certificate",
  ]);
  for (const kind of ["services", "courses"] as const)
    for (const { slug } of content[kind]) {
      const { document } = await site.page(`/${slug}`);
      const targets = links(document, "#samples a").map(([, to]) => to);
      const named = list.filter((sample) => sample[kind].includes(slug));
      expect(targets, slug).toEqual(named.map(({ file }) => `/downloads/${file}.pdf`));
    }
});

test("each is one sheet, and marked as a sample", async () => {
  for (const { file, title } of list) {
    const { status, body } = await site.request(`/downloads/${file}.pdf`);
    expect(status, file).toBe(200);
    const { text, objects } = readPdf(body);
    expect(text).toContain(title);
    expect(text.split("Sample").length, file).toBeGreaterThan(2);
    expect(objects.filter((object) => /\/Type \/Page\n/.test(object))).toHaveLength(1);
  }
});
