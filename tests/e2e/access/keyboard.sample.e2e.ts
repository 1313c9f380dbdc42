// Everything here is done with the keyboard alone.
import type { Locator, Page } from "@playwright/test";
import { expect, openPage, test } from "../site-test.ts";

const phone = { width: 390, height: 800 };

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator, key = "Tab") {
  for (let presses = 0; presses < 150; presses++) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error("Tab does not lead there");
}

/** The name of the element with the focus, as it stands on the page. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute("aria-label") ?? element?.textContent?.trim().replace(/\s+/g, " ") ?? "";
  });

/** Presses Tab once round and returns what had the focus, in order. */
async function tabRound(page: Page, dialog: Locator): Promise<string[]> {
  const seen: string[] = [];
  const inside = () => dialog.evaluate((element) => element.contains(document.activeElement));
  const isStart = () =>
    page.evaluate(() => document.activeElement === (window as { start?: Element | null }).start);
  await page.evaluate(() => Object.assign(window, { start: document.activeElement }));
  do {
    if (await inside()) seen.push(await focused(page));
    else expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
    await page.keyboard.press("Tab");
  } while (!(await isStart()) && seen.length < 40);
  return seen;
}

test("the skip link leads past the header", async ({ page }) => {
  await openPage(page, "/team");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
  await expect(page.getByRole("link", { name: "Skip to the content" })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
});

const menuButton = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main navigation" }).getByRole("button", { name, exact: true });

test("a menu of the bar opens, is walked through and gives the focus back on Escape", async ({ page }) => {
  await openPage(page, "/about-us");
  const button = menuButton(page, "Services");
  await tabTo(page, button);
  await page.keyboard.press("Enter");
  await expect(button).toHaveAttribute("aria-expanded", "true");
  const items = page.locator("#services-menu a");
  await expect(items).toHaveCount(9);
  for (const item of await items.all()) {
    await page.keyboard.press("Tab");
    await expect(item).toBeFocused();
  }
  await page.keyboard.press("Escape");
  await expect(page.locator("#services-menu")).toBeHidden();
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute("aria-expanded", "false");
});

test("a menu of the bar closes when the focus moves on, so that it covers nothing", async ({ page }) => {
  await openPage(page, "/about-us");
  const menu = page.locator("#training-menu");
  await tabTo(page, menuButton(page, "Training"));
  await page.keyboard.press("Space");
  await expect(menu).toBeVisible();
  await tabTo(page, menu.locator("a").last());
  await expect(menu).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(menu).toBeHidden();
  await expect(page.locator(":focus")).not.toBeEmpty();
  await page.keyboard.press("Shift+Tab");
  await expect(menuButton(page, "Training")).toBeFocused();
});

test("the mobile menu keeps the focus, unfolds its sections and gives the focus back", async ({ page }) => {
  await page.setViewportSize(phone);
  await openPage(page, "/about-us");
  const button = page.getByRole("button", { name: "Open menu" });
  const menu = page.getByRole("dialog", { name: "Menu" });
  await tabTo(page, button);
  await page.keyboard.press("Enter");
  await expect(menu).toBeVisible();
  const folded = ["Home", "About", "Services", "Training", "Portfolio", "Team"];
  expect(await tabRound(page, menu)).toEqual(expect.arrayContaining(["Close menu", ...folded, "Contact Us"]));
  await tabTo(page, menu.getByText("Services", { exact: true }));
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(menu.getByRole("link", { name: "Graphics Design" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
});

test("the syllabus dialog keeps the focus, scrolls by keys and gives the focus back", async ({ page }) => {
  await openPage(page, "/training-courses");
  const button = page.getByRole("button", { name: "View Syllabus of Full Stack Web Development" });
  const dialog = page.getByRole("dialog", { name: "Full Stack Web Development" });
  await tabTo(page, button);
  await page.keyboard.press("Enter");
  await expect(dialog).toBeVisible();
  const round = await tabRound(page, dialog);
  expect(round.sort()).toEqual(["Close", "Syllabus of Full Stack Web Development", "View Course Page"]);
  const list = dialog.getByRole("region", { name: "Syllabus of Full Stack Web Development" });
  await tabTo(page, list);
  await page.keyboard.press("PageDown");
  await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBeGreaterThan(50);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

test("the portfolio's tabs are one stop, and the next one is in the chosen panel", async ({ page }) => {
  await openPage(page, "/");
  const tab = (name: string) => page.getByRole("tab", { name });
  await tabTo(page, tab("Software Development"));
  for (const [key, name] of [
    ["ArrowRight", "Cloud & DevOps"],
    ["End", "Design & UX"],
    ["ArrowRight", "Software Development"],
    ["ArrowLeft", "Design & UX"],
    ["Home", "Software Development"],
    ["ArrowRight", "Cloud & DevOps"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tab(name)).toBeFocused();
    await expect(tab(name)).toHaveAttribute("aria-selected", "true");
  }
  await page.keyboard.press("Tab");
  const panel = page.getByRole("tabpanel", { name: "Cloud & DevOps" });
  await expect(panel.getByRole("link").first()).toBeFocused();
});

test("keys that are the browser's together with Alt, Ctrl or Cmd stay so on a tab", async ({ page }) => {
  await openPage(page, "/portfolio");
  const tab = page.getByRole("tab", { name: "Software Development" });
  await tab.focus();
  for (const key of ["ArrowLeft", "ArrowRight", "Home", "End"])
    for (const modifier of ["altKey", "ctrlKey", "metaKey"]) {
      const isLeft = await tab.evaluate(
        (element, init) =>
          element.dispatchEvent(new KeyboardEvent("keydown", { ...init, bubbles: true, cancelable: true })),
        { key, [modifier]: true },
      );
      expect(isLeft, `${modifier} with ${key}`).toBe(true);
      await expect(tab).toBeFocused();
    }
});

test("on a phone the row of tabs moves, so that the chosen one is seen whole", async ({ page }) => {
  await page.setViewportSize(phone);
  await openPage(page, "/portfolio");
  const tab = (name: string) => page.getByRole("tab", { name });
  await tab("Software Development").focus();
  for (const name of ["Cloud & DevOps", "Design & UX", "Software Development"]) {
    await page.keyboard.press("ArrowRight");
    await expect(tab(name)).toBeFocused();
    await expect(tab(name)).toBeInViewport({ ratio: 1 });
  }
});

test("the theme is one stop in the tab order, and arrow keys choose", async ({ page }) => {
  await openPage(page, "/team");
  const theme = page.getByRole("banner").getByRole("group", { name: "Theme" });
  await tabTo(page, theme.getByRole("radio", { name: "System" }));
  await page.keyboard.press("ArrowRight");
  await expect(theme.getByRole("radio", { name: "Light" })).toBeFocused();
  await expect(page.locator("html")).toHaveClass("light");
  await page.keyboard.press("ArrowRight");
  await expect(page.locator("html")).toHaveClass("dark");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("banner").getByRole("link", { name: "Contact Us" })).toBeFocused();
});

test("errors bring the focus to the first field that has one, and the summary leads to each", async ({
  page,
}) => {
  await openPage(page, "/contact");
  const form = page.getByRole("form", { name: "Contact form" });
  const field = (name: string) => form.getByRole("textbox", { name });
  await tabTo(page, field("Name"));
  await page.keyboard.type("Maya Limbu");
  await page.keyboard.press("Tab");
  await page.keyboard.type("not an address");
  await page.keyboard.press("Enter");
  await expect(field("Email")).toBeFocused();
  await expect(field("Email")).toHaveAccessibleDescription("Enter a full address, such as name@example.com");
  await expect(field("Email")).toHaveJSProperty("ariaInvalid", "true");
  await expect(field("Email")).toHaveValue("not an address");
  await expect(field("Name")).toHaveValue("Maya Limbu");
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  const summary = form.getByRole("group").getByRole("link");
  await expect(summary).toHaveText([/^Email: /, /^Subject: /, /^Message: /]);
  for (const [index, name] of ["Email", "Subject", "Message"].entries()) {
    await tabTo(page, summary.nth(index), "Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(field(name)).toBeFocused();
    await expect(field(name)).toBeInViewport({ ratio: 1 });
  }
});

test("the answer to a form takes the focus and gives it back", async ({ page }) => {
  await openPage(page, "/contact");
  const form = page.getByRole("form", { name: "Contact form" });
  await tabTo(page, form.getByRole("textbox", { name: "Name" }));
  for (const text of ["Maya Limbu", "maya@visitor.example", "A question", "When do you open?"]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  const send = form.getByRole("button", { name: "Send Message" });
  if (!(await send.evaluate((element) => element === document.activeElement))) await tabTo(page, send);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alertdialog").getByRole("button", { name: "OK" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await expect(send).toBeFocused();
});

test("Alt+T leads to the toasts, and closing the last one by its button leads back", async ({ page }) => {
  await openPage(page, "/newsletter");
  const field = page.locator("main").getByRole("textbox", { name: "Email address" });
  await tabTo(page, field);
  await page.keyboard.type("hari@visitor.example");
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-sonner-toast]")).toBeVisible();
  await expect(field).toBeFocused();
  await page.keyboard.press("Alt+T");
  await tabTo(page, page.locator("[data-sonner-toast] button"));
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
  await expect(field).toBeFocused();
});

test("the search keeps the focus, and its results are chosen without leaving the field", async ({ page }) => {
  await openPage(page, "/team");
  const link = page.getByRole("banner").getByRole("link", { name: "Search this site" });
  await tabTo(page, link);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Search this site" });
  const field = dialog.getByRole("combobox");
  await expect(field).toBeFocused();
  await page.keyboard.type("design");
  await expect(dialog.getByRole("option").first()).toBeVisible();
  expect(await tabRound(page, dialog)).toEqual(
    expect.arrayContaining(["Search this site", "Close the search"]),
  );
  await page.keyboard.press("Escape");
  await expect(link).toBeFocused();
});

test("the keyboard goes back into the header, below an announcement as well, and the page stays where it is", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPage(page, "/services");
  await page
    .locator("main a")
    .first()
    .evaluate((link) => link.focus({ preventScroll: true }));
  await page.evaluate(() => scrollTo({ top: 1500, behavior: "instant" }));
  for (let i = 0; i < 4; i++) {
    await page.keyboard.press("Shift+Tab");
    expect(await page.evaluate(() => [scrollY, document.activeElement?.closest("header") !== null])).toEqual([
      1500,
      true,
    ]);
  }
});
