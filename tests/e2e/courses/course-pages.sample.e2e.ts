import type { Page } from "@playwright/test";
import { loadContent } from "../../../content-model/read/load.server.ts";
import { doubleText } from "../../support/companies/double-text.ts";
import { expect, openPage, test } from "../site-test.ts";

const { courses } = loadContent();
const course = (slug: string) => {
  const found = courses.find((one) => one.slug === slug);
  if (!found) throw new Error(`no course ${slug}`);
  return found;
};

const syllabus = (page: Page) => page.locator("#syllabus");

test("the topics of all modules stand on the page of a course with module cards, folded", async ({
  page,
}) => {
  const { modules } = course("fullstack-web");
  await page.goto("/fullstack-web");
  const topic = page.locator(".further").getByText(modules[0]?.topics[0] ?? "", { exact: true });
  await expect(topic).toBeHidden();
  await syllabus(page).getByText("All topics, module by module").click();
  await expect(topic).toBeVisible();
  await expect(syllabus(page).locator("ol.syll > li")).toHaveCount(modules.length);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("three dates stand in the table, and the rest unfold without script", async ({ browser }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 360, height: 740 },
    });
    const page = await context.newPage();
    await page.goto("/fullstack-web");
    const dates = page.locator("#known .dates > li");
    await expect(dates).toHaveCount(6);
    await expect(dates.filter({ visible: true })).toHaveCount(3);
    await page.getByText("3 later dates").click();
    await expect(dates.filter({ visible: true })).toHaveCount(6);
    const last = dates.last();
    const date = await last.locator("b").textContent();
    await last.getByRole("link", { name: `Enroll for ${date}` }).click();
    await expect(page.getByLabel("Start date").locator("option:checked")).toContainText(date ?? "nothing");
  });

  test("when it starts, who teaches it, what it costs and the way in are seen without scrolling", async ({
    page,
  }) => {
    await page.goto("/fullstack-web");
    const head = page.locator("main > section").first();
    const price = head.locator(".price");
    const enroll = head.getByRole("link", { name: "Enroll Now" });
    for (const part of [head.getByText(/^Next start/), head.getByText("Taught by Bikram Rai"), price, enroll])
      await expect(part).toBeInViewport({ ratio: 1 });
    const [left, right] = [await price.boundingBox(), await enroll.boundingBox()];
    const middle = (box: typeof left) => (box ? box.y + box.height / 2 : NaN);
    expect(Math.abs(middle(left) - middle(right))).toBeLessThan(4);
  });

  for (const path of ["/fullstack-web", "/training/fullstack/web-foundations"])
    test(`on ${path} price and Enroll Now stay at hand between the head and the closing call`, async ({
      page,
    }) => {
      await openPage(page, path);
      const bar = page.locator(".enroll-bar");
      await expect(bar).not.toBeInViewport();
      await page.locator(".answers").first().scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, 900);
      await expect(bar).toBeInViewport({ ratio: 1 });
      await expect(bar).toContainText("45,000");
      await expect(bar.getByRole("link")).toHaveAttribute("href", "/enroll?course=fullstack-web");
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect(bar).not.toBeInViewport();
    });

  test("the button to the top is above the bar, and gives way to a form that is filled in", async ({
    page,
  }) => {
    const button = page.getByRole("button", { name: "Scroll to top" });
    await openPage(page, "/fullstack-web");
    await page.evaluate(() => window.scrollTo(0, 2000));
    await expect(button).toBeVisible();
    const [above, bar] = [await button.boundingBox(), await page.locator(".enroll-bar").boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(bar?.y ?? 0);

    await openPage(page, "/contact");
    await page.getByRole("form", { name: "Contact form" }).getByLabel("Message").focus();
    await expect(page.locator(".totop.is-visible")).toBeAttached();
    await expect(button).toBeHidden();
  });
});

test.describe("what opens in the module cards", () => {
  const opens = "What you build, topics and skills";
  const cards = (page: Page) => syllabus(page).locator("ol.mods");
  const chunk = /\/assets\/module-details-/;
  test.use({ expectedErrors: [[/Failed to load resource/, /did not load/], { scope: "test" }] });

  test("is fetched when the cards are near, and opens in place", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await openPage(page, "/fullstack-web");
    expect(asked.filter((url) => chunk.test(url))).toEqual([]);
    await cards(page).scrollIntoViewIfNeeded();
    const [module] = course("fullstack-web").modules;
    const card = cards(page).locator("> li").first();
    const height = (await card.boundingBox())?.height;
    await expect(cards(page).locator("details")).toHaveCount(6);
    expect((await card.boundingBox())?.height).toBe(height);
    await card.getByText(opens).press("Enter");
    for (const text of [...(module?.builds ?? []), ...(module?.topics ?? [])])
      await expect(card.getByText(text, { exact: true })).toBeVisible();
    await expect(card.getByText((module?.skills ?? []).join(", "))).toBeVisible();
    await expect(page).toHaveURL("/fullstack-web");
  });

  for (const width of [1280, 360])
    test(`keeps its room while it comes, and can be asked for again where it does not, at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      const answer = Promise.withResolvers<void>();
      const held = answer.promise;
      let fails = true;
      await page.route(chunk, async (route) => {
        if (!fails) return route.continue();
        await held;
        await route.abort();
      });
      await openPage(page, "/cloud-computing-course");
      const card = cards(page).locator("> li").first();
      const { height } = (await card.boundingBox()) ?? {};
      await cards(page).scrollIntoViewIfNeeded();
      // On a phone there is no room that a skeleton could hold.
      await expect(card.locator(".sk")).toBeVisible({ visible: width > 360 });
      await expect(card.locator(".sk")).toBeAttached();
      expect((await card.boundingBox())?.height).toBe(height);
      answer.resolve();
      const again = card.getByRole("button", { name: "Try again" });
      await expect(again).toBeVisible();
      await expect(card.getByRole("link", { name: opens })).toBeVisible();
      fails = false;
      await again.click();
      await expect(cards(page).locator("details")).toHaveCount(6);
      expect((await card.boundingBox())?.height).toBe(height);
      await cards(page).getByText(opens).first().press("Enter");
      await expect(cards(page).getByRole("heading", { name: "Topics" })).toBeVisible();
    });

  test("opens below the facts of its module, also in large text on a phone", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await openPage(page, "/fullstack-web");
    await doubleText(page);
    const card = cards(page).locator("> li").nth(1);
    await card.scrollIntoViewIfNeeded();
    await card.locator("summary").click();
    const facts = (await card.locator(".meta > :last-child").boundingBox()) ?? { y: NaN, height: 0 };
    const first = await card.locator("h4").first().boundingBox();
    expect(first?.y).toBeGreaterThanOrEqual(facts.y + facts.height);
  });
});

test("what a course's head says of its next batch moves nothing when the typeface comes: each fact has its line", async ({
  page,
}) => {
  await page.goto("/ai-ml-course");
  const facts = page.locator("main .lead + ul > li");
  await expect(facts).toHaveCount(4);
  for (const width of [412, 768, 1366, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const tops = await facts.evaluateAll((all) => all.map((fact) => fact.getBoundingClientRect().top));
    expect(new Set(tops).size, `at ${width} px`).toBe(4);
  }
});

test("how the weeks run opens by its heading on a phone, and is open where there is room", async ({
  page,
}) => {
  const heading = page.getByRole("heading", { name: "How the weeks run" });
  const weeks = page.locator("section", { has: heading });
  const last = weeks.getByRole("heading", { name: "A demonstration at the end" });
  const more = weeks.locator("summary");
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/fullstack-web");
  await expect(last).toBeHidden();
  await expect(more).toHaveText("Show all 6");
  await heading.scrollIntoViewIfNeeded();
  const words = await heading.boundingBox();
  await page.mouse.click((words?.x ?? 0) + 20, (words?.y ?? 0) + 10);
  await expect(last).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.reload();
  await expect(last).toBeVisible();
  await expect(more).toBeHidden();
});
