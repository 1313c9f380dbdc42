// The documents as published: the sample company's content with its own pictures.
import { expect, it, vi } from "vitest";
import { loadContent } from "../../content-model/read/load.server.ts";
import { readPdf } from "../../tests/support/reading/read-pdf.ts";
import { drawPictures } from "../art/pictures.ts";
import { renderDocuments } from "./documents.ts";

const warn = vi.spyOn(console, "warn");
const content = loadContent();
const pictures = drawPictures(content);
const documents = await renderDocuments(content, {
  siteUrl: "https://www.example.com",
  art: (key) => pictures.find((picture) => picture.key === key)?.svg,
});

const read = (fileName: string) =>
  readPdf(documents.find((d) => d.fileName === fileName)?.bytes ?? new Uint8Array());

it("sets every document without a warning", () => {
  const samples = content.documents?.list.length ?? 0;
  expect(documents).toHaveLength(2 * content.courses.length + 1 + samples);
  expect(warn).not.toHaveBeenCalled();
});

it("is set in the packaged fonts alone, so that no font of a machine can change it", () => {
  for (const { bytes } of documents) {
    const fonts = readPdf(bytes).objects.flatMap((body) => /\/BaseFont \/(\S+)/.exec(body)?.[1] ?? []);
    expect(fonts.length).toBeGreaterThan(1);
    expect(fonts.filter((font) => !font.includes("+FamiljenGrotesk-"))).toEqual([]);
  }
});

it("keeps each file small", () => {
  for (const { bytes } of documents) expect(bytes.length).toBeLessThan(300_000);
});

it.each(documents.map((document) => [document.fileName, document] as const))(
  "%s is tagged, titled, in English, bookmarked and dated by nothing",
  (fileName, { title, bytes }) => {
    const { objects, bookmarks } = readPdf(bytes);
    const all = objects.join("\n");
    expect(all).toContain("/Type /StructTreeRoot");
    expect(all).toContain("/Lang (en)");
    expect(all).toContain("/DisplayDocTitle true");
    expect(all).toContain("<pdfuaid:part>1</pdfuaid:part>");
    expect(all).toContain(`>${title.replaceAll("&", "&amp;")}<`);
    expect(all).not.toMatch(/CreationDate|ModDate|CreateDate|ModifyDate/);
    expect(bookmarks.length).toBeGreaterThan(fileName.startsWith("sample") ? 0 : 1);
  },
);

it("prints each course with its price and each service", () => {
  const brochure = read("brochure.pdf");
  for (const service of content.services) expect(brochure.bookmarks).toContain(service.title);
  for (const course of content.courses) {
    const price = `Rs ${course.price.toLocaleString("en-IN")}`;
    const syllabus = read(`syllabus-${course.slug}.pdf`);
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

it("keeps the lines of a fact in a syllabus on one page, behind its name", () => {
  for (const { slug } of content.courses) {
    const pages = read(`syllabus-${slug}.pdf`).text.split("\n");
    expect(pages.filter((page) => /What the fee includes .* The certificate/.test(page))).toHaveLength(1);
  }
});

it("uses only words that exist", () => {
  for (const { fileName } of documents) {
    expect(read(fileName).text).not.toMatch(
      /\b(course|catalogue|contact|document|level|services|training)\.[a-z]+[A-Z]?/,
    );
  }
});
