// What is fetched before somebody clicks, so that the click itself waits for nothing.
import type { Page } from "@playwright/test";
import { untilQuiet } from "../../support/reading/page-scripts.ts";
import { expect, openPage, test } from "../site-test.ts";

// Once the connection is cut, what the new page shows besides its words does not come.
test.use({ expectedErrors: [[/ERR_INTERNET_DISCONNECTED/], { scope: "test" }] });

const mainLink = (page: Page, name: string) => page.getByRole("banner").getByRole("link", { name });

/** The pages that have been fetched so far. Without the script, which may have been put into the cache before it ran. */
const fetchedPages = (page: Page) =>
  page.evaluate(() =>
    (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
      .filter(({ initiatorType, name }) => initiatorType === "fetch" && !name.endsWith(".js"))
      .map(({ name }) => new URL(name).pathname),
  );

test("nothing is fetched ahead for a visitor who only reads", async ({ page }) => {
  await openPage(page, "/");
  await untilQuiet(page);
  expect(await fetchedPages(page)).toEqual([]);
});

test("a page is there once its link is pointed at, also with the connection cut before the click", async ({
  page,
}) => {
  await openPage(page, "/training-courses");
  const link = page.getByRole("link", { name: "View Course Page" }).first();
  const path = (await link.getAttribute("href")) ?? "";
  await link.hover();
  await expect.poll(() => fetchedPages(page)).toEqual([path]);
  await page.context().setOffline(true);
  await link.click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("a press on the link of a page that is there is answered by a frame, before that page is put in place", async ({
  page,
}) => {
  await openPage(page, "/");
  const link = mainLink(page, "Team");
  await link.hover();
  await expect.poll(() => fetchedPages(page)).toEqual(["/team"]);
  await untilQuiet(page);
  const first = await link.evaluate((pressed: HTMLElement) => {
    pressed.click();
    return new Promise((inFrame) => requestAnimationFrame(() => inFrame(location.pathname)));
  });
  expect(first).toBe("/");
  await expect(page).toHaveURL("/team");
});

test("a page is there once its link has the focus of the keyboard", async ({ page }) => {
  await openPage(page, "/");
  await mainLink(page, "Team").focus();
  await expect.poll(() => fetchedPages(page)).toEqual(["/team"]);
  await page.context().setOffline(true);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/team");
});

test("a link is asked for once, however often it is pointed at, and the click asks for nothing more", async ({
  page,
}) => {
  await openPage(page, "/");
  for (const name of ["Team", "Portfolio", "Team"]) await mainLink(page, name).hover();
  await expect.poll(async () => new Set(await fetchedPages(page)).has("/team")).toBe(true);
  await mainLink(page, "Team").click();
  await expect(page).toHaveURL("/team");
  expect((await fetchedPages(page)).filter((path) => path === "/team")).toHaveLength(1);
});

test("a visitor who saves data gets a page when it is asked for, and nothing ahead", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  await openPage(page, "/");
  await mainLink(page, "Team").hover();
  await untilQuiet(page);
  expect(await fetchedPages(page)).toEqual([]);
  await mainLink(page, "Team").click();
  await expect(page).toHaveURL("/team");
});
