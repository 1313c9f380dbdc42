// One new file is one new entry: it shows up everywhere by itself.
import { afterAll, beforeAll, expect, test } from "vitest";
import { renderDocuments } from "../../publish/documents/documents.ts";
import { startChangedSample } from "../support/companies/changed-sample.ts";
import type { CompanySite } from "../support/companies/company-site.ts";
import { all, attributeOf, fetchHtml, links, texts } from "../support/reading/html.ts";
import { readPdf } from "../support/reading/read-pdf.ts";

let site: CompanySite;
let pdfs = new Map<string, string>();

beforeAll(async () => {
  site = await startChangedSample();
  const documents = await renderDocuments(site.content, {});
  pdfs = new Map(documents.map(({ fileName, bytes }) => [fileName, readPdf(bytes).text]));
});
afterAll(() => site?.stop());

const page = (path: string) => fetchHtml(`${site.url}${path}`);
const hrefs = async (path: string, within = "body") =>
  links(await page(path), `${within} a`).map(([, href]) => href);
const graph = async (path: string) =>
  JSON.stringify(
    all(await page(path), 'script[type="application/ld+json"]').map((block) => block.textContent),
  );

test("a course has its page, cards, form option, syllabus and place in the brochure", async () => {
  expect(texts(await page("/beekeeping"), "h1")).toEqual(["Beekeeping with Sensors"]);
  for (const path of ["/training", "/training-courses"]) expect(await hrefs(path)).toContain("/beekeeping");
  const options = all(await page("/enroll"), 'select[name="course"] option');
  expect(options.map((option) => attributeOf(option, "value"))).toContain("beekeeping");
  expect(pdfs.get("syllabus-beekeeping.pdf")).toContain("Beekeeping with Sensors");
  expect(pdfs.get("brochure.pdf")).toContain("Beekeeping with Sensors");
  expect((await fetch(`${site.url}/downloads/syllabus-beekeeping.pdf`)).status).toBe(200);
  expect(await graph("/training-courses")).toContain("Beekeeping with Sensors");
});

test("a service has its page, its place in the menus and in the brochure", async () => {
  expect(texts(await page("/hive-monitoring"), "h1")[0]).not.toBe("");
  expect(await hrefs("/", "header")).toContain("/hive-monitoring");
  expect(pdfs.get("brochure.pdf")).toContain("Hive Monitoring");
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
    const image = all(await page(path), "meta")
      .filter((meta) => attributeOf(meta, "property") === "og:image")
      .map((meta) => attributeOf(meta, "content") ?? "");
    expect(image).toHaveLength(1);
    expect((await fetch(image[0] ?? "")).headers.get("content-type"), path).toBe("image/jpeg");
  }
});
