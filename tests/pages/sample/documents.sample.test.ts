import { expect, test } from "vitest";
import { attributeOf, metas, one, textOf } from "../../support/reading/html.ts";
import { content, listedPaths, siteForFile } from "../site-for-file.ts";
import { specifiedCourses } from "./specified.ts";

const site = siteForFile();
const siteTitle = "IT Services & Training";

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
