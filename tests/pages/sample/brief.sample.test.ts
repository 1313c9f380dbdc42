// The brief builder and "Am I ready?": what the address asks for stands in the page that the server sends.
import { expect, test } from "vitest";
import { readBrief } from "../../../domain/brief.ts";
import { amountsOf } from "../../../domain/price.ts";
import { all, attributeOf, links, metas, one, textOf, texts } from "../../support/reading/html.ts";
import { content, siteForFile } from "../site-for-file.ts";

const site = siteForFile();
const documentOf = async (path: string) => (await site.page(path)).document;
const brief =
  "/brief?purpose=records&users=desk&users=branches&does=papers&does=old&connects=accounting&languages=nepali";
const ready = "/ai-ml-course/ready";

test("the services that brief.yaml names lead to it, and no other does", async () => {
  for (const { slug } of content.services) {
    const targets = links(await documentOf(`/${slug}`), "main .split a").map(([, to]) => to);
    expect(targets.includes("/brief"), slug).toBe(content.brief?.services.includes(slug));
  }
});

test("answers become a brief with what is clear, what is not, a size, a price and a message", async () => {
  const result = one(await documentOf(brief), "#result");
  const said = textOf(result);
  for (const text of [
    "Replace registers and spreadsheets",
    "Our staff, at a deskOur staff, in several branches",
    "Each record is kept once, and everybody reads the same one.",
    "Which program and version do you use, and can it import files?",
    content.brief?.when.unanswered ?? "-",
    "Size: Large",
    "from Rs 3,20,000",
  ])
    expect(said).toContain(text);
  const [target = ""] = all(result, ".btn").map((link) => attributeOf(link, "href") ?? "");
  const form = one(await documentOf(target), 'main form[data-form="contact"]');
  expect(attributeOf(one(form, 'input[name="subject"]'), "value")).toBe(content.brief?.subject);
  expect(one(form, "textarea").textContent).toContain("What it is for: Replace registers and spreadsheets");
});

test.for([
  ["web-development", 0, "purpose=show&users=customers&does=edit&languages=nepali"],
  ["web-development", 1, "purpose=sell&does=payments"],
  ["web-development", 1, "purpose=sell&users=customers&connects=wallets"],
  ["software-development", 0, "purpose=records&users=desk&does=papers"],
  ["software-development", 1, "purpose=records&users=branches"],
  ["app-dev", 0, "purpose=field&users=road"],
] as const)("the size of what stands in the prices of %s, line %i, costs as much", ([slug, line, query]) => {
  const price = content.services.find((service) => service.slug === slug)?.priceGuide[line]?.price ?? "free";
  const { rates } = content.brief ?? {};
  const size = content.brief && readBrief(content.brief, new URLSearchParams(query))?.size;
  const [least = 0, most = least] = amountsOf(price);
  const [from = Number.NaN, to = Number.POSITIVE_INFINITY] = rates && size ? amountsOf(rates[size]) : [];
  expect(least).toBeGreaterThanOrEqual(from);
  expect(most).toBeLessThanOrEqual(to);
});

test("the chosen answers stay chosen below the brief; unknown ones are no brief", async () => {
  const document = await documentOf(brief);
  const checked = all(document, "main input[checked]").map((input) => attributeOf(input, "value"));
  expect(checked).toEqual(["records", "desk", "branches", "papers", "old", "accounting", "nepali"]);
  for (const query of ["", "?purpose=nothing", "?purpose=%3Cscript%3E"])
    expect(all(await documentOf(`/brief${query}`), "#result"), query).toEqual([]);
});

test("a course that asks for something leads to its questions from what one needs", async () => {
  for (const { slug, readiness } of content.courses) {
    const targets = links(await documentOf(`/${slug}`), "main .answers a").map(([, to]) => to);
    expect(targets.includes(`/${slug}/ready`), slug).toBe(readiness !== undefined);
    if (!readiness) expect((await site.page(`/${slug}/ready`)).status).toBe(404);
  }
});

test("each no is a gap with the way to close it, and each yes is there", async () => {
  const readiness = content.courses.find(({ slug }) => slug === "ai-ml-course")?.readiness ?? [];
  const result = one(await documentOf(`${ready}?q1=no&q2=yes&q3=yes&q4=no&q5=yes`), "#result");
  expect(textOf(one(result, "h2"))).toBe("2 gaps to close first");
  for (const [i, { question, gap, close }] of readiness.entries()) {
    expect(texts(result, ".reasons li").includes(question)).toBe(![0, 3].includes(i));
    expect(textOf(result).includes(gap)).toBe([0, 3].includes(i));
    expect(textOf(result).includes(close)).toBe([0, 3].includes(i));
  }
  expect(links(result).map(([, to]) => to)).toContain("/fullstack-web");
});

test("five times yes leads to enrolling, and a missing answer to the questions alone", async () => {
  const result = one(await documentOf(`${ready}?q1=yes&q2=yes&q3=yes&q4=yes&q5=yes`), "#result");
  expect(textOf(one(result, "h2"))).toBe("You can begin AI & Machine Learning.");
  expect(links(result).map(([, to]) => to)).toContain("/enroll?course=ai-ml-course");
  const document = await documentOf(`${ready}?q1=yes`);
  expect(all(document, "#result")).toEqual([]);
  expect(textOf(one(document, "main"))).toContain("Answer every question to see the result.");
});

test("both are for no search engine, and found by the site's own search", async () => {
  for (const path of ["/brief", brief, ready])
    expect(metas(await documentOf(path), "name", "robots"), path).toEqual(["noindex"]);
  for (const [query, path] of [
    ["requirements", "/brief"],
    ["ready for AI", ready],
  ] as const)
    expect(
      links(await documentOf(`/search?q=${encodeURIComponent(query)}`), ".found-list a").map(([, to]) => to),
      query,
    ).toContain(path);
});
