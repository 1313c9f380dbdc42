// The sample company moved to Berlin: its money, clock, phone, dates and language wherever a visitor or a machine looks.
import { afterAll, beforeAll, expect, test } from "vitest";
import { renderDocuments } from "../../publish/documents/documents.ts";
import { cents as course, startChangedSample } from "../support/companies/changed-sample.ts";
import type { CompanySite } from "../support/companies/company-site.ts";
import { all, attributeOf, one, readHtml, textOf, texts } from "../support/reading/html.ts";
import { readPdf } from "../support/reading/read-pdf.ts";

let site: CompanySite;
let documents: { fileName: string; text: string; links: string[] }[] = [];

beforeAll(async () => {
  site = await startChangedSample();
  documents = (await renderDocuments(site.content, {})).map(({ fileName, bytes }) => ({
    fileName,
    ...readPdf(bytes),
  }));
});
afterAll(() => site?.stop());

async function page(path: string) {
  const html = await (await fetch(site.url + path)).text();
  const document = readHtml(html);
  const script = one(document, 'script[type="application/ld+json"]').textContent;
  return { html, document, graph: JSON.parse(script)["@graph"] as Record<string, unknown>[] };
}
const plain = (text: string) => text.replace(/\s+/g, " ");

test("a course page has its price with cents, as Germans write them", async () => {
  const { document, graph } = await page(`/${course}`);
  const prices = texts(document, ".price").map(plain);
  expect(prices.length).toBeGreaterThan(1);
  expect(new Set(prices)).toEqual(new Set(["1.449,90 €"]));
  expect(graph[0]).toMatchObject({ offers: { price: "1449.9", priceCurrency: "EUR" } });
});

test("every price of the catalogue is in euros, and nothing speaks of Nepal's time", async () => {
  const paths = ["/", "/contact", "/training-courses", "/training-courses/compare", "/enroll"];
  for (const path of paths) {
    const { html, document } = await page(path);
    for (const price of texts(document, ".price, .num"))
      if (/\d{3}/.test(price)) expect(price).not.toMatch(/Rs|NPR/);
    expect(html, path).not.toMatch(/Nepal time|"NPR"/);
  }
  const { document } = await page("/training-courses");
  const prices = texts(document, ".course .price");
  expect(prices.length).toBeGreaterThan(5);
  for (const price of prices) expect(price).toMatch(/^\d{1,2}\.\d{3},\d\d\u00a0€$/);
  for (const { fileName, text } of documents) expect(text, fileName).not.toContain("Nepal time");
});

test("the contact page has the hours by a clock of 24 hours, days left out of no range, and the phone with its code", async () => {
  const { document, graph } = await page("/contact");
  expect(texts(document, "table.hours tr").map(plain)).toEqual([
    "Dienstag, Thursday-Saturday09:00 - 12:30, 14:00 - 18:00",
    "Sonntag20:00 - 01:00",
    "Monday, WednesdayClosed",
  ]);
  const dialled = all(document, "a").map((link) => attributeOf(link, "href"));
  expect(dialled).toContain("tel:+49301234567");
  const known = JSON.parse(attributeOf(one(document, "[data-hours]"), "data-hours") ?? "");
  expect(known).toMatchObject({
    holidays: ["2099-12-25"],
    timeZone: "Europe/Berlin",
    said: {
      "12:30": "Open now · until 12:30",
      "Sunday 20:00": "Closed now · opens Sonntag 20:00",
      "2099-12-25": "Closed today · Erster Weihnachtstag",
    },
  });
  const days = ["Tuesday", "Thursday", "Friday", "Saturday"];
  expect(graph.find(({ telephone }) => telephone)).toMatchObject({
    telephone: "+49301234567",
    address: { addressCountry: "DE" },
    openingHoursSpecification: [
      { dayOfWeek: days, opens: "09:00", closes: "12:30" },
      { dayOfWeek: days, opens: "14:00", closes: "18:00" },
      { dayOfWeek: ["Sunday"], opens: "20:00", closes: "01:00" },
    ],
    specialOpeningHoursSpecification: [{ name: "Erster Weihnachtstag", validFrom: "2099-12-25" }],
  });
});

test("a document has the same price, hours, zone and phone", () => {
  const syllabus = documents.find(({ fileName }) => fileName.includes(course));
  const text = plain(syllabus?.text ?? "");
  expect(text).toContain("1.449,90 €");
  // The narrow column breaks the line at the hyphen.
  expect(text).toMatch(/Dienstag, Thursday- ?Saturday 09:00 - 12:30, 14:00 - 18:00/);
  expect(text).toContain("Mitteleuropäische Zeit");
  expect(syllabus?.links).toContain("tel:+49301234567");
});

test("pages, manifest and documents say their language, and shared links their locale", async () => {
  const { document } = await page("/");
  expect(attributeOf(one(document, "html"), "lang")).toBe("de");
  expect(attributeOf(one(document, 'meta[property="og:locale"]'), "content")).toBe("de_DE");
  expect(await (await fetch(`${site.url}/site.webmanifest`)).json()).toMatchObject({ lang: "de" });
});

test("dates are written as Germans write them, by the date in Berlin", async () => {
  const { document } = await page("/privacy");
  expect(textOf(document)).toMatch(
    /\d{1,2}\. (Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember) \d{4}/,
  );
});
