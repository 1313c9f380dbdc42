import { expect, test } from "vitest";
import { loadContent } from "../content/load.server.ts";
import { listPages } from "./page-list.ts";
import { siteFiles } from "./site-files.ts";

const content = loadContent();
const siteUrl = "https://www.example.com";
const paths = listPages(content).map(({ path }) => path);
const files = siteFiles(content, paths, siteUrl);
const body = (path: string) => files.find((file) => file.path === path)?.body ?? "";

test("llms.txt names the company, then every page and document once by its full address", () => {
  const text = body("/llms.txt");
  expect(text.startsWith(`# ${content.site.name.value}\n\n> ${content.site.tagline}\n\n## `)).toBe(true);
  const links = [...text.matchAll(/^- \[(?:\\.|[^\]])+\]\((\S+)\)/gm)].map(([, link]) => link);
  const documents = ["brochure", ...content.courses.map(({ slug }) => `syllabus-${slug}`)];
  const expected = [...paths, ...documents.map((name) => `/downloads/${name}.pdf`)];
  expect(links.toSorted()).toEqual(expected.map((path) => siteUrl + path).toSorted());
});

test("llms.txt leaves out pages that search engines may not list", () => {
  const files = siteFiles(content, ["/", "/contact"], siteUrl);
  const text = files.find(({ path }) => path === "/llms.txt")?.body ?? "";
  expect(text).toContain(`${siteUrl}/contact)`);
  expect(text).not.toContain(`${siteUrl}/team)`);
});

test("the sitemap lists the same pages by full addresses, and robots.txt points to it", () => {
  const listed = [...body("/sitemap.xml").matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, link]) => link);
  expect(listed).toEqual(paths.map((path) => siteUrl + path));
  expect(body("/robots.txt")).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
});

test("a bracket or backslash in a title does not break its link", () => {
  const [first, ...others] = content.services;
  if (!first) throw new Error("There is no service");
  const changed = { ...content, services: [{ ...first, title: "Apps [beta] \\ more" }, ...others] };
  const text = siteFiles(changed, paths, siteUrl).find(({ path }) => path === "/llms.txt")?.body;
  expect(text).toContain(`- [Apps \\[beta\\] \\\\ more](${siteUrl}/${first.slug})`);
});
