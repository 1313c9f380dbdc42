// Every page's blocks as a search engine reads them out of the HTML, beside the content they come from.
import { beforeAll, expect, test } from "vitest";
import { searchIndex } from "../../../content-model/map/pages.ts";
import { all, attributeOf, textOf } from "../../support/reading/html.ts";
import { content, listedPaths as paths, siteForFile } from "../site-for-file.ts";
import { specifiedCourses } from "./specified.ts";

const site = siteForFile();

type Json = { [key: string]: unknown };
type ReadPage = { path: string; scripts: number; blocks: Json[]; crumbs: { name: string; item: string }[] };

let pages: ReadPage[];
const address = (path: string) => new URL(path, site.url).href;

beforeAll(async () => {
  pages = await Promise.all(
    paths.map(async (path) => {
      const { document, html } = await site.page(path);
      const scripts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)];
      return {
        path,
        scripts: scripts.length,
        blocks: scripts.flatMap(([, json = ""]) => JSON.parse(json)["@graph"]),
        crumbs: all(document, ".crumbs li").map((entry) => {
          const [link] = all(entry, "a");
          return { name: textOf(entry), item: address((link && attributeOf(link, "href")) ?? path) };
        }),
      };
    }),
  );
});

const pageAt = (path: string): ReadPage => {
  const found = pages.find((page) => page.path === path);
  if (!found) throw new Error(`${path} was not read`);
  return found;
};
const blockOf = (path: string, type: string): Json => {
  const found = pageAt(path).blocks.filter((block) => [block["@type"]].flat().includes(type));
  expect(found, `${type} on ${path}`).toHaveLength(1);
  return found[0] ?? {};
};

test("every inner page has the breadcrumbs that it shows", () => {
  for (const { path, blocks, crumbs } of pages.filter(({ path }) => path !== "/")) {
    const list = blocks.find((block) => block["@type"] === "BreadcrumbList");
    expect(crumbs.length, `breadcrumbs shown on ${path}`).toBeGreaterThanOrEqual(2);
    expect(list?.itemListElement, path).toEqual(
      crumbs.map((crumb, i) => ({ "@type": "ListItem", position: i + 1, ...crumb })),
    );
    expect(crumbs.at(-1)?.item, `last entry of ${path}`).toBe(address(path));
  }
  expect(pageAt("/").blocks.map((block) => block["@type"])).not.toContain("BreadcrumbList");
});

test("every course page gives price, length, level, modes and modules as its page does", () => {
  for (const { path, title, duration, price, level, modules } of specifiedCourses) {
    const course = blockOf(path, "Course");
    expect(course, path).toMatchObject({
      name: title,
      educationalLevel: level,
      url: address(path),
      offers: { "@type": "Offer", category: "Paid", price: price.replace(/\D/g, ""), priceCurrency: "NPR" },
    });
    const source = content.courses.find(({ slug }) => `/${slug}` === path);
    expect(course.description).toBe(source?.summary);
    const sections = course.syllabusSections as Json[];
    expect(sections.map((section) => section.name)).toEqual(source?.modules.map(({ title }) => title));
    expect(sections).toHaveLength(modules);
    for (const instance of [course.hasCourseInstance].flat() as Json[]) {
      expect(instance.courseSchedule).toMatchObject({
        "@type": "Schedule",
        duration: duration.replace(/^(\d+) Months$/, "P$1M"),
      });
    }
  }
});

test("the catalogue lists the six registered course addresses in order", () => {
  const list = blockOf("/training-courses", "ItemList").itemListElement as Json[];
  expect(list.map(({ position, url }) => ({ position, url }))).toEqual(
    specifiedCourses.map(({ path }, i) => ({ position: i + 1, url: address(path) })),
  );
});

test("every service page names its service and what it consists of", () => {
  for (const { slug, title, summary, offers } of content.services) {
    const service = blockOf(`/${slug}`, "Service");
    expect(service).toMatchObject({ name: title, description: summary, url: address(`/${slug}`) });
    const { itemListElement } = service.hasOfferCatalog as { itemListElement: { itemOffered: Json }[] };
    expect(itemListElement.map(({ itemOffered }) => itemOffered.name)).toEqual(
      offers.map((offer) => offer.title),
    );
  }
});

test("home, about and contact say who the company is, and home is the website's page", () => {
  const company = blockOf("/", "LocalBusiness");
  for (const path of ["/about-us", "/contact"]) expect(blockOf(path, "LocalBusiness")).toEqual(company);
  expect(company).toMatchObject({
    "@type": ["LocalBusiness", "EducationalOrganization"],
    name: content.site.name.value,
    url: address("/"),
  });
  expect(blockOf("/", "WebSite")).toMatchObject({ publisher: { "@id": company["@id"] } });
});

test("a page has one script of blocks at most, and none rates or marks up questions", () => {
  for (const { path, scripts, blocks } of pages) {
    expect(scripts, path).toBeLessThanOrEqual(1);
    expect(JSON.stringify(blocks), path).not.toMatch(/Rating|Review|FAQPage|"Question"/);
  }
});

test("images that blocks name are there", async () => {
  const named = new Set(pages.flatMap(({ blocks }) => blocks.flatMap(({ image, logo }) => [image, logo])));
  named.delete(undefined);
  expect(named.size).toBeGreaterThan(1);
  for (const image of named) {
    const { status, headers } = await site.request(new URL(String(image)).pathname, { method: "HEAD" });
    const type = String(image).endsWith(".jpg") ? "image/jpeg" : "image/png";
    expect([status, headers["content-type"]], String(image)).toEqual([200, type]);
  }
});

test("a page that is not found says nothing to machines", async () => {
  expect((await site.page("/nothing-here")).html).not.toContain("application/ld+json");
});

test("Markdown in an answer is set on the page, and found by its words", async () => {
  const { html } = await site.page("/training");
  expect(html).toContain("<strong>Full Stack Web Development</strong> starts at beginner level");
  expect(html).toContain('<a class="link within" href="/contact">the contact page</a>');
  const index = JSON.stringify(searchIndex(content));
  expect(index).toContain("Yes. Schedule a consultation through the contact page, or call");
  for (const text of [html, index]) expect(text).not.toMatch(/[\ue000-\ue006]/);
});
