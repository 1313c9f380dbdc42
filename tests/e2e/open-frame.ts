import type { Frame, Page } from "@playwright/test";
import { runAxe } from "../support/axe.ts";
import { expect, openPage, test } from "./site-test.ts";

/** Opens a page and, from the keyboard, what can be tried on it. */
export async function openFrame(page: Page, path: string): Promise<Frame> {
  await openPage(page, path);
  await page.locator("a[data-title]").focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".demo iframe")).toBeFocused();
  const element = await page.locator(".demo iframe").elementHandle();
  const frame = await element?.contentFrame();
  if (!frame) throw new Error(`Nothing opened on ${path}`);
  await frame.waitForLoadState();
  return frame;
}

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Expects that axe finds nothing in the frame, light and dark, and that nothing in it is wider than it is. */
async function expectReadable(page: Page, frame: Frame) {
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(frame.locator(colorScheme === "dark" ? "html.dark" : "html:not(.dark)")).toBeAttached();
    const { violations } = await runAxe(frame, { resultTypes: ["violations"], runOnly: rules });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target}`)).toEqual([]);
  }
  const beyond = await frame.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(beyond).toBeLessThanOrEqual(0);
}

/** Every control that can be pressed is large enough for a finger. */
async function expectTargets(frame: Frame) {
  const sizes = await frame
    .locator(":is(button, select, input, textarea, summary, label:has(input)):visible")
    .evaluateAll((all) =>
      all
        .filter((one) => !one.matches("label input"))
        .map((one) => ({ name: one.textContent?.trim(), box: one.getBoundingClientRect() }))
        .filter(({ box }) => box.height < 44 || box.width < 44)
        .map(({ name }) => name),
    );
  expect(sizes).toEqual([]);
}

/** What is higher than this is not shown whole (app/browser/demo.ts). */
const tallest = 2_000;

/** Tests that what can be tried on a page is whole at every width, before and after it was used. */
export function testReadable(path: string, use: (frame: Frame) => Promise<unknown>) {
  for (const width of [320, 360, 1200])
    test(`at ${width} px what can be tried fits and breaks no accessibility rule`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      const frame = await openFrame(page, path);
      await expectReadable(page, frame);
      await use(frame);
      await expectReadable(page, frame);
      await expectTargets(frame);
      expect(await frame.evaluate(() => document.body.scrollHeight)).toBeLessThan(tallest);
    });
}
