import type { Page } from "@playwright/test";
import { colours } from "../../../domain/colours.ts";
import { expect, openPage, settled, test } from "../site-test.ts";

const choice = (page: Page, name: string) => page.getByRole("banner").getByRole("radio", { name });
/** The radio buttons are covered by their pictures, as on every such switch. */
async function choose(page: Page, name: string) {
  await page
    .getByRole("banner")
    .locator("label")
    .filter({ has: page.getByRole("radio", { name }) })
    .click();
  await settled(page);
}
const look = (page: Page) =>
  page.evaluate(() => ({
    classes: document.documentElement.className,
    scheme: getComputedStyle(document.documentElement).colorScheme,
    background: getComputedStyle(document.documentElement).backgroundColor,
    themeColors: [
      ...new Set(
        [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map((m) => m.content),
      ),
    ],
  }));
/** As `getComputedStyle` writes it. */
const inRgb = (hex: string) => `rgb(${[...Buffer.from(hex.slice(1), "hex")].join(", ")})`;
const lookOf = (name: string, ground: string) => ({
  classes: name,
  scheme: name,
  background: inRgb(ground),
  themeColors: [ground],
});
const light = lookOf("light", colours.snow);
const dark = lookOf("dark", colours.ink950);

test("System follows the operating system, a choice does not, and class, color-scheme and theme-color agree", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await openPage(page, "/");
  expect(await look(page), "opened in the dark").toEqual(dark);
  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(() => look(page), "while the page is open").toEqual(light);
  await choose(page, "Dark");
  await expect(choice(page, "Dark")).toBeChecked();
  expect(await look(page), "chosen").toEqual(dark);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.emulateMedia({ colorScheme: "light" });
  expect(await look(page), "chosen, whatever the system says").toEqual(dark);
  await choose(page, "System");
  expect(await look(page), "System again").toEqual(light);
  await page.reload();
  expect(await look(page), "opened in the light").toEqual(light);
});

test("the switch shows a choice in a frame of its own; then the colours of the page change at once, and none lags behind", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  await openPage(page, "/");
  const frames = await page.evaluateHandle(() => {
    const before: string[] = [];
    addEventListener("change", () =>
      requestAnimationFrame(() => before.push(document.documentElement.className)),
    );
    return before;
  });
  const moved = await page.evaluateHandle(() => {
    const properties: string[] = [];
    addEventListener("transitionrun", ({ target, propertyName }) => {
      if (target instanceof Element && !target.closest(".theme"))
        properties.push(`${propertyName} of ${target.className}`);
    });
    return properties;
  });
  await page.getByRole("banner").getByRole("radio", { name: "Dark" }).press(" ");
  await expect(page.locator("html")).toHaveClass("dark");
  await settled(page);
  expect(await frames.jsonValue()).toEqual(["light"]);
  expect(await moved.jsonValue()).toEqual([]);
});

test("the choice is remembered inside the site, on other pages, after a reload and in another tab", async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  await openPage(page, "/");
  await choose(page, "Dark");
  await page.getByRole("banner").getByRole("link", { name: "Portfolio" }).click();
  await expect(page).toHaveURL("/portfolio");
  expect(await look(page)).toMatchObject(dark);
  await expect(choice(page, "Dark")).toBeChecked();
  const second = await context.newPage();
  await second.emulateMedia({ colorScheme: "light" });
  await openPage(second, "/team");
  expect(await look(second)).toMatchObject(dark);
  await expect(choice(second, "Dark")).toBeChecked();
  await choose(second, "Light");
  await expect.poll(() => look(page)).toMatchObject(light);
  await expect(choice(page, "Light")).toBeChecked();
  await page.reload();
  expect(await look(page)).toMatchObject(light);
});

test("a page that the browser had kept shows the choice made on another one meanwhile", async ({ page }) => {
  await openPage(page, "/");
  await page.evaluate(() => {
    localStorage.setItem("theme", "dark");
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  expect(await look(page)).toEqual(dark);
  await expect(choice(page, "Dark")).toBeChecked();
});

test("contour lines are drawn in the colours of the theme, and in those of the night in its sections", async ({
  page,
}) => {
  const drawn = (selector: string) =>
    page.locator(`${selector} .contour`).evaluate((lines) => getComputedStyle(lines).backgroundImage);
  await page.emulateMedia({ colorScheme: "light" });
  await openPage(page, "/team");
  expect(await drawn(".phead")).toContain("head-team-light");
  expect(await drawn(".cta-band")).toContain("contour-call-dark");
  await choose(page, "Dark");
  await expect.poll(() => drawn(".phead")).toContain("head-team-dark");
  expect(await drawn(".cta-band")).toContain("contour-call-dark");
});

test("the colours of a button, a link and a card ease in under the pointer, also after a change of theme", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  await openPage(page, "/training-courses");
  await choose(page, "Dark");
  await expect(page.locator("html")).toHaveClass("dark");
  for (const selector of ["main .btn-line", "main .course", "main .course .link"]) {
    const element = page.locator(selector).first();
    await element.scrollIntoViewIfNeeded();
    // A button lies in a card, which is under the pointer with it.
    await page.mouse.move(0, 0);
    const eased = element.evaluate(
      (target) => new Promise((resolve) => target.addEventListener("transitionrun", resolve, { once: true })),
    );
    await element.hover();
    await eased;
  }
});

test("a remembered theme is there before the first paint", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/");
  await page.evaluate(() => localStorage.setItem("theme", "dark"));
  // Every state of the root's class from the moment there is a body that could be painted.
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      if (document.body) seen.push(document.documentElement.className);
    }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ["class"] });
  });
  await openPage(page, "/about-us");
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(seen.length).toBeGreaterThan(0);
  expect(new Set(seen)).toEqual(new Set(["dark"]));
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("the menu has the same switch with its words", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await openPage(page, "/");
    await page.getByRole("button", { name: "Open menu" }).click();
    const menu = page.getByRole("dialog", { name: "Menu" });
    await menu.getByText("Dark", { exact: true }).click();
    await expect(menu.getByRole("radio", { name: "Dark" })).toBeChecked();
    await expect.poll(() => look(page)).toMatchObject(dark);
  });
});
