import { afterEach, expect, it, vi } from "vitest";
import { loadContent } from "../../content-model/read/load.server.ts";
import { withMarks } from "../../content-model/schema/marked-words.ts";
import type { Content } from "../../content-model/schema/schema.ts";
import { hostile, sampleContent } from "../../tests/support/companies/document-content.ts";
import { germany } from "../../tests/support/companies/regions.ts";
import { readPdf } from "../../tests/support/reading/read-pdf.ts";
import { renderDocuments } from "./documents.ts";
import { parentsFacts } from "./facts.ts";

const { words } = loadContent();
const { site, pages, policies } = sampleContent;
const [course, ...others] = sampleContent.courses;
const [service] = sampleContent.services;
if (!course || !service) throw new Error("The sample has no course or no service");

const siteUrl = "https://www.example.com/";
const rendered = await renderDocuments(sampleContent, { siteUrl });
type Rendered = typeof rendered;
const named = (fileName: string, documents: Rendered) => {
  const document = documents.find((one) => one.fileName === fileName);
  if (!document) throw new Error(`${fileName} was not rendered`);
  return readPdf(document.bytes);
};
const read = (fileName: string) => named(fileName, rendered);
const textsIn = (documents: Rendered) => documents.map(({ bytes }) => readPdf(bytes).text);

/** Of documents that know no address: the brochure, then the syllabi, then the sheets for parents. */
const textsOf = async (content: Content) => textsIn(await renderDocuments(content, {}));

const lead = withMarks(
  "Learn **a lot** *here*, see [the fees](/training-courses) or [them](https://x.example/).",
);
const tax = { label: "Tax number", value: "123 456 789", placeholder: false };
const beyondLatin = "Kế toán Đà Nẵng, năm học thực hành, 3.500.000 ₫ và Zażółć gęślą jaźń";

/** A company that has filled in all that it may. */
const full = await renderDocuments(
  {
    ...sampleContent,
    site: {
      ...site,
      tax,
      name: { ...site.name, value: beyondLatin },
      phones: [{ label: "Workshop", value: "+977 21-000001", placeholder: false }],
      addresses: [
        { label: "Office", street: "Main road 5", place: "A town", postalCode: "57300" },
        { label: "Workshop hall", place: "Another town", map: "https://example.com/map" },
      ],
    },
    policies: { ...policies, instalments: "In three parts", included: ["The handouts"] },
    courses: [{ ...course, lead }, ...others],
  },
  { siteUrl },
);

const withoutProjects = {
  ...course,
  projects: 0,
  modules: course.modules.map(({ projects: _, builds: __, ...module }) => module),
};
const { method: _, modes: __, ...training } = pages.training;

/** One that leaves out what it may, and whose address is not known. */
const spare = await renderDocuments(
  {
    ...sampleContent,
    claims: [],
    pages: { ...pages, training },
    site: {
      ...site,
      phone: { value: "+977 21-000000", placeholder: true },
      tax: { ...tax, placeholder: true },
    },
    courses: [{ ...withoutProjects, lead, rhythm: [] }, ...others],
  },
  {},
);

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

it("says nothing of projects where a course has none", () => {
  const [brochure = "", ...sheets] = textsIn(spare);
  expect(brochure).toContain("Projects");
  expect(sheets.map((text) => text.includes("Projects"))).toEqual([false, true, false, false]);
});

it("has no heading over a list that the owner left out", () => {
  for (const [fileName, heading] of [
    ["syllabus-hostile-course.pdf", words["course.rhythm"]],
    ["brochure.pdf", "Ways to attend"],
  ] as const) {
    expect(read(fileName).text).toContain(heading);
    expect(named(fileName, spare).text).not.toContain(heading);
  }
});

it("says in a syllabus what the course's page says about the fee, for all courses or for this one", () => {
  const [, hostileCourse, dearCourse] = textsIn(full);
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

it("writes a price with cents, and the currency where the locale has it, and no word of projects that nobody does", async () => {
  const courses = [{ ...withoutProjects, price: 1449.9 }];
  const texts = await textsOf({ ...sampleContent, site: { ...site, ...germany }, courses });
  expect(texts).toHaveLength(3);
  for (const text of texts) {
    expect(text).toMatch(/1\.449,90\s+€/);
    expect(text).not.toMatch(/projects?\b/i);
  }
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

it("leaves out numbers that are not known yet, and a phone that nobody answers", () => {
  const told = (documents: Rendered) => {
    const { text, links } = named("brochure.pdf", documents);
    return [
      text.includes("Tax number 123 456 789"),
      text.includes("+977 21-000000"),
      links.includes("tel:+97721000000"),
    ];
  };
  expect([told(spare), told(full)]).toEqual([
    [false, false, false],
    [true, true, true],
  ]);
});

it("names no address of the site while it knows none", () => {
  for (const { bytes, fileName } of spare) {
    const { text, links } = readPdf(bytes);
    const others = ["https://example.com/exam", "https://x.example/"];
    expect(links.filter((link) => link.startsWith("http") && !others.includes(link))).toEqual([]);
    if (!fileName.startsWith("for-parents"))
      expect(text).toContain("Send the enrollment form on our website.");
  }
});

const optional = ["12.5", "Until the second week.", "A notebook"];

it("shows every optional fact of a course and nothing for a missing one", () => {
  const [given, bare] = [read("syllabus-hostile-course.pdf").text, read("syllabus-dear-course.pdf").text];
  for (const fact of [...optional, "1.5 months", "TB-1", "20 November 2026"]) {
    expect(given).toContain(fact);
    expect(bare).not.toContain(fact);
  }
});

it("tells parents what a course has settled and what it has not, its price, and how to reach the company", () => {
  const { text } = read("for-parents-hostile-course.pdf");
  for (const fact of [...optional, "Rs 45,000", "6 Months", "office@example.com"])
    expect(text).toContain(fact);
  expect(text.split(words["known.notSet"])).toHaveLength(8);
  expect(text).toContain("Thursday-Sunday Closed");
});

it("flags the popular course alone", () => {
  expect(read("brochure.pdf").text.split(words["catalogue.popular"])).toHaveLength(2);
});

it("lets a list that is longer than a page run on to the next", async () => {
  const prerequisites = Array.from({ length: 120 }, (_, i) => `Requirement number ${i + 1}`);
  const long = await renderDocuments({ ...sampleContent, courses: [{ ...course, prerequisites }] }, {});
  expect(long[1]?.pages).toBeGreaterThan((rendered[1]?.pages ?? 0) + 1);
});

it("sets letters beyond plain Latin in the same typeface, and they can be copied and searched for", () => {
  const { text, objects } = named("brochure.pdf", full);
  expect(text.normalize().replaceAll(/\s+/g, " ")).toContain(beyondLatin);
  const fontsIn = (bodies: string[]) =>
    new Set(bodies.flatMap((body) => /\/BaseFont \/\w+\+(\S+)/.exec(body)?.[1] ?? []));
  const added = fontsIn(objects).difference(fontsIn(read("brochure.pdf").objects));
  expect([...added].filter((font) => !font.startsWith("FamiljenGrotesk-"))).toEqual([]);
});

it("still makes a document, with a warning, when no font has a letter", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const name = { ...site.name, value: "Unknown \ue123\ue124" };
  const [brochure] = await renderDocuments({ ...sampleContent, site: { ...site, name } }, {});
  expect(brochure?.bytes.length).toBeGreaterThan(10_000);
  expect(warn).toHaveBeenCalledOnce();
  const said = String(warn.mock.calls[0]);
  for (const part of ["brochure.pdf", "syllabus-dear-course.pdf", "U+E123, U+E124", "brand.yaml"])
    expect(said).toContain(part);
});

it("writes ranges, taxes, free courses and lengths in any unit, and what a service costs", async () => {
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

it("sets bold, italics and links inside a text, and leaves out a link to a page of an unknown site", () => {
  for (const documents of [full, spare]) {
    const { text, links } = named("syllabus-hostile-course.pdf", documents);
    // The reader puts a space between the pieces of a line.
    expect(text.replace(/\s+(?=[,.])/g, "").replace(/\s+/g, " ")).toContain(
      "Learn a lot here, see the fees or them.",
    );
    expect(links).toContain("https://x.example/");
    expect(links.includes("https://www.example.com/training-courses")).toBe(documents === full);
  }
});

it("prints every number and address, each with what it dials or its map", () => {
  for (const { bytes } of full) {
    const { text, links } = readPdf(bytes);
    for (const shown of ["+977 21-000001", "Main road 5, A town 57300", "Workshop hall", "Another town"])
      expect(text.replaceAll("\u00a0", " ")).toContain(shown);
    expect(links).toContain("tel:+97721000001");
    expect(links).toContain("https://example.com/map");
  }
});

it("gives the templates the digits of the locale, and writes those of the table of facts with them", () => {
  const content = { ...sampleContent, site: { ...site, locale: "ne-NP" } };
  const { digits, known } = parentsFacts(content, { ...course, classSize: 12 }, {});
  expect(digits.join("")).toBe("०१२३४५६७८९");
  expect(known?.facts.flatMap(({ lines }) => lines.map(({ text }) => text))).toContain("१२");
});
