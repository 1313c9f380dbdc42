// What stands beside what: on wide screens in columns that begin alike, on a phone in rows.
import type { Locator } from "@playwright/test";
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

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("a table of rules is read row by row: what a row is about has its line", async ({ page }) => {
    await page.goto("/policies");
    const first = page.locator("main td:first-child");
    expect(await first.count()).toBeGreaterThan(4);
    for (const cell of await first.all()) expect((await boxOf(cell)).width).toBeGreaterThan(300);
  });
});
