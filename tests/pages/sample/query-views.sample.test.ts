// What the query of an address asks for stands in the page that the server sends.
import { expect, test } from "vitest";
import { rankCourses } from "../../../domain/course-finder.ts";
import { formatPrice } from "../../../domain/price.ts";
import { contentWithFinder } from "../../support/companies/content-with-finder.ts";
import {
  all,
  attributeOf,
  type HtmlElement,
  links,
  metas,
  one,
  textOf,
  texts,
} from "../../support/reading/html.ts";
import { content, siteForFile } from "../site-for-file.ts";

const site = siteForFile();
const { courses } = content;
const compare = (...slugs: string[]) => `/training-courses/compare?courses=${slugs.join(",")}`;
const documentOf = async (path: string) => (await site.page(path)).document;
const radios = (root: HtmlElement) =>
  all(root, "input").filter((input) => attributeOf(input, "type") === "radio");

async function table(path: string) {
  const found = one(await documentOf(path), "table");
  const rows = all(found, "tbody tr").map((row) => [textOf(one(row, "th")), texts(row, "td")] as const);
  return {
    found,
    titles: links(found, "thead th a").map(([title]) => title),
    row: (name: string) => rows.find(([header]) => header.startsWith(name))?.[1],
  };
}

test("the comparison sets duration, level, price, projects and a month's share side by side", async () => {
  const slugs = ["fullstack-web", "data-engineering-course"];
  const { found, titles, row } = await table(compare(...slugs));
  expect(titles).toEqual(["Full Stack Web Development", "Database & Data Engineering"]);
  expect(row("Duration")).toEqual(["6 Months", "5 Months"]);
  expect(row("Level")).toEqual(["Beginner to Advanced", "Intermediate"]);
  expect(row("Price")).toEqual(["Rs 45,000", "Rs 38,000"]);
  expect(row("Projects")).toEqual(["15", "8"]);
  const words = textOf(found);
  for (const { modules, audience, prerequisites, outcomes, skills } of courses.filter(({ slug }) =>
    slugs.includes(slug),
  ))
    for (const text of [
      ...modules.map(({ title }) => title),
      audience,
      prerequisites,
      outcomes,
      skills,
    ].flat())
      expect(words).toContain(text);
});

test("a month's share is the price divided by the months, for every course", async () => {
  for (let at = 0; at < courses.length; at += 3) {
    const shown = courses.slice(at, at + 3);
    const { row } = await table(compare(...shown.map(({ slug }) => slug)));
    expect(row("A month")).toEqual(
      shown.map(({ price, months }) => formatPrice(Math.round(Number(price) / Number(months)), content.site)),
    );
  }
});

test("the comparison keeps the order of the address, ignores what it does not know and says that three is the most", async () => {
  const { titles } = await table(
    compare("mobile-app-course", "nothing", "ai-ml-course", "mobile-app-course"),
  );
  expect(titles).toEqual(["Mobile App Development", "AI & Machine Learning"]);
  const four = compare(...courses.slice(0, 4).map(({ slug }) => slug));
  expect((await table(four)).titles).toHaveLength(3);
  expect(textOf(one(await documentOf(four), "main"))).toContain("More than 3 were chosen");
});

test("the catalogue leads to the comparison, and each course page to one that begins with its course", async () => {
  expect(links(await documentOf("/training-courses"), "main a").map(([, href]) => href)).toContain(
    "/training-courses/compare",
  );
  for (const { slug, title } of courses) {
    const compared = links(await documentOf(`/${slug}`), "main a").find(
      ([label]) => label === "Compare courses",
    );
    expect(compared?.[1], slug).toMatch(new RegExp(`^/training-courses/compare\\?courses=${slug}(,|$)`));
    expect((await table(compared?.[1] ?? "")).titles[0]).toBe(title);
  }
});

test("training and catalogue lead to the course finder, the catalogue from its closing call, too", async () => {
  const to = async (path: string) =>
    links(await documentOf(path), "main a").filter(([label]) => label === "Which course fits me?");
  expect((await to("/training")).map(([, href]) => href)).toContain("/course-finder");
  expect((await to("/training-courses")).map(([, href]) => href)).toEqual([
    "/course-finder",
    "/course-finder",
  ]);
});

test("who compares courses reads the comparison before the form that changes it", async () => {
  const order = async (path: string) =>
    all(one(await documentOf(path), "main"), "table, form.compare-form").map(({ tagName }) => tagName);
  expect(await order(compare("fullstack-web", "ai-ml-course"))).toEqual(["table", "form"]);
  expect(await order(compare("nothing"))).toEqual(["form"]);
});

test("three answers show the ranked courses with their reasons, fewer or unknown ones the questions alone", async () => {
  const { courseFinder } = contentWithFinder();
  const document = await documentOf("/course-finder?make=models&know=everyday&months=6");
  const ranked = rankCourses(courseFinder, courses, { make: "models", know: "everyday", months: 6 });
  const titleOf = (course: string) => courses.find(({ slug }) => slug === course)?.title;
  const result = one(document, "#result");
  const best = ranked.slice(0, 3);
  expect(texts(result, "article h3, article h4")).toEqual(best.map(({ course }) => titleOf(course)));
  for (const { text } of best.flatMap(({ reasons }) => reasons)) expect(textOf(result)).toContain(text);
  for (const query of ["make=models", "make=models&know=x&months=6", "make=<b>&know=everyday&months=6"]) {
    const asked = await documentOf(`/course-finder?${encodeURI(query)}`);
    expect(all(asked, "#result"), query).toEqual([]);
    expect(radios(asked), query).not.toEqual([]);
  }
});

test("a search shows its results as links", async () => {
  const document = await documentOf("/search?q=cloud+computing");
  expect(links(document, "main .found-list a")[0]?.[1]).toBe("/cloud-computing-course");
});

test("comparison, course finder and search are for no search engine", async () => {
  const paths = ["/training-courses/compare", "/course-finder", "/search"];
  const asked = [
    compare("ai-ml-course"),
    "/course-finder?make=models&know=everyday&months=6",
    "/search?q=cloud",
  ];
  for (const path of [...paths, ...asked])
    expect(metas(await documentOf(path), "name", "robots"), path).toEqual(["noindex"]);
  const sitemap = (await site.request("/sitemap.xml")).body.toString();
  for (const path of paths) expect(sitemap).not.toContain(path);
});

test("only a link to a consultation offers times, which a script draws, and has the office hours beside the form", async () => {
  const heading = "Propose a time";
  const ordinary = await documentOf("/contact?subject=A+booking+system");
  expect(texts(ordinary, "main h2, main h3, main legend")).not.toContain(heading);
  const asking = await documentOf("/contact?consultation=1&subject=Consultation+about+training");
  expect(textOf(one(asking, "main"))).toContain(heading);
  expect(textOf(one(asking, "main table.hours"))).toContain("9:00 AM - 6:00 PM");
  expect(attributeOf(one(asking, "#contact-subject"), "value")).toBe("Consultation about training");
  expect(radios(one(asking, "main"))).toEqual([]);
});

test("without the owner's numbers neither contact nor a course page links a chat app", async () => {
  for (const path of ["/contact", "/fullstack-web"])
    expect((await site.page(path)).html, path).not.toMatch(/wa\.me|viber:/);
});
