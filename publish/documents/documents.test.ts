import { afterEach, expect, it, vi } from "vitest";
import { loadContent } from "../../content-model/read/load.server.ts";
import { withMarks } from "../../content-model/schema/marked-words.ts";
import type { Content } from "../../content-model/schema/schema.ts";
import { hostile, sampleContent } from "../../tests/support/companies/document-content.ts";
import { germany } from "../../tests/support/companies/regions.ts";
import { readPdf } from "../../tests/support/reading/read-pdf.ts";
import { renderDocuments } from "./documents.ts";

const { words } = loadContent();

const siteUrl = "https://www.example.com/";
const rendered = await renderDocuments(sampleContent, { siteUrl });
const read = (fileName: string) => {
  const document = rendered.find((d) => d.fileName === fileName);
  if (!document) throw new Error(`${fileName} was not rendered`);
  return readPdf(document.bytes);
};

/** Of documents that know no address: the brochure, then the syllabi, then the sheets for parents. */
const textsOf = async (content: Content) =>
  (await renderDocuments(content, {})).map(({ bytes }) => readPdf(bytes).text);

afterEach(() => vi.restoreAllMocks());

it("makes a brochure, and a syllabus and a sheet for parents of each course", () => {
  expect(rendered.map((d) => d.fileName)).toEqual([
    "brochure.pdf",
    "syllabus-hostile-course.pdf",
    "syllabus-dear-course.pdf",
    "for-parents-hostile-course.pdf",
    "for-parents-dear-course.pdf",
  ]);
  for (const { fileName, pages, bytes } of rendered) {
    if (fileName.startsWith("for-parents")) expect(pages).toBe(1);
    else expect(pages).toBeGreaterThanOrEqual(3);
    expect(readPdf(bytes).objects.filter((body) => /\/Type \/Page\n/.test(body))).toHaveLength(pages);
  }
});

it("also makes them without any text on figures, teaching and ways to attend", async () => {
  const { pages } = sampleContent;
  const { method: _, modes: __, ...training } = pages.training;
  const content: Content = { ...sampleContent, claims: [], pages: { ...pages, training } };
  const [brochure] = await textsOf(content);
  expect(brochure).not.toContain("Ways to attend");
  expect(brochure).toContain("Repairs <fast>");
});

it("says nothing of projects where a course has none", async () => {
  const [first, ...others] = sampleContent.courses;
  if (!first) throw new Error("The company has no courses");
  const modules = first.modules.map(({ projects: _, builds: __, ...module }) => module);
  const without = { ...first, projects: 0, modules };
  const withCourses = (...courses: Content["courses"]) => textsOf({ ...sampleContent, courses });
  for (const text of await withCourses(without)) expect(text).not.toMatch(/projects?\b/i);
  const [brochure = "", ...sheets] = await withCourses(without, ...others);
  expect(brochure).toContain("Projects");
  expect(sheets.map((text) => text.includes("Projects"))).toEqual([false, true, false, false]);
});

it("has no heading over a list that the owner left out", async () => {
  const [course] = sampleContent.courses;
  if (!course) throw new Error("The company has no courses");
  const heading = words["course.rhythm"];
  const syllabusWith = async (rhythm: typeof course.rhythm) =>
    (await textsOf({ ...sampleContent, courses: [{ ...course, rhythm }] }))[1];
  expect(await syllabusWith([{ title: "Monday", text: "We begin." }])).toContain(heading);
  expect(await syllabusWith([])).not.toContain(heading);
});

it("says in a syllabus what the course's page says about the fee, for all courses or for this one", async () => {
  const policies = { ...sampleContent.policies, instalments: "In three parts", included: ["The handouts"] };
  const [, hostileCourse, dearCourse] = await textsOf({ ...sampleContent, policies });
  for (const text of ["The handouts", "Until the second week."]) expect(hostileCourse).toContain(text);
  expect(dearCourse).toContain("In three parts");
});

it("writes the same bytes on every run", async () => {
  const again = await renderDocuments(sampleContent, { siteUrl });
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

it("writes a price with cents, and the currency where the locale has it", async () => {
  const [course] = sampleContent.courses;
  if (!course) throw new Error("The sample has no course");
  const courses = [{ ...course, price: 1449.9 }];
  const abroad = { ...sampleContent, site: { ...sampleContent.site, ...germany }, courses };
  const texts = await textsOf(abroad);
  expect(texts).toHaveLength(3);
  for (const text of texts) expect(text).toMatch(/1\.449,90\s+€/);
});

it("says when the office is open, the unnamed days included", () => {
  for (const { fileName } of rendered) {
    const { text } = read(fileName);
    expect(text).toContain("Monday-Wednesday 9:00 AM - 6:00 PM");
    expect(text).toContain("Thursday-Sunday Closed");
    expect(text).toContain("Classes also run later.");
  }
});

it("numbers the pages after the first, says how to enroll and ends with whom to reach", () => {
  for (const { bytes, pages } of rendered.filter(({ pages }) => pages > 1)) {
    const [first, ...others] = readPdf(bytes).text.split("\n");
    expect(first).not.toContain(` / ${pages}`);
    others.forEach((page, i) => {
      expect(page).toContain(`${i + 2} / ${pages}`);
    });
    expect(others.join()).toContain("How to enroll");
    for (const ending of ["office@example.com", "Business hours"]) expect(others.at(-1)).toContain(ending);
  }
});

it("links to phone, mailbox and the pages of the site", () => {
  const { links } = read("syllabus-hostile-course.pdf");
  expect(links).toEqual([
    "https://www.example.com/enroll?course=hostile-course",
    ...Array(4).fill("https://example.com/exam"),
    "tel:+97721000000",
    "mailto:office@example.com",
    "https://www.example.com",
  ]);
  expect(read("brochure.pdf").links).toContain("https://www.example.com/repairs");
});

it("leaves out numbers that are not known yet, and a phone that nobody answers", async () => {
  const { site } = sampleContent;
  const number = { label: "Tax number", value: "123 456 789" };
  const endsWith = async (placeholder: boolean) => {
    const phone = { value: "+977 21-000000", placeholder };
    const content = { ...sampleContent, site: { ...site, phone, tax: { ...number, placeholder } } };
    const [brochure] = await renderDocuments(content, {});
    const { text, links } = readPdf(brochure?.bytes ?? new Uint8Array());
    return [
      text.includes("Tax number 123 456 789"),
      text.includes("+977 21-000000"),
      links.includes("tel:+97721000000"),
    ];
  };
  expect([await endsWith(true), await endsWith(false)]).toEqual([
    [false, false, false],
    [true, true, true],
  ]);
});

it("names no address of the site while it knows none", async () => {
  for (const { bytes, fileName } of await renderDocuments(sampleContent, {})) {
    const { text, links } = readPdf(bytes);
    expect(links.filter((link) => link.startsWith("http") && !link.endsWith("/exam"))).toEqual([]);
    if (!fileName.startsWith("for-parents"))
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

it("tells parents what a course has settled and what it has not, its price, and how to reach the company", () => {
  const { text } = read("for-parents-hostile-course.pdf");
  for (const fact of [
    "Rs 45,000",
    "6 Months",
    "12.5",
    "Until the second week.",
    "A notebook",
    "office@example.com",
  ])
    expect(text).toContain(fact);
  expect(text.split(words["known.notSet"])).toHaveLength(8);
  expect(text).toContain("Thursday-Sunday Closed");
});

it("flags the popular course alone", () => {
  expect(read("brochure.pdf").text.split(words["catalogue.popular"])).toHaveLength(2);
});

it("lets a list that is longer than a page run on to the next", async () => {
  const [first] = sampleContent.courses;
  const prerequisites = Array.from({ length: 120 }, (_, i) => `Requirement number ${i + 1}`);
  const long: Content = { ...sampleContent, courses: first ? [{ ...first, prerequisites }] : [] };
  const syllabus = (await renderDocuments(long, {}))[1];
  expect(syllabus?.pages).toBeGreaterThan((rendered[1]?.pages ?? 0) + 1);
});

it("sets letters beyond plain Latin in the same typeface, and they can be copied and searched for", async () => {
  const name = "Kế toán Đà Nẵng, năm học thực hành, 3.500.000 ₫ và Zażółć gęślą jaźń";
  const site = { ...sampleContent.site, name: { ...sampleContent.site.name, value: name } };
  const [brochure] = await renderDocuments({ ...sampleContent, site }, {});
  const { text, objects } = readPdf(brochure?.bytes ?? new Uint8Array());
  expect(text.normalize().replaceAll(/\s+/g, " ")).toContain(name);
  const fontsIn = (bodies: string[]) =>
    new Set(bodies.flatMap((body) => /\/BaseFont \/\w+\+(\S+)/.exec(body)?.[1] ?? []));
  const others = fontsIn(objects).difference(fontsIn(read("brochure.pdf").objects));
  expect([...others].filter((font) => !font.startsWith("FamiljenGrotesk-"))).toEqual([]);
});

it("still makes a document, with a warning, when no font has a letter", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const site = { ...sampleContent.site, name: { ...sampleContent.site.name, value: "Unknown \ue123\ue124" } };
  expect((await renderDocuments({ ...sampleContent, site }, {}))[0]?.bytes.length).toBeGreaterThan(10_000);
  expect(warn).toHaveBeenCalledOnce();
  const said = String(warn.mock.calls[0]);
  for (const part of ["brochure.pdf", "syllabus-dear-course.pdf", "U+E123, U+E124", "brand.yaml"])
    expect(said).toContain(part);
});

it("writes ranges, taxes, free courses and lengths in any unit, and what a service costs", async () => {
  const [course] = sampleContent.courses;
  const [service] = sampleContent.services;
  if (!course || !service) throw new Error("The sample has no course or no service");
  const { months: _, ...timeless } = course;
  const content: Content = {
    ...sampleContent,
    courses: [
      {
        ...timeless,
        weeks: 12,
        price: { from: 5_000, to: 9_000 },
        vat: "plus 13%",
        modules: [{ title: "Alpha", topics: ["One"], weeks: 12 }],
      },
      { ...timeless, slug: "open-day", days: 1, price: "free" },
    ],
    services: [{ ...service, price: { from: 500 }, vat: "included" }],
  };
  const [brochure = "", syllabus = "", free = ""] = await textsOf(content);
  for (const text of [brochure, syllabus]) {
    expect(text).toContain("5,000 to 9,000");
    expect(text).toContain("plus 13% VAT");
    expect(text).toMatch(/12\s+Weeks/);
  }
  expect(syllabus).toContain("12 weeks");
  expect(brochure).toContain("from Rs 500 (VAT included)");
  expect(free).toContain("Free");
  expect(free).toMatch(/1\s+Day/);
});

it("sets bold, italics and links inside a text, and leaves out a link to a page of an unknown site", async () => {
  const [first, ...others] = sampleContent.courses;
  if (!first) throw new Error("There is no course");
  const lead = withMarks(
    "Learn **a lot** *here*, see [the fees](/training-courses) or [them](https://x.example/).",
  );
  const content = { ...sampleContent, courses: [{ ...first, lead }, ...others] };
  for (const url of [siteUrl, undefined]) {
    const [, syllabus] = await renderDocuments(content, url === undefined ? {} : { siteUrl: url });
    const { text, links } = readPdf(syllabus?.bytes ?? new Uint8Array());
    // The reader puts a space between the pieces of a line.
    expect(text.replace(/\s+(?=[,.])/g, "").replace(/\s+/g, " ")).toContain(
      "Learn a lot here, see the fees or them.",
    );
    expect(links).toContain("https://x.example/");
    expect(links.includes("https://www.example.com/training-courses")).toBe(url !== undefined);
  }
});

it("prints every number and address, each with what it dials or its map", async () => {
  const site = {
    ...sampleContent.site,
    phones: [{ label: "Workshop", value: "+977 21-000001", placeholder: false }],
    addresses: [
      { label: "Office", street: "Main road 5", place: "A town", postalCode: "57300" },
      { label: "Workshop hall", place: "Another town", map: "https://example.com/map" },
    ],
  };
  for (const { bytes } of await renderDocuments({ ...sampleContent, site }, {})) {
    const { text, links } = readPdf(bytes);
    for (const shown of ["+977 21-000001", "Main road 5, A town 57300", "Workshop hall", "Another town"])
      expect(text.replaceAll("\u00a0", " ")).toContain(shown);
    expect(links).toContain("tel:+97721000001");
    expect(links).toContain("https://example.com/map");
  }
});
