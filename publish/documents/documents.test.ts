import { afterEach, expect, it, vi } from "vitest";
import { words } from "../../content/words.ts";
import { renderDocuments } from "./documents.ts";
import type { DocumentContent } from "./facts.ts";
import { readPdf } from "./read-pdf.ts";
import { hostile, sampleContent } from "./sample-content.ts";

const siteUrl = "https://www.example.com/";
const rendered = renderDocuments(sampleContent, { siteUrl });
const read = (fileName: string) => {
  const document = rendered.find((d) => d.fileName === fileName);
  if (!document) throw new Error(`${fileName} was not rendered`);
  return readPdf(document.bytes);
};

afterEach(() => vi.restoreAllMocks());

it("makes a brochure and one syllabus a course", () => {
  expect(rendered.map((d) => d.fileName)).toEqual([
    "brochure.pdf",
    "syllabus-hostile-course.pdf",
    "syllabus-dear-course.pdf",
  ]);
  for (const { pages, bytes } of rendered) {
    expect(pages).toBeGreaterThanOrEqual(3);
    expect(readPdf(bytes).objects.filter((body) => /\/Type \/Page\n/.test(body))).toHaveLength(pages);
  }
});

it("writes the same bytes on every run", () => {
  const again = renderDocuments(sampleContent, { siteUrl });
  again.forEach((document, i) => {
    expect(Buffer.compare(document.bytes, rendered[i]?.bytes ?? new Uint8Array())).toBe(0);
  });
});

it("prints what was typed as it was typed", () => {
  const { text } = read("syllabus-hostile-course.pdf");
  for (const typed of [...hostile, "C# & #Typst *Basics*", "Sample & Daughters"])
    expect(text).toContain(typed);
  expect(read("brochure.pdf").text).toContain("Repairs <fast>");
  expect(read("syllabus-dear-course.pdf").bookmarks).toContain("Four modules in order");
});

it("groups a price by lakh", () => {
  expect(read("syllabus-hostile-course.pdf").text).toContain("Rs 45,000");
  expect(read("syllabus-dear-course.pdf").text).toContain("Rs 1,23,45,678");
  expect(read("brochure.pdf").text).toContain("Rs 1,23,45,678");
});

it("says when the office is open, the unnamed days included", () => {
  for (const { fileName } of rendered) {
    const { text } = read(fileName);
    expect(text).toContain("Monday-Wednesday 9:00 AM - 6:00 PM");
    expect(text).toContain("Thursday-Sunday Closed");
  }
});

it("numbers the pages after the first and ends with how to enroll and whom to reach", () => {
  for (const { bytes, pages } of rendered) {
    const [first, ...others] = readPdf(bytes).text.split("\n");
    expect(first).not.toContain(` / ${pages}`);
    others.forEach((page, i) => {
      expect(page).toContain(`${i + 2} / ${pages}`);
    });
    for (const ending of ["How to enroll", "office@example.com", "Business hours"]) {
      expect(others.at(-1)).toContain(ending);
    }
  }
});

it("links to phone, mailbox and the pages of the site", () => {
  const { links } = read("syllabus-hostile-course.pdf");
  expect(links).toEqual([
    ...Array(4).fill("https://example.com/exam"),
    "https://www.example.com/enroll?course=hostile-course",
    "tel:+97721000000",
    "mailto:office@example.com",
    "https://www.example.com",
  ]);
  expect(read("brochure.pdf").links).toContain("https://www.example.com/repairs");
});

it("names no address of the site while it knows none", () => {
  for (const { bytes } of renderDocuments(sampleContent, {})) {
    const { text, links } = readPdf(bytes);
    expect(links.filter((link) => link.startsWith("http") && !link.endsWith("/exam"))).toEqual([]);
    expect(text).toContain("Send the enrollment form on our website.");
  }
});

it("shows every optional fact of a course and nothing for a missing one", () => {
  const [full, bare] = [read("syllabus-hostile-course.pdf").text, read("syllabus-dear-course.pdf").text];
  for (const fact of [
    "1.5 months",
    "12.5",
    "Until the second week.",
    "A notebook",
    "TB-1",
    "20 November 2026",
  ]) {
    expect(full).toContain(fact);
    expect(bare).not.toContain(fact);
  }
});

it("flags the popular course alone", () => {
  expect(read("brochure.pdf").text.split(words["catalogue.popular"])).toHaveLength(2);
});

it("lets a list that is longer than a page run on to the next", () => {
  const [first] = sampleContent.courses;
  const prerequisites = Array.from({ length: 120 }, (_, i) => `Requirement number ${i + 1}`);
  const long: DocumentContent = { ...sampleContent, courses: first ? [{ ...first, prerequisites }] : [] };
  const syllabus = renderDocuments(long, {})[1];
  expect(syllabus?.pages).toBeGreaterThan((rendered[1]?.pages ?? 0) + 1);
});

it("still makes a document, with a warning, when no font has a letter", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const site = { ...sampleContent.site, tagline: "Unknown \ue123 sign" };
  expect(renderDocuments({ ...sampleContent, site }, {})[0]?.bytes.length).toBeGreaterThan(10_000);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining("brochure.pdf"));
});
