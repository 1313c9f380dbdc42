import type { Page, Route } from "@playwright/test";
import { expect, openPage, scriptRuns, test } from "./site-test.ts";

const barLink = (page: Page, name: string) =>
  page.getByRole("banner").getByRole("link", { name, exact: true });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const scrollY = (page: Page) => page.evaluate(() => window.scrollY);
const scrollTo = (page: Page, y: number) =>
  page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), y);

/** Follows a link of the router to an address that no page has: the only way there inside the site. */
async function leadInsideTo(page: Page, path: string) {
  await openPage(page, "/services");
  const form = page.getByRole("form", { name: "Show services by field" });
  await form.evaluate((element, action) => element.setAttribute("action", action), path);
  await form.getByRole("button", { name: "All Services" }).click();
}

test("a navigation scrolls to the top, also from the end of a long page", async ({ page }) => {
  await openPage(page, "/about-us");
  await scrollTo(page, 100_000);
  await page.getByRole("contentinfo").getByRole("link", { name: "Team" }).click();
  await expect(page).toHaveURL("/team");
  await expect.poll(() => scrollY(page)).toBe(0);
});

test("a navigation focuses the new page's heading and announces its title", async ({ page }) => {
  await openPage(page, "/");
  await barLink(page, "Contact Us").click();
  await expect(page).toHaveTitle("Contact | IT Services & Training");
  await expect(heading(page)).toBeFocused();
  const announced = page.locator('[aria-live="polite"]').filter({ hasText: "page opened" });
  await expect(announced).toHaveText("Contact | IT Services & Training, page opened");
  await barLink(page, "Team").click();
  await expect(heading(page)).toBeFocused();
  await expect(announced).toHaveText("Team | IT Services & Training, page opened");
});

test("a navigation is not a new document", async ({ page }) => {
  await openPage(page, "/");
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await barLink(page, "Portfolio").click();
  await expect(page).toHaveURL("/portfolio");
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
});

for (const modifiers of [["ControlOrMeta"], ["Shift"]] as const)
  test(`a click with ${modifiers[0]} is the browser's, which opens the page beside this one`, async ({
    page,
    context,
  }) => {
    await openPage(page, "/");
    const opened = context.waitForEvent("page");
    await barLink(page, "Team").click({ modifiers: [...modifiers] });
    await expect(await opened).toHaveURL("/team");
    await expect(page).toHaveURL("/");
  });

test("a link that leads to the page itself adds no step to the way back", async ({ page }) => {
  await openPage(page, "/about-us");
  await barLink(page, "Team").click();
  await expect(page).toHaveURL("/team");
  const step = () => page.evaluate(() => ({ key: history.state.key as string, length: history.length }));
  const before = await step();
  await page.getByRole("contentinfo").getByRole("link", { name: "Team" }).click();
  await expect.poll(async () => (await step()).key).not.toBe(before.key);
  expect((await step()).length).toBe(before.length);
  await page.goBack();
  await expect(page).toHaveURL("/about-us");
});

test("while the next page is on its way, this one is not drawn again", async ({ page }) => {
  await openPage(page, "/team");
  const asked = Promise.withResolvers<Route>();
  await page.route(/\/portfolio\.data/, (route) => asked.resolve(route));
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Profiler.enable");
  await devTools.send("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
  /** How many functions of a page's own script ran since the last time. */
  const ran = async (pageName: string) => {
    const { result } = await devTools.send("Profiler.takePreciseCoverage");
    const own = result.filter(({ url }) => url.includes(`/assets/${pageName}-`));
    return own.flatMap(({ functions }) => functions.filter(({ ranges }) => (ranges[0]?.count ?? 0) > 0))
      .length;
  };
  await barLink(page, "Portfolio").click();
  const route = await asked.promise;
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  expect(await ran("team")).toBe(0);
  await route.continue();
  await expect(heading(page)).toBeFocused();
  expect(await ran("portfolio")).toBeGreaterThan(0);
});

test("the first page leaves focus alone and announces nothing", async ({ page }) => {
  await openPage(page, "/team");
  await expect(page.locator("body")).toBeFocused();
  await expect(page.locator('[aria-live="polite"]').filter({ hasText: "page opened" })).toHaveCount(0);
});

test("Back and Forward restore the position", async ({ page }) => {
  await openPage(page, "/about-us");
  await scrollTo(page, 700);
  await barLink(page, "Team").click();
  await expect(page).toHaveURL("/team");
  await expect.poll(() => scrollY(page)).toBe(0);
  await scrollTo(page, 350);
  await page.goBack();
  await expect(page).toHaveURL("/about-us");
  await expect.poll(() => scrollY(page)).toBe(700);
  await page.goForward();
  await expect.poll(() => scrollY(page)).toBe(350);
});

test("a reload keeps the position, before and after the script has taken over", async ({ page }) => {
  await page.goto("/about-us");
  for (const wait of [async () => undefined, () => scriptRuns(page)]) {
    await wait();
    await scrollTo(page, 700);
    await page.reload();
    await expect.poll(() => scrollY(page)).toBe(700);
    await scriptRuns(page);
    expect(await scrollY(page)).toBe(700);
  }
});

test("Back from another document restores the position", async ({ page }) => {
  await openPage(page, "/about-us");
  await scrollTo(page, 700);
  await page.goto("/team");
  await scriptRuns(page);
  await page.goBack();
  await scriptRuns(page);
  await expect.poll(() => scrollY(page)).toBe(700);
});

test("a filter keeps position and focus and replaces the history entry", async ({ page }) => {
  await page.goto("/training");
  await openPage(page, "/training-courses");
  const chip = page.getByRole("button", { name: /^Development/ });
  await scrollTo(page, 200);
  await chip.click();
  await expect(page).toHaveURL(/category=development/);
  await expect(chip).toBeFocused();
  expect(await scrollY(page)).toBe(200);
  await page.goBack();
  await expect(page).toHaveURL("/training");
});

test("a tab keeps position and focus and replaces the history entry", async ({ page }) => {
  await page.goto("/about-us");
  await openPage(page, "/portfolio");
  const tab = page.getByRole("tab", { name: "Cloud & DevOps" });
  await scrollTo(page, 120);
  await tab.click();
  await expect(page).toHaveURL(/tab=cloud/);
  await expect(tab).toBeFocused();
  expect(await scrollY(page)).toBe(120);
  await page.goBack();
  await expect(page).toHaveURL("/about-us");
});

test("a fragment on the same path leaves the focus on no other heading", async ({ page }) => {
  await openPage(page, "/web-development");
  await page.getByRole("link", { name: "See featured projects" }).click();
  await expect(page).toHaveURL("/web-development#projects");
  await expect(page.locator("#projects")).toBeInViewport();
  await expect(heading(page)).not.toBeFocused();
});

test("the first Tab reaches a link that skips to the content", async ({ page }) => {
  await openPage(page, "/about-us");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to the content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/about-us#main");
});

test("an unknown address answers 404 with the way home, inside header and footer", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/);
  const response = await page.goto("/no-such-page");
  expect(response?.status()).toBe(404);
  await expect(heading(page)).toHaveText("Oops! Page not found");
  await expect(page.getByText("404", { exact: true })).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeAttached();
  await scriptRuns(page);
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL("/");
});

test("an unknown address inside the site shows the same screen and logs the path in the console", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/no page at/);
  const logged = page.waitForEvent("console", (message) => message.type() === "error");
  await leadInsideTo(page, "/no-such-page");
  expect((await logged).text()).toContain("/no-such-page");
  await expect(heading(page)).toHaveText("Oops! Page not found");
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle("Oops! Page not found | IT Services & Training");
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveTitle("IT Services & Training");
});

test("an unknown slug below a known path is not found either", async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 404/);
  for (const path of [
    "/portfolio/no-such-project",
    "/training/fullstack/no-such-module",
    "/training/no-such-track/html",
  ]) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(heading(page)).toHaveText("Oops! Page not found");
  }
});

test("an unexpected error shows Unexpected Application Error! with a way home, and is logged", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/./);
  await page.route("**/team.data*", (route) => route.fulfill({ status: 500, body: "broken" }));
  await openPage(page, "/services");
  await barLink(page, "Team").click();
  await expect(heading(page)).toHaveText("Unexpected Application Error!");
  await expect(page.getByRole("banner")).toBeVisible();
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL("/");
  await expect(page).toHaveTitle("IT Services & Training");
});
