import { expect, test } from "vitest";
import { present } from "../support/companies/entries.ts";
import { all, attributeOf, metas, one } from "../support/reading/html.ts";
import { content, listedPaths, siteForFile } from "./site-for-file.ts";

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
  "%s is one English document with one main heading and ordered headings",
  async (path) => {
    const { document, html } = await site.page(path);
    expect(html.startsWith("<!DOCTYPE html>")).toBe(true);
    expect(attributeOf(one(document, "html"), "lang")).toBe(content.site.language);
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
