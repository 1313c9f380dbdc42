import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { loadContent } from "../../content/load.server.ts";
import { words } from "../../content/words.ts";
import { drawPictures } from "../art/pictures.ts";
import { renderDocuments } from "./documents.ts";
import type { DocumentContent } from "./facts.ts";
import { readPdf } from "./read-pdf.ts";
import { hostile, sampleContent } from "./sample-content.ts";

const siteUrl = "https://www.example.com/";
const rendered = renderDocuments(sampleContent, { siteUrl });
const read = (fileName: string, documents = rendered) => {
  const document = documents.find((d) => d.fileName === fileName);
  if (!document) throw new Error(`${fileName} was not rendered`);
  return readPdf(document.bytes);
};

afterEach(() => vi.restoreAllMocks());

describe("documents of a small company", () => {
  it("are a brochure and one syllabus a course", () => {
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

  it("have the same bytes on every run", () => {
    const again = renderDocuments(sampleContent, { siteUrl });
    again.forEach((document, i) => {
      expect(Buffer.compare(document.bytes, rendered[i]?.bytes ?? new Uint8Array())).toBe(0);
    });
  });

  it("print what was typed as it was typed", () => {
    const { text } = read("syllabus-hostile-course.pdf");
    for (const typed of [...hostile, "C# & #Typst *Basics*", "Sample & Daughters"])
      expect(text).toContain(typed);
    expect(read("brochure.pdf").text).toContain("Repairs <fast>");
    expect(read("syllabus-dear-course.pdf").bookmarks).toContain("Four modules in order");
  });

  it("group a price by lakh", () => {
    expect(read("syllabus-hostile-course.pdf").text).toContain("Rs 45,000");
    expect(read("syllabus-dear-course.pdf").text).toContain("Rs 1,23,45,678");
    expect(read("brochure.pdf").text).toContain("Rs 1,23,45,678");
  });

  it("say when the office is open, the unnamed days included", () => {
    for (const { fileName } of rendered) {
      const { text } = read(fileName);
      expect(text).toContain("Monday – Wednesday 9:00 AM – 6:00 PM");
      expect(text).toContain("Thursday – Sunday Closed");
    }
  });

  it("link to phone, mailbox and the pages of the site", () => {
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

  it("name no address of the site while it has none", () => {
    for (const { bytes } of renderDocuments(sampleContent, {})) {
      const { text, links } = readPdf(bytes);
      expect(links.filter((link) => link.startsWith("http") && !link.endsWith("/exam"))).toEqual([]);
      expect(text).toContain("Send the enrollment form on our website.");
    }
  });

  it("show every optional fact of a course and nothing for a missing one", () => {
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

  it("let a list that is longer than a page run on to the next", () => {
    const [first] = sampleContent.courses;
    const prerequisites = Array.from({ length: 120 }, (_, i) => `Requirement number ${i + 1}`);
    const long: DocumentContent = { ...sampleContent, courses: first ? [{ ...first, prerequisites }] : [] };
    const syllabus = renderDocuments(long, {})[1];
    expect(syllabus?.pages).toBeGreaterThan((rendered[1]?.pages ?? 0) + 1);
  });

  it("are made, with a warning, when no font has a letter", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const site = { ...sampleContent.site, tagline: "Unknown \ue123 sign" };
    expect(renderDocuments({ ...sampleContent, site }, {})[0]?.bytes.length).toBeGreaterThan(10_000);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining("brochure.pdf"));
  });
});

describe("documents of the real content", () => {
  const content = loadContent();
  const pictures = drawPictures(content);
  const documents = renderDocuments(content, {
    siteUrl,
    art: (key) => pictures.find((picture) => picture.key === key)?.svg,
  });

  it("stay small", () => {
    expect(documents).toHaveLength(content.courses.length + 1);
    for (const { bytes } of documents) expect(bytes.length).toBeLessThan(300_000);
  });

  it.each(documents.map((document) => [document.fileName, document] as const))(
    "%s is tagged, titled, in English, bookmarked and dated by nothing",
    (_, { title, bytes }) => {
      const { objects, bookmarks } = readPdf(bytes);
      const all = objects.join("\n");
      expect(all).toContain("/Type /StructTreeRoot");
      expect(all).toContain("/Lang (en)");
      expect(all).toContain("/DisplayDocTitle true");
      expect(all).toContain("<pdfuaid:part>1</pdfuaid:part>");
      expect(all).toContain(`>${title.replaceAll("&", "&amp;")}<`);
      expect(all).not.toMatch(/CreationDate|ModDate|CreateDate|ModifyDate/);
      expect(bookmarks.length).toBeGreaterThan(8);
    },
  );

  it("carry each course with its price and each service", () => {
    const brochure = read("brochure.pdf", documents);
    for (const service of content.services) expect(brochure.bookmarks).toContain(service.title);
    for (const course of content.courses) {
      const price = `Rs ${course.price.toLocaleString("en-IN")}`;
      const syllabus = read(`syllabus-${course.slug}.pdf`, documents);
      for (const { text } of [brochure, syllabus]) {
        expect(text).toContain(course.title);
        expect(text).toContain(price);
        expect(text).toContain(course.level);
      }
      for (const { title, topics } of course.modules) {
        expect(syllabus.bookmarks).toContain(title);
        for (const topic of topics) expect(syllabus.text).toContain(topic);
      }
    }
  });

  it("use only words that exist", () => {
    const templates = readdirSync(import.meta.dirname).filter((name) => name.endsWith(".typ"));
    const sources = templates.map((name) => readFileSync(join(import.meta.dirname, name), "utf8")).join("\n");
    const keys = [...sources.matchAll(/word\("([\w.]+)"[,)]/g)].map(([, key]) => key);
    expect(keys.length).toBeGreaterThan(20);
    expect(keys.filter((key) => !(String(key) in words))).toEqual([]);
    for (const { fileName } of documents) {
      expect(read(fileName, documents).text).not.toMatch(
        /\b(course|catalogue|contact|services|training)\.[a-z]+[A-Z]?/,
      );
    }
  });
});
