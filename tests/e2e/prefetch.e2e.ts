// What is fetched before somebody clicks, so that the click itself waits for nothing.
import type { Page } from "@playwright/test";
import { untilQuiet } from "../support/page-scripts.ts";
import { expect, openPage, test } from "./site-test.ts";

const mainLink = (page: Page, name: string) => page.getByRole("banner").getByRole("link", { name });
const fetchedAhead = (page: Page, path: string) => page.locator(`link[rel="prefetch"][href^="${path}.data"]`);

test("before the page's own script runs, the browser prepares a link that is pointed at", async ({
  page,
}) => {
  // The browser is never idle, so the script waits for the visitor's first press.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const devTools = await page.context().newCDPSession(page);
  const ready: string[] = [];
  devTools.on("Preload.prefetchStatusUpdated", ({ status, prefetchUrl }) => {
    if (status === "Ready") ready.push(new URL(prefetchUrl).pathname);
  });
  await devTools.send("Preload.enable");
  await page.goto("/");
  await mainLink(page, "Team").hover();
  await expect.poll(() => ready).toEqual(["/team"]);
});

test("once it runs, it fetches pages itself and the browser prepares none", async ({ page }) => {
  await openPage(page, "/");
  await expect(page.locator('script[type="speculationrules"]')).toHaveCount(0);
});

test.describe("with the connection cut before the click", () => {
  // The six module cards come when they are reached, and the new page fetches ahead for its own links.
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch .*module-cards/] });

  test("the main links' pages are there before anybody points at them", async ({ page }) => {
    await openPage(page, "/");
    for (const path of ["/team", "/portfolio", "/contact", "/about-us"]) {
      await expect(fetchedAhead(page, path)).toHaveCount(1);
    }
    await untilQuiet(page);
    await page.context().setOffline(true);
    await mainLink(page, "Team").click();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(page).toHaveURL("/team");
  });

  test("a page inside is there once its link is pointed at", async ({ page }) => {
    await openPage(page, "/training-courses");
    const link = page.getByRole("link", { name: "View Course Page" }).first();
    const path = (await link.getAttribute("href")) ?? "";
    await expect(fetchedAhead(page, path)).toHaveCount(0);
    await link.hover();
    await expect(fetchedAhead(page, path)).toHaveCount(1);
    await untilQuiet(page);
    await page.context().setOffline(true);
    await link.click();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(page).toHaveURL(path);
  });
});

test("a visitor who saves data gets a page when it is asked for, and nothing ahead", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  await openPage(page, "/");
  await mainLink(page, "Team").hover();
  await untilQuiet(page);
  await expect(page.locator('link[rel="prefetch"]')).toHaveCount(0);
  await mainLink(page, "Team").click();
  await expect(page).toHaveURL("/team");
});
