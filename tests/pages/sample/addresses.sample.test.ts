// The site map names every page, and nothing else has to.
import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import routes from "../../../app/routes.ts";
import { pageAddresses, pageKinds } from "../../../content-model/map/pages.ts";
import { loadContent } from "../../../content-model/read/load.server.ts";
import { paths } from "../../../domain/paths.ts";

const content = loadContent();

test("every file in app/routes stands in the site map", () => {
  const folder = join(import.meta.dirname, "../../../app/routes");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".tsx") && basename(name) !== "not-found.tsx")
    .map((name) => name.replace(/\.tsx$/, ""));
  const named = pageKinds.map(({ route }) => route);
  expect(
    files.filter((name) => !named.includes(name)),
    "add these to content-model/map/pages.ts",
  ).toEqual([]);
});

test("every page has a route, and every route a page", () => {
  const patterns = routes.map(({ index, path = "" }) => (index ? "/" : `/${path}`));
  const matching = (pattern: string) => new RegExp(`^${pattern.replaceAll(/:\w+/g, "[^/]+")}$`);
  const fits = (path: string, pattern: string) => matching(pattern).test(path);
  const pages = pageAddresses(content);
  const pageRoutes = patterns.filter((pattern) => pattern !== "/*" && pattern !== paths.unavailable);
  expect(pages.filter((path) => !pageRoutes.some((pattern) => fits(path, pattern)))).toEqual([]);
  expect(pageRoutes.filter((pattern) => !pages.some((path) => fits(path, pattern)))).toEqual([]);
  expect(new Set(pages).size).toBe(pages.length);
});
