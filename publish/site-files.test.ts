import { expect, test } from "vitest";
import { listedPages } from "../content-model/map/pages.ts";
import { loadContent } from "../content-model/read/load.server.ts";
import { smallContent } from "../tests/support/companies/small-company.ts";
import { siteFiles } from "./site-files.ts";

const content = loadContent();
const siteUrl = "https://www.example.com";
const paths = listedPages(content).map(({ path }) => path);
const files = siteFiles(content, paths, siteUrl, new Date("2026-11-20T08:00:00Z"));
const body = (path: string) => files.find((file) => file.path === path)?.body ?? "";

test("llms.txt names the company, then every page and document once by its full address", () => {
  const text = body("/llms.txt");
  expect(text.startsWith(`# ${content.site.name.value}\n\n> ${content.site.tagline}\n\n## `)).toBe(true);
  const links = [...text.matchAll(/^- \[(?:\\.|[^\]])+\]\((\S+)\)/gm)].map(([, link]) => link);
  const documents = [
    "brochure",
    ...content.courses.flatMap(({ slug }) => [`syllabus-${slug}`, `for-parents-${slug}`]),
  ];
  const expected = [...paths, ...documents.map((name) => `/downloads/${name}.pdf`)];
  expect(links.toSorted()).toEqual(expected.map((path) => siteUrl + path).toSorted());
});

test("a notice with a date to come is in no list before its day", () => {
  const [newest] = content.notices;
  if (!newest) throw new Error("The company has no notice");
  const [day, path] = [newest.date, `${siteUrl}/notices/${newest.slug}`];
  const lists = (now: string) =>
    ["/notices.xml", "/notices.json", "/sitemap.xml", "/llms.txt"].map((name) =>
      siteFiles(content, paths, siteUrl, new Date(now))
        .find((file) => file.path === name)
        ?.body.includes(path),
    );
  const noon = Date.parse(`${day}T06:15:00Z`);
  expect(lists(new Date(noon - 86_400_000).toISOString())).toEqual([false, false, false, false]);
  expect(lists(new Date(noon).toISOString())).toEqual([true, true, true, true]);
});

test("llms.txt leaves out pages that search engines may not list", () => {
  const files = siteFiles(content, ["/", "/contact"], siteUrl);
  const text = files.find(({ path }) => path === "/llms.txt")?.body ?? "";
  expect(text).toContain(`${siteUrl}/contact)`);
  expect(text).not.toContain(`${siteUrl}/team)`);
});

test("a bracket, a backslash or a dollar sign in a title breaks no link", () => {
  const titled = <Entry extends { title: string }>([first, ...others]: Entry[], title: string) =>
    first ? [{ ...first, title }, ...others] : [];
  const services = titled(content.services, "Apps [beta] \\ more");
  const changed = { ...content, services, courses: titled(content.courses, "C$& and more") };
  const text = siteFiles(changed, paths, siteUrl).find(({ path }) => path === "/llms.txt")?.body;
  expect(text).toContain(`- [Apps \\[beta\\] \\\\ more](${siteUrl}/${services[0]?.slug})`);
  expect(text).toMatch(/^- \[[^\]]*C\$& and more[^\]]*\]\(\S+syllabus-/m);
});

test("llms.txt says what a course, and a service with a price, costs", () => {
  const small = smallContent();
  const services = small.services.map((service) => ({ ...service, price: { from: 500, to: 900 } }));
  const priced = { ...small, services };
  const listed = listedPages(priced).map(({ path }) => path);
  const text = siteFiles(priced, listed, siteUrl).find(({ path }) => path === "/llms.txt")?.body;
  expect(text).toMatch(/fullstack-web\): 6 Months · [^·\n]+ · Rs 10,000$/m);
  expect(text).toMatch(/web-development\): [^\n]+ · Rs 500 to 900$/m);
});

test.for([
  ["Yard", "Yard"],
  ["Training at Yard", "Training at Yard"],
  ["Training", "Yard – Training"],
] as const)("a site of Yard that is called %s is installed as %s", ([title, expected]) => {
  const small = smallContent();
  const named = { ...small, site: { ...small.site, title, name: { ...small.site.name, value: "Yard" } } };
  const manifest = siteFiles(named, [], siteUrl).find(({ path }) => path === "/site.webmanifest");
  expect(JSON.parse(manifest?.body ?? "").name).toBe(expected);
});

test("robots may read a site that is not to be listed, since its pages say so, but not its documents", () => {
  const unlisted = { ...content, site: { ...content.site, index: false } };
  const file = (path: string) => siteFiles(unlisted, [], siteUrl).find((one) => one.path === path)?.body;
  expect(file("/robots.txt")).toBe("User-agent: *\nAllow: /\nDisallow: /api/\nDisallow: /downloads/\n");
  expect(file("/sitemap.xml")).not.toContain("<loc>");
  expect(file("/llms.txt")).not.toContain("syllabus-");
});
