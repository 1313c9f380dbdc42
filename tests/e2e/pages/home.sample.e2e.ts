import type { Page } from "@playwright/test";
import { expect, openPage, test } from "../site-test.ts";

/** A section, by the id that links lead to. */
const section = (page: Page, id: string) => page.locator(`#${id}`);
test("Scroll down brings the about section to the top of the window", async ({ page }) => {
  await openPage(page, "/");
  await page.getByRole("link", { name: "Scroll down" }).click();
  await expect(page).toHaveURL("/#about");
  const header = await page.getByRole("banner").boundingBox();
  await expect
    .poll(async () => (await section(page, "about").boundingBox())?.y)
    .toBeLessThanOrEqual((header?.y ?? 0) + (header?.height ?? 0) + 1);
  await expect(section(page, "about")).toBeInViewport();
});

test("on a phone it is less than eight windows long", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(5_787);
});

test("Scroll down is there from 768 px on, beside the chips", async ({ page }) => {
  await page.goto("/");
  for (const [width, shown] of [
    [767, false],
    [768, true],
    [1023, true],
    [1024, true],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole("link", { name: "Scroll down" }), `${width} px`).toBeVisible({
      visible: shown,
    });
  }
});

test("a course card opens its dialog and leads to its own page", async ({ page }) => {
  await openPage(page, "/");
  const card = section(page, "training").getByRole("article").filter({ hasText: "AI & Machine Learning" });
  await card.getByRole("button", { name: /^View Syllabus/ }).click();
  await expect(page.getByRole("dialog", { name: "AI & Machine Learning" })).toBeVisible();
  await page.keyboard.press("Escape");
  await card.getByRole("link", { name: /^View Course Page/ }).click();
  await expect(page).toHaveURL("/ai-ml-course");
});

test("on a phone the courses stand side by side in their order, also an odd number of them", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  const cards = section(page, "training").getByRole("article");
  await cards.last().evaluate((card) => card.remove());
  await expect(cards).toHaveCount(3);
  const lefts = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().left));
  expect(lefts).toEqual([...new Set(lefts)].sort((a, b) => a - b));
});

test("on a phone mission and values open with a press, and in a wide window they stand there", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, "/");
  const mission = page.getByRole("heading", { name: "Mission" });
  const summary = page.getByText("What we stand for");
  await expect(mission).toBeHidden();
  await summary.click();
  await expect(mission).toBeVisible();
  await summary.click();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(mission).toBeVisible();
  await expect(summary).toBeHidden();
});

test("contact says by Nepal's clock whether the office is open", async ({ page }) => {
  for (const [now, says] of [
    // Monday at 10:00, Saturday at 17:00 and Saturday at 9:00.
    ["2026-11-23T04:15:00Z", "Open now · until 6:00 PM"],
    ["2026-11-21T11:15:00Z", "Closed now · opens Monday 9:00 AM"],
    ["2026-11-21T03:15:00Z", "Closed now · opens today 10:00 AM"],
  ] as const) {
    await page.clock.setFixedTime(now);
    await openPage(page, "/");
    await expect(section(page, "contact").getByText(says)).toBeVisible();
  }
});
