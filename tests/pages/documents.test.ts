import { expect, test } from "vitest";
import { present } from "../support/companies/entries.ts";
import { all, attributeOf, metas, one } from "../support/reading/html.ts";
import { content, listedPaths, sentPaths, siteForFile, tokenPaths } from "./site-for-file.ts";

const site = siteForFile();

test.for(listedPaths)("%s names its own address and its picture for shared links", async (path) => {
  const { document } = await site.page(path);
  const address = new URL(path, site.url).href;
  expect(attributeOf(one(document, 'link[rel="canonical"]'), "href")).toBe(address);
  expect(metas(document, "property", "og:url")).toEqual([address]);
  expect(metas(document, "property", "og:description")).toEqual(metas(document, "name", "description"));
  expect(metas(document, "property", "og:site_name")).toEqual([content.site.name.value]);
  expect(metas(document, "name", "twitter:card")).toEqual(["summary_large_image"]);
  expect(metas(document, "name", "robots")).toEqual(content.site.sample ? ["noindex"] : []);
});

test.for(listedPaths)(
  "%s is in the company's language, has ordered headings and a way to skip the menu",
  async (path) => {
    const { document, html } = await site.page(path);
    expect(html.startsWith("<!DOCTYPE html>")).toBe(true);
    expect(attributeOf(one(document, "html"), "lang")).toBe(content.site.language);
    expect(metas(document, "name", "viewport")).toEqual(["width=device-width, initial-scale=1"]);
    const main = one(document, "main");
    const headings = all(main, "h1, h2, h3, h4, h5, h6")
      .filter((heading) => heading.closest("dialog") === null)
      .map((heading) => Number(heading.tagName.slice(1)));
    expect([headings[0], headings.filter((level) => level === 1).length]).toEqual([1, 1]);
    for (const [index, level] of headings.entries())
      expect(level - (headings[index - 1] ?? 0), `heading ${index} of ${headings}`).toBeLessThanOrEqual(1);
    expect(attributeOf(one(document, "a.skip"), "href")).toBe(`#${main.id}`);
  },
);

test.for(sentPaths)("%s is not for search engines and has no canonical address", async (path) => {
  const { document } = await site.page(path);
  expect(metas(document, "name", "robots")).toEqual(["noindex"]);
  expect(all(document, 'link[rel="canonical"]')).toHaveLength(0);
});

test.for(tokenPaths)("%s is noindex and kept nowhere", async (path) => {
  const { document, headers, status } = await site.page(path);
  expect(status).toBe(200);
  expect(metas(document, "name", "robots")).toEqual(["noindex"]);
  expect(headers["cache-control"]).toBe("no-store");
  expect(headers["x-robots-tag"]).toBe("noindex");
});

test("a filtered page names the address without its filter", async () => {
  const filtered = [
    "/services?category=design",
    "/portfolio?tab=cloud",
    "/contact?subject=x",
    "/enroll?course=y",
  ];
  for (const path of present(filtered)) {
    const { document } = await site.page(path);
    expect(attributeOf(one(document, 'link[rel="canonical"]'), "href")).toBe(
      new URL(path.split("?")[0] ?? "", site.url).href,
    );
  }
});
