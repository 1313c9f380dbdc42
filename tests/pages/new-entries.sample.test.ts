// One new file is one new entry: it shows up everywhere by itself.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Document, parseDocument } from "yaml";
import { loadContent } from "../../content-model/load.server.ts";
import { renderDocuments } from "../../publish/documents/documents.ts";
import { startChangedSite } from "../support/changed-site.ts";
import { all, attributeOf, fetchHtml, links, texts } from "../support/html.ts";
import { readPdf } from "../support/read-pdf.ts";
import type { SiteProcess } from "../support/site-process.ts";

/** A copy of an entry under another name, in a file of its own. */
function add(folder: string, like: string, file: string, fields: Record<string, unknown>) {
  const entry: Document = parseDocument(readFileSync(join(folder, like), "utf8"));
  for (const [name, value] of Object.entries(fields)) entry.set(name, value);
  writeFileSync(join(folder, file), entry.toString());
}

let site: SiteProcess;
let pdfs = new Map<string, string>();

beforeAll(async () => {
  site = await startChangedSite(async (folder) => {
    const course = { title: "Beekeeping with Sensors", enrollmentOrder: 90, order: 90 };
    add(folder, "courses/data-engineering-course.yaml", "courses/beekeeping.yaml", course);
    const service = { title: "Hive Monitoring", emoji: "🐝", order: 90 };
    add(folder, "services/cloud-service.yaml", "services/hive-monitoring.yaml", service);
    const project = { title: "Honey Ledger", order: 90, service: "hive-monitoring" };
    add(folder, "projects/cooperative-ledger.yaml", "projects/honey-ledger.yaml", project);
    const people = join(folder, "people.yaml");
    const list = parseDocument(readFileSync(people, "utf8"));
    const person = { ...(list.toJS()[0] as object), id: "member-90", name: "Maya Beekeeper", initial: "M" };
    list.add(list.createNode(person));
    writeFileSync(people, list.toString());
    pdfs = new Map(
      (await renderDocuments(loadContent(folder), {})).map(({ fileName, bytes }) => [
        fileName,
        readPdf(bytes).text,
      ]),
    );
  });
}, 300_000);
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
