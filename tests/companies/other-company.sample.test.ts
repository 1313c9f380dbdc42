// The template under another company's content: nothing of the first one may be left anywhere a visitor or machine looks.
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadContent } from "../../content-model/read/load.server.ts";
import { renderDocuments } from "../../publish/documents/documents.ts";
import { startOtherCompany } from "../support/companies/other-content.ts";
import { readHtml, textOf } from "../support/reading/html.ts";
import { readPdf } from "../support/reading/read-pdf.ts";
import { searchIndexPath } from "../support/reading/search-index.ts";

const { words } = loadContent();

let site: Awaited<ReturnType<typeof startOtherCompany>>;
let pdfTexts: string[] = [];

beforeAll(async () => {
  site = await startOtherCompany();
  pdfTexts = (await renderDocuments(site.content, {})).map(({ bytes }) => readPdf(bytes).text);
}, 300_000);
afterAll(() => site?.stop());

const collapse = (text: string) => text.replace(/\s+/g, " ").trim();
const interfaceWords = new Set(Object.values(words).map(collapse));
/** Sentences and names of the first company; a single word may well be one of the template's own. */
const sentences = () =>
  site.replaced
    .map(collapse)
    .filter((text) => text.split(" ").length > 2 || /@|Purbeli|98X/.test(text))
    .filter((text) => !interfaceWords.has(text));

async function addresses(): Promise<string[]> {
  const map = await (await fetch(`${site.url}/sitemap.xml`)).text();
  return [...map.matchAll(/<loc>[^<]*?:\d+([^<]*)<\/loc>/g)].map(([, path = ""]) => path);
}

test("every page of the other company is there, and none speaks with the first one's words", async () => {
  const paths = await addresses();
  expect(paths.length).toBeGreaterThan(40);
  expect(sentences().length).toBeGreaterThan(800);
  const more = [
    "/search",
    "/course-finder",
    "/training-courses/compare",
    "/no-such-page",
    "/newsletter/confirm",
  ];
  for (const path of [...paths, ...more]) {
    const answer = await fetch(`${site.url}${path}`);
    expect(answer.status, path).toBe(path === "/no-such-page" ? 404 : 200);
    const html = await answer.text();
    const said = `${textOf(readHtml(html))} ${collapse(html.replaceAll("&amp;", "&").replaceAll("&#x27;", "'"))}`;
    expect(
      sentences().filter((sentence) => said.includes(sentence)),
      path,
    ).toEqual([]);
  }
});

test("neither do its documents, its search or the files that machines read", async () => {
  const files = ["/sitemap.xml", "/robots.txt", "/llms.txt", "/site.webmanifest", searchIndexPath(site)];
  const bodies = await Promise.all(
    files.map(async (file) => {
      const answer = await fetch(`${site.url}${file}`);
      expect(answer.status, file).toBe(200);
      return await answer.text();
    }),
  );
  expect(pdfTexts.length).toBeGreaterThan(1);
  const said = collapse([...bodies, ...pdfTexts].join(" "));
  expect(sentences().filter((sentence) => said.includes(sentence))).toEqual([]);
});

test("addresses are those of its own services, courses and projects", async () => {
  const paths = await addresses();
  const { courses, services, projects } = loadContent();
  const old = [...courses, ...services].map(({ slug }) => `/${slug}`);
  const oldProjects = projects.map(({ slug }) => `/portfolio/${slug}`);
  expect(paths.filter((path) => [...old, ...oldProjects].includes(path))).toEqual([]);
  for (const path of old) expect((await fetch(`${site.url}${path}`)).status, path).toBe(404);
});
