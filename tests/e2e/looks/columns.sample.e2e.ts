// What stands beside what: on wide screens in columns that begin alike, on a phone in rows.
import type { Locator } from "@playwright/test";
import { specifiedServices } from "../../pages/sample/specified.ts";
import { type Pixels, readPicture } from "../../support/reading/small-picture.ts";
import { expect, openPage, test } from "../site-test.ts";

test.use({ viewport: { width: 1440, height: 900 } });

test("a heading beside people is level with the top of their portraits", async ({ page }) => {
  await openPage(page, "/fullstack-web/first-lesson");
  const teachers = page.locator("#teachers");
  const [heading, portrait] = [
    await teachers.getByRole("heading").boundingBox(),
    await teachers.locator("img").first().boundingBox(),
  ];
  expect(Math.abs((heading?.y ?? 0) - (portrait?.y ?? Number.NaN))).toBeLessThan(20);
});

const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: NaN, y: NaN, width: 0, height: 0 };

test("beside the prices of a service stands what moves them; its steps, tools and questions share a row", async ({
  page,
}) => {
  const section = (heading: string) => page.getByRole("heading", { level: 2, name: heading });
  await page.goto("/web-development");
  const [prices, factors] = [
    await boxOf(section("What it usually costs")),
    await boxOf(section("What raises or lowers the price")),
  ];
  expect(factors.y).toBe(prices.y);
  expect(factors.x).toBeGreaterThan(prices.x + prices.width);
  const three = [
    "What happens before your site is public",
    "Tools other developers know",
    "Questions and answers",
  ];
  const tops = await Promise.all(three.map(async (heading) => (await boxOf(section(heading))).y));
  expect(new Set(tops).size).toBe(1);
});

test("many steps stand beside tools and questions, and reach about as far down", async ({ page }) => {
  await page.goto("/ai-ml");
  const column = (heading: string) => page.locator(".answers > div", { hasText: heading });
  const [steps, tools, questions] = [
    await boxOf(column("You can stop after the trial")),
    await boxOf(column("Models and tools")),
    await boxOf(column("Questions and answers")),
  ];
  expect(tools.y).toBe(steps.y);
  expect(questions.x).toBe(tools.x);
  expect(questions.y).toBeGreaterThan(tools.y + tools.height);
  expect(questions.y).toBeLessThan(steps.y + steps.height);
});

test("five points share a row, so that none stands beside a hole", async ({ page }) => {
  await page.goto("/about-us");
  const steps = page.locator("#work li");
  await expect(steps).toHaveCount(5);
  const tops = await steps.evaluateAll((all) => all.map((step) => step.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});

test("the services of a row begin their words, prices and links in one line, with a note or without", async ({
  page,
}) => {
  await page.goto("/services");
  const row = page.locator(".svc:nth-child(n + 3):nth-child(-n + 5)");
  await expect(row.filter({ hasText: "From your own records" })).toHaveCount(1);
  for (const part of ["h2", "p", ".tags", ".from", ".link"]) {
    const tops = await row
      .locator(part)
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
    expect(tops, part).toHaveLength(3);
    expect(new Set(tops).size, part).toBe(1);
  }
});

test("a person's words are in two columns, beside what he looks after", async ({ page }) => {
  await page.goto("/team/bikram-rai");
  const [list, ...words] = await Promise.all([
    boxOf(page.locator(".answers > div", { hasText: "Looks after" })),
    boxOf(page.getByText("Bikram writes the programs")),
    boxOf(page.getByText("He teaches Full Stack")),
  ]);
  const xs = [list, ...words].map(({ x }) => x);
  expect(xs).toEqual(xs.toSorted((a, b) => a - b));
  expect(new Set(xs).size).toBe(3);
  const courses = page.locator(".related li");
  expect((await boxOf(courses.nth(1))).y).toBe((await boxOf(courses.nth(0))).y);
});

for (const path of ["/contact", "/pc-laptop/first-aid"])
  test(`below the heading of ${path} stands the number to call, beside the lead`, async ({ page }) => {
    await openPage(page, path);
    const head = page.locator(".phead");
    const [heading, lead, number] = [
      await boxOf(head.getByRole("heading", { level: 1 })),
      await boxOf(head.locator(".lead")),
      await boxOf(head.locator(".num")),
    ];
    expect(number.x).toBe(heading.x);
    expect(number.y).toBeGreaterThan(heading.y + heading.height);
    expect(lead.x).toBeGreaterThan(number.x + number.width);
    expect(lead.y).toBeLessThan(number.y + number.height);
  });

test("how to come stands beside the sketch of the way, and only there", async ({ page }) => {
  await openPage(page, "/contact");
  const [words, sketch] = [
    page.getByText("From the bus park walk five minutes uphill"),
    page.getByRole("img", { name: "The way from the bus park" }),
  ];
  await expect(words).toHaveCount(1);
  expect((await boxOf(words)).y).toBeGreaterThan((await boxOf(sketch)).y);
  expect((await boxOf(words)).x).toBeLessThan((await boxOf(sketch)).x);
});

/** Rows of one colour from edge to edge, as a share of all. */
function blankRows({ width, height, channels, data }: Pixels): number {
  let blank = 0;
  for (let row = 0; row < height; row++) {
    const first = row * width * channels;
    let at = first + channels;
    const end = first + width * channels;
    while (at < end && data[at] === data[first + (at % channels)]) at++;
    if (at === end) blank++;
  }
  return blank / height;
}

for (const [, path] of specifiedServices)
  test(`${path}: less than 30 % of its rows of pixels are blank`, async ({ page }) => {
    await page.goto(path);
    const drawsLines = await page.evaluate(() => CSS.supports("column-rule-break: none"));
    test.skip(!drawsLines, "this engine draws no lines between the columns of a grid");
    const share = blankRows(readPicture(await page.screenshot({ fullPage: true })));
    expect(share).toBeGreaterThan(0.05);
    expect(share).toBeLessThan(0.3);
  });

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("a table of rules is read row by row: what a row is about has its line", async ({ page }) => {
    await page.goto("/policies");
    const first = page.locator("main td:first-child");
    expect(await first.count()).toBeGreaterThan(4);
    for (const cell of await first.all()) expect((await boxOf(cell)).width).toBeGreaterThan(300);
  });

  test("a link above the rules leads to each of them", async ({ page }) => {
    await openPage(page, "/policies");
    const links = page.getByRole("navigation", { name: "On this page" });
    await expect(links.getByRole("link")).toHaveText(await page.locator("main .part h2").allTextContents());
    await links.getByRole("link", { name: "Refunds" }).click();
    await expect(page.getByRole("heading", { name: "Refunds" })).toBeInViewport();
  });
});
