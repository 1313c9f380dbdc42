// What a visitor's own browser measured of a page, and what is said where it does not tell.
import type { Page } from "@playwright/test";
import { violations } from "../access/violations.ts";
import { expect, openPage, scriptRuns, test } from "../site-test.ts";

const path = "/portfolio/this-website";
const block = (page: Page) => page.locator("[data-measure]");
const figures = (page: Page) => block(page).locator("dd");
const again = (page: Page) => block(page).getByRole("button", { name: "Load this page anew" });

test("weight and first paint are those that the browser noted", async ({ page }) => {
  await openPage(page, path);
  await expect(figures(page)).toHaveText([/^\d+\.\d KB$/, /^\d+\.\d\d s$/, /^\d+\.\d\d s$/]);
  const kilobytes = await page.evaluate(() => {
    const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return (load?.transferSize ?? 0) / 1024;
  });
  expect(kilobytes).toBeGreaterThan(1);
  expect(kilobytes).toBeLessThanOrEqual(25);
  await expect(figures(page).first()).toHaveText(`${kilobytes.toFixed(1)} KB`);
  await expect(block(page).getByRole("status")).toContainText(/loaded \d+\.\d KB so far/);
  await expect(again(page)).toBeHidden();
  expect(await violations(page, { rest: "main" })).toEqual([]);
});

test("a page that took another one's place says whose figures these are, and can be loaded anew", async ({
  page,
}) => {
  await openPage(page, "/portfolio");
  await page.locator(`main a[href="${path}"]`).first().focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(path);
  await expect(block(page).getByRole("status")).toContainText(
    "of /portfolio, the first page that you opened",
  );
  const loaded = page.waitForEvent("load");
  await again(page).click();
  await loaded;
  await scriptRuns(page);
  await expect(block(page).getByRole("status")).not.toContainText("the first page");
  await expect(figures(page).first()).toHaveText(/KB$/);
});

test("a page that was in the browser's store already is not called light", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(PerformanceNavigationTiming.prototype, "transferSize", { get: () => 0 });
  });
  await openPage(page, path);
  await expect(block(page).getByRole("status")).toContainText("had the page already");
  await expect(figures(page).first()).not.toHaveText("0.0 KB");
});

test("a browser that does not tell is not guessed for", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(PerformanceNavigationTiming.prototype, "encodedBodySize", { get: () => 0 });
  });
  await openPage(page, path);
  await expect(block(page).getByRole("status")).toHaveText("Your browser does not tell what it measured.");
  await expect(again(page)).toBeHidden();
  await expect(figures(page).first()).toBeHidden();
});

test("its script comes only where something is measured", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await openPage(page, "/portfolio/clinic-booking");
  expect(asked.filter((url) => /\/measure-/.test(url))).toEqual([]);
  await expect(block(page)).toHaveCount(0);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("one sentence says what every page keeps to", async ({ page }) => {
    await page.goto(path);
    await expect(block(page)).toContainText("at most 25 KB");
    await expect(figures(page).first()).toBeHidden();
    await expect(again(page)).toBeHidden();
  });
});
