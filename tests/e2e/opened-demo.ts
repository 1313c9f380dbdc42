import type { Frame, Page } from "@playwright/test";
import { runAxe } from "../support/axe.ts";
import { expect, openPage } from "./site-test.ts";

/** Opens what can be tried on a page by the keyboard, and waits until its program runs. */
export async function openDemo(page: Page, path: string): Promise<Frame> {
  await openPage(page, path);
  const link = page.locator(".demo a[data-title]");
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".demo.is-open .demo-status")).toBeEmpty();
  await expect(page.locator(".demo iframe")).toBeFocused();
  const handle = await page.locator(".demo iframe").elementHandle();
  const frame = await handle?.contentFrame();
  if (!frame) throw new Error("No frame was opened");
  return frame;
}

/** What axe finds wrong inside it in both themes, and whether it is too wide for its place. */
export async function expectAccessible(page: Page, frame: Frame): Promise<void> {
  for (const theme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await expect(frame.locator("html.dark")).toHaveCount(theme === "dark" ? 1 : 0);
    const { violations } = await runAxe(frame, theme === "light" ? {} : { runOnly: ["color-contrast"] });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(" "))])).toEqual([]);
  }
  const tooWide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await frame.evaluate(tooWide)).toBe(0);
}
