// docs/behaviour.md, "Tooltips and notices". Time is the test's own.
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, openPage, openPaused, test } from "../site-test.ts";

const region = (page: Page) => page.getByRole("region", { name: /^Notifications/ });
const toasts = (page: Page) => region(page).getByRole("listitem");
const shown = (page: Page) => region(page).locator('li[data-visible="true"]');

/** Each newsletter form that is sent ends with a toast. Some may be there already. */
async function bringUpToasts(page: Page, count: number, there = 0) {
  const form = page.getByRole("contentinfo").getByRole("form", { name: "Newsletter" });
  for (let i = there + 1; i <= count; i++) {
    await form.getByLabel("Email address").fill(`toast-${randomUUID()}@visitor.example`);
    await form.getByRole("button", { name: "Subscribe" }).click();
    // The list is there a frame before its first toast, and takes one up with its next timer.
    const shownAfter = () => page.clock.runFor(1).then(() => toasts(page).count());
    await expect.poll(shownAfter, { intervals: [20] }).toBe(i);
  }
}

test("a toast stands at the bottom right, 356 px wide, in the page's typeface, above the button to the top, and goes after 4 seconds", async ({
  page,
}) => {
  await openPaused(page, "/team");
  await bringUpToasts(page, 1);
  await expect(toasts(page)).toContainText("Check your inbox");
  const box = await toasts(page).boundingBox();
  expect(box?.width).toBe(356);
  await expect.poll(async () => (await toasts(page).boundingBox())?.x).toBeGreaterThan(1280 - 356 - 64);
  await expect.poll(async () => (await toasts(page).boundingBox())?.y).toBeGreaterThan(600);
  const family = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
  await expect(toasts(page)).toHaveCSS("font-family", family);
  const { y: top = 0 } = (await page.locator(".totop").boundingBox()) ?? {};
  const lowerEdge = async () => {
    const { y = 0, height = 0 } = (await toasts(page).boundingBox()) ?? {};
    return y + height;
  };
  // It slides in.
  await expect.poll(lowerEdge).toBeLessThan(top);
  await page.clock.runFor(3990);
  await expect(toasts(page)).toHaveAttribute("data-removed", "false");
  await page.clock.runFor(10);
  await expect(toasts(page)).toHaveAttribute("data-removed", "true");
  await page.clock.runFor(1000);
  await expect(toasts(page)).toHaveCount(0);
});

test("Alt+T leads to the toasts and spreads them 14 px apart, Escape folds them, and of four three are visible", async ({
  page,
}) => {
  await openPaused(page, "/team");
  await bringUpToasts(page, 3);
  await page.keyboard.press("Alt+KeyT");
  await expect(region(page).getByRole("list")).toBeFocused();
  const gaps = async () => {
    const boxes = await Promise.all((await toasts(page).all()).map((toast) => toast.boundingBox()));
    return boxes
      .slice(1)
      .map((box, i) => Math.round((boxes[i]?.y ?? 0) - (box?.y ?? 0) - (box?.height ?? 0)));
  };
  await expect.poll(gaps).toEqual([14, 14]);
  await page.keyboard.press("Escape");
  await expect(toasts(page).first()).toHaveAttribute("data-expanded", "false");
  await bringUpToasts(page, 4, 3);
  await expect(shown(page)).toHaveCount(3);
  await expect(toasts(page).last()).toHaveCSS("opacity", "0");
});

test("a swipe of 20 px removes a toast, 19 px do not", async ({ page }) => {
  await openPaused(page, "/team");
  await bringUpToasts(page, 1);
  const swipe = async (distance: number) => {
    const box = await toasts(page).boundingBox();
    const [x, y] = [(box?.x ?? 0) + 150, (box?.y ?? 0) + 20];
    await page.mouse.move(x, y);
    await page.mouse.down();
    // Slow enough that the distance alone decides.
    await page.clock.runFor(1500);
    await page.mouse.move(x + 5, y);
    await page.mouse.move(x + distance, y);
    await page.mouse.up();
  };
  await expect.poll(async () => (await toasts(page).boundingBox())?.y).toBeGreaterThan(600);
  await swipe(19);
  await expect(toasts(page)).toHaveAttribute("data-swipe-out", "false");
  await swipe(20);
  await expect(toasts(page)).toHaveAttribute("data-swipe-out", "true");
});

test("a toast has a button within it that closes it", async ({ page }) => {
  await openPaused(page, "/team");
  await bringUpToasts(page, 1);
  await page.clock.runFor(1000);
  const close = await toasts(page).getByRole("button", { name: /close/i }).boundingBox();
  const toast = await toasts(page).boundingBox();
  expect(close?.x).toBeGreaterThan((toast?.x ?? 0) + 300);
  expect((close?.x ?? 0) + (close?.width ?? 0)).toBeLessThanOrEqual((toast?.x ?? 0) + (toast?.width ?? 0));
  expect(close?.y).toBeGreaterThan(toast?.y ?? 0);
  await toasts(page).getByRole("button", { name: /close/i }).click();
  await page.clock.runFor(1000);
  await expect(toasts(page)).toHaveCount(0);
});

const tooltip = (page: Page) => page.getByRole("tooltip");
const themeLabel = (page: Page, name: string) =>
  page
    .getByRole("banner")
    .locator("label")
    .filter({ has: page.getByRole("radio", { name }) });

/** Points at an element that has a tooltip, and waits for the code of tooltips. */
async function pointAt(page: Page, name: string) {
  await themeLabel(page, name).hover();
  await expect(page.locator('[role="tooltip"]')).toBeAttached();
}

test("a tooltip opens after 700 ms of pointing, at once within 300 ms of the last one or straight from its neighbour", async ({
  page,
}) => {
  await openPaused(page, "/team");
  const leave = async () => {
    await page.mouse.move(600, 700);
    await expect(tooltip(page)).toBeHidden();
  };
  const expectAfter700 = async (name: string) => {
    await pointAt(page, name);
    await page.clock.runFor(699);
    await expect(tooltip(page)).toBeHidden();
    await page.clock.runFor(1);
    await expect(tooltip(page)).toHaveText(name);
  };
  await expectAfter700("Light");
  await leave();
  await page.clock.runFor(299);
  await pointAt(page, "System");
  await expect(tooltip(page)).toHaveText("System");
  await leave();
  await page.clock.runFor(300);
  await expectAfter700("Dark");
  await pointAt(page, "Light");
  await expect(tooltip(page)).toHaveText("Light");
});

test("a tooltip opens at once on keyboard focus, and Escape closes it", async ({ page }) => {
  await openPaused(page, "/team");
  const link = page
    .getByRole("main")
    .getByRole("link", { name: /^Email / })
    .first();
  await page.keyboard.press("Tab");
  await link.focus();
  await expect(tooltip(page)).toHaveText("Email");
  await expect(link).toHaveAccessibleDescription("Email");
  await page.keyboard.press("Escape");
  await expect(tooltip(page)).toBeHidden();
  await expect(link).toBeFocused();
});

test("+N more of a course card names the skills it counts", async ({ page }) => {
  await openPage(page, "/training-courses");
  await page.keyboard.press("Tab");
  const more = page.getByText(/^\+\d+ more$/).first();
  await more.focus();
  const names = ((await tooltip(page).textContent()) ?? "").split(", ");
  await expect(more).toBeFocused();
  await expect(more).toHaveText(`+${names.length} more`);
});

const code = "**/assets/tooltip-layer-*.js";

/** Keeps the tooltip's code back until the function it returns is called. */
async function holdCode(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(code, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

test("a press before the tooltip's code has come leaves no tooltip behind", async ({ page }) => {
  const release = await holdCode(page);
  await openPaused(page, "/");
  const link = page.getByRole("link", { name: "Search this site" });
  await link.hover();
  await link.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  release();
  await expect(page.locator("#tooltip")).toBeAttached();
  await page.clock.runFor(1000);
  await expect(page.getByRole("tooltip")).toHaveCount(0);
});

test("what the pointer has left before the tooltip's code has come gets no tooltip", async ({ page }) => {
  const release = await holdCode(page);
  await openPaused(page, "/");
  const asked = page.waitForRequest(code);
  await page.getByRole("link", { name: "Search this site" }).hover();
  await asked;
  await page.getByRole("heading", { level: 1 }).hover();
  release();
  await expect(page.locator("#tooltip")).toBeAttached();
  await page.clock.runFor(1000);
  await expect(page.getByRole("tooltip")).toHaveCount(0);
});
