import { expect, test } from "vitest";
import { listedPages } from "../content-model/map/pages.ts";
import { loadContent } from "../content-model/read/load.server.ts";
import { siteFiles } from "./site-files.ts";

const content = loadContent();
const siteUrl = "https://www.example.com";
const paths = listedPages(content).map(({ path }) => path);
const files = siteFiles(content, paths, siteUrl);
const body = (path: string) => files.find((file) => file.path === path)?.body ?? "";

test("the sitemap lists the same pages by full addresses, and robots.txt points to it", () => {
  const listed = [...body("/sitemap.xml").matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, link]) => link);
  expect(listed).toEqual(paths.map((path) => siteUrl + path));
  expect(body("/robots.txt")).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
});

test("robots may read a site that is not to be listed, since its pages say so, but not its documents", () => {
  const unlisted = { ...content, site: { ...content.site, index: false } };
  const file = (path: string) => siteFiles(unlisted, [], siteUrl).find((one) => one.path === path)?.body;
  expect(file("/robots.txt")).toBe("User-agent: *\nAllow: /\nDisallow: /api/\nDisallow: /downloads/\n");
  expect(file("/sitemap.xml")).not.toContain("<loc>");
});
