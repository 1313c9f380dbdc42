// The sample as another owner may have it: moved to Berlin, with one more entry of each kind, and with the addresses of a
// former website.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cents as course, startChangedSample } from "../support/companies/changed-sample.ts";
import type { CompanySite } from "../support/companies/company-site.ts";
import { serveFiles } from "../support/machines/file-server.ts";
import { all, attributeOf, links, metas, one, textOf, texts } from "../support/reading/html.ts";
import { readPdf } from "../support/reading/read-pdf.ts";

let site: CompanySite;
let documents: { fileName: string; text: string; links: string[] }[] = [];
const folder = mkdtempSync(join(tmpdir(), "static-copy-"));
let copy: Awaited<ReturnType<typeof serveFiles>>;

beforeAll(async () => {
  site = await startChangedSample();
  const built = join(dirname(site.entry), "../client/downloads");
  documents = readdirSync(built).map((fileName) => ({
    fileName,
    ...readPdf(readFileSync(join(built, fileName))),
  }));
  execFileSync(process.execPath, [site.entry, "static", folder], {
    env: { ...process.env, SITE_URL: "https://www.example.com" },
  });
  copy = await serveFiles(folder, "names");
});
afterAll(async () => {
  await copy?.stop();
  await site?.stop();
  rmSync(folder, { recursive: true });
});

const page = (path: string) => site.page(path);
const graphOf = async (path: string): Promise<Record<string, unknown>[]> =>
  JSON.parse(one(await page(path), 'script[type="application/ld+json"]').textContent)["@graph"];
const plain = (text: string) => text.replace(/\s+/g, " ");
const documentNamed = (part: string) => documents.find(({ fileName }) => fileName.includes(part));

describe("in Berlin", () => {
  test("a course page has its price with cents, as Germans write them", async () => {
    const document = await page(`/${course}`);
    const prices = texts(document, ".price").map(plain);
    expect(prices.length).toBeGreaterThan(1);
    expect(new Set(prices)).toEqual(new Set(["1.449,90 €"]));
    expect((await graphOf(`/${course}`))[0]).toMatchObject({
      offers: { price: "1449.9", priceCurrency: "EUR" },
    });
  });

  test("every price of the catalogue is in euros, and nothing speaks of Nepal's time", async () => {
    const paths = ["/", "/contact", "/training-courses", "/training-courses/compare", "/enroll"];
    for (const path of paths) {
      const document = await page(path);
      for (const price of texts(document, ".price, .num"))
        if (/\d{3}/.test(price)) expect(price).not.toMatch(/Rs|NPR/);
      expect(await (await fetch(site.url + path)).text(), path).not.toMatch(/Nepal time|"NPR"/);
    }
    const prices = texts(await page("/training-courses"), ".course .price");
    expect(prices.length).toBeGreaterThan(5);
    for (const price of prices) expect(price).toMatch(/^\d{1,2}\.\d{3},\d\d\u00a0€$/);
    for (const { fileName, text } of documents) expect(text, fileName).not.toContain("Nepal time");
  });

  test("the contact page has the hours by a clock of 24 hours, days left out of no range, and the phone with its code", async () => {
    const document = await page("/contact");
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
    expect((await graphOf("/contact")).find(({ telephone }) => telephone)).toMatchObject({
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
    const syllabus = documentNamed(`syllabus-${course}`);
    const text = plain(syllabus?.text ?? "");
    expect(text).toContain("1.449,90 €");
    // The narrow column breaks the line at the hyphen.
    expect(text).toMatch(/Dienstag, Thursday- ?Saturday 09:00 - 12:30, 14:00 - 18:00/);
    expect(text).toContain("Mitteleuropäische Zeit");
    expect(syllabus?.links).toContain("tel:+49301234567");
  });

  test("pages, manifest and documents say their language, and shared links their locale", async () => {
    const document = await page("/");
    expect(attributeOf(one(document, "html"), "lang")).toBe("de");
    expect(attributeOf(one(document, 'meta[property="og:locale"]'), "content")).toBe("de_DE");
    expect(await (await fetch(`${site.url}/site.webmanifest`)).json()).toMatchObject({ lang: "de" });
  });

  test("dates are written as Germans write them, by the date in Berlin", async () => {
    expect(textOf(await page("/privacy"))).toMatch(
      /\d{1,2}\. (Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember) \d{4}/,
    );
  });
});

describe("with one more entry of each kind", () => {
  const hrefs = async (path: string, within = "body") =>
    links(await page(path), `${within} a`).map(([, href]) => href);
  const graph = async (path: string) => JSON.stringify(await graphOf(path));

  test("a course has its page, cards, form option, syllabus and place in the brochure", async () => {
    expect(texts(await page("/beekeeping"), "h1")).toEqual(["Beekeeping with Sensors"]);
    for (const path of ["/training", "/training-courses"]) expect(await hrefs(path)).toContain("/beekeeping");
    const options = all(await page("/enroll"), 'select[name="course"] option');
    expect(options.map((option) => attributeOf(option, "value"))).toContain("beekeeping");
    expect(documentNamed("syllabus-beekeeping")?.text).toContain("Beekeeping with Sensors");
    expect(documentNamed("brochure")?.text).toContain("Beekeeping with Sensors");
    expect((await fetch(`${site.url}/downloads/syllabus-beekeeping.pdf`)).status).toBe(200);
    expect(await graph("/training-courses")).toContain("Beekeeping with Sensors");
  });

  test("a service has its page, its place in the menus and in the brochure", async () => {
    expect(texts(await page("/hive-monitoring"), "h1")[0]).not.toBe("");
    expect(await hrefs("/", "header")).toContain("/hive-monitoring");
    expect(documentNamed("brochure")?.text).toContain("Hive Monitoring");
    expect(await graph("/hive-monitoring")).toContain("Hive Monitoring");
  });

  test("a project has its page and its card in the portfolio", async () => {
    expect(texts(await page("/portfolio/honey-ledger"), "h1")).toEqual(["Honey Ledger"]);
    expect(await hrefs("/portfolio")).toContain("/portfolio/honey-ledger");
  });

  test("a person is shown with the team", async () => {
    expect((await page("/team")).textContent).toContain("Maya Beekeeper");
  });

  test("search engines and the site's own search learn of all of them", async () => {
    const map = await (await fetch(`${site.url}/sitemap.xml`)).text();
    for (const path of ["/beekeeping", "/hive-monitoring", "/portfolio/honey-ledger"]) {
      expect(map).toContain(`${path}</loc>`);
    }
    expect(await hrefs("/search?q=beekeeping", "main")).toContain("/beekeeping");
    expect(await hrefs("/search?q=hive+monitoring", "main")).toContain("/hive-monitoring");
  });

  test("each has a picture of its own for shared links", async () => {
    for (const path of ["/beekeeping", "/hive-monitoring", "/portfolio/honey-ledger"]) {
      const image = metas(await page(path), "property", "og:image");
      expect(image).toHaveLength(1);
      expect((await fetch(image[0] ?? "")).headers.get("content-type"), path).toBe("image/jpeg");
    }
  });
});

describe("with the addresses of a former website", () => {
  const ask = async (url: string) => {
    const { status, headers } = await fetch(url, { redirect: "manual" });
    return [status, headers.get("location")?.replace(site.url, "")];
  };

  test.for([
    ["/courses.php", "/training-courses"],
    ["/courses.php/", "/training-courses"],
    ["/courses.php?utm_source=card", "/training-courses?utm_source=card"],
    ["/prospectus.pdf", "/downloads/brochure.pdf"],
    ["/keeping-bees", "/beekeeping"],
    ["/downloads/syllabus-keeping-bees.pdf", "/downloads/syllabus-beekeeping.pdf"],
    ["/social/keeping-bees.jpg", "/social/beekeeping.jpg"],
    ["/Our%20Work", "/portfolio?tab=cloud"],
  ])("%s leads to %s, by the server and by a static copy", async ([from, to]) => {
    expect(await ask(site.url + from)).toEqual([308, to]);
    expect(await ask(copy.url + from)).toEqual([301, to]);
    expect((await fetch(site.url + from)).status).toBe(200);
    expect((await fetch(copy.url + from)).status).toBe(200);
  });

  test("the server knows an old address in any capitals, and adds what was asked to a target's query", async () => {
    expect(await ask(`${site.url}/Courses.PHP`)).toEqual([308, "/training-courses"]);
    expect(await ask(`${site.url}/our%20work?from=card`)).toEqual([308, "/portfolio?tab=cloud&from=card"]);
  });

  test("links of mails follow a course to its new address", async () => {
    const asked = "course=keeping-bees&batch=keeping-bees-2027-01-15-online";
    expect(await ask(`${site.url}/enroll?${asked}`)).toEqual([
      308,
      `/enroll?${asked.replaceAll("keeping-bees", "beekeeping")}`,
    ]);
    expect(await ask(`${site.url}/calendar/keeping-bees-2027-01-15-online.ics`)).toEqual([
      308,
      "/calendar/beekeeping-2027-01-15-online.ics",
    ]);
  });

  test("the sitemap names no old address", async () => {
    const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
    expect(sitemap).not.toContain("courses.php");
  });
});
