import { expect, test } from "vitest";
import { all, attributeOf, type HtmlElement, one, textOf } from "../support/html.ts";
import { content, listedPaths, siteForFile } from "./site-for-file.ts";
import { specifiedCourses } from "./specified.ts";

const site = siteForFile();
const siteTitle = "IT Services & Training";

const metas = (document: HtmlElement, key: "name" | "property", name: string) =>
  all(document, "meta")
    .filter((meta) => attributeOf(meta, key) === name)
    .map((meta) => attributeOf(meta, "content"));

const titleOf = async (path: string) => textOf(one((await site.page(path)).document, "head title"));

test("home's title is exactly the specified one", async () => {
  expect(await titleOf("/")).toBe("IT Services & Training");
});

test("every other title is the page's name before the site's", async () => {
  const { pages, services, projects } = content;
  const expected: Record<string, string> = {
    "/about-us": pages.about.title,
    "/services": pages.services.title,
    "/training": pages.training.title,
    "/training-courses": pages.catalogue.title,
    "/enroll": pages.enroll.title,
    "/portfolio": pages.portfolio.title,
    "/team": pages.team.title,
    "/contact": pages.contact.title,
    "/newsletter": pages.newsletter.title,
    "/privacy": pages.privacy.title,
  };
  for (const { slug, title } of services) expected[`/${slug}`] = title;
  for (const { path, title } of specifiedCourses) expected[path] = `${title} Course`;
  for (const [path, title] of Object.entries(expected))
    expect(await titleOf(path)).toBe(`${title} | ${siteTitle}`);
  for (const { slug, title } of projects) expect(await titleOf(`/portfolio/${slug}`)).toContain(title);
});

test("titles, descriptions and main headings are different on every page", async () => {
  const seen = { title: new Set(), description: new Set(), canonical: new Set() };
  for (const path of listedPaths) {
    const { document } = await site.page(path);
    const title = await titleOf(path);
    const [description] = metas(document, "name", "description");
    expect(title.endsWith(siteTitle), path).toBe(true);
    expect(description?.length, path).toBeGreaterThan(40);
    expect(description?.length, path).toBeLessThanOrEqual(160);
    seen.title.add(title);
    seen.description.add(description);
    seen.canonical.add(attributeOf(one(document, 'link[rel="canonical"]'), "href"));
  }
  for (const values of Object.values(seen)) expect(values.size).toBe(listedPaths.length);
});

test.for(listedPaths)("%s names its own address and its picture for shared links", async (path) => {
  const { document } = await site.page(path);
  const address = new URL(path, site.process.url).href;
  expect(attributeOf(one(document, 'link[rel="canonical"]'), "href")).toBe(address);
  expect(metas(document, "property", "og:url")).toEqual([address]);
  expect(metas(document, "property", "og:description")).toEqual(metas(document, "name", "description"));
  expect(metas(document, "property", "og:site_name")).toEqual([content.site.name.value]);
  expect(metas(document, "name", "twitter:card")).toEqual(["summary_large_image"]);
  expect(metas(document, "name", "robots")).toEqual([]);
});

test.for(listedPaths)(
  "%s is one English document with one main heading and ordered headings",
  async (path) => {
    const { document, html } = await site.page(path);
    expect(html.startsWith("<!DOCTYPE html>")).toBe(true);
    expect(attributeOf(one(document, "html"), "lang")).toBe("en");
    expect(metas(document, "name", "viewport")).toEqual(["width=device-width, initial-scale=1"]);
    expect(all(document, "main")).toHaveLength(1);
    const headings = all(one(document, "main"), "h1, h2, h3, h4, h5, h6")
      .filter((heading) => heading.closest("dialog") === null)
      .map((heading) => Number(heading.tagName.slice(1)));
    expect(headings[0]).toBe(1);
    expect(headings.filter((level) => level === 1)).toHaveLength(1);
    for (const [index, level] of headings.entries()) {
      expect(level - (headings[index - 1] ?? 0), `heading ${index} of ${headings}`).toBeLessThanOrEqual(1);
    }
    const skip = one(document, "a.skip");
    expect(attributeOf(skip, "href")).toBe(`#${one(document, "main").id}`);
  },
);

test.for(["/contact?sent=unknown", "/enroll?sent=unknown", "/newsletter?sent=unknown"])(
  "%s is not for search engines and has no canonical address",
  async (path) => {
    const { document } = await site.page(path);
    expect(metas(document, "name", "robots")).toEqual(["noindex"]);
    expect(all(document, 'link[rel="canonical"]')).toHaveLength(0);
  },
);

test.for([
  "/newsletter/confirm?token=unknown",
  "/newsletter/unsubscribe?token=unknown",
  "/lead-answered?token=unknown",
])("%s is noindex and kept nowhere", async (path) => {
  const { document, headers, status } = await site.page(path);
  expect(status).toBe(200);
  expect(metas(document, "name", "robots")).toEqual(["noindex"]);
  expect(headers["cache-control"]).toBe("no-store");
  expect(headers["x-robots-tag"]).toBe("noindex");
});

test("a filtered page names the address without its filter", async () => {
  for (const path of [
    "/services?category=design",
    "/portfolio?tab=cloud",
    "/contact?subject=x",
    "/enroll?course=y",
  ]) {
    const { document } = await site.page(path);
    expect(attributeOf(one(document, 'link[rel="canonical"]'), "href")).toBe(
      new URL(path.split("?")[0] ?? "", site.process.url).href,
    );
  }
});
