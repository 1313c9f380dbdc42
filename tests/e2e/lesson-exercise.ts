import type { Frame, Page } from "@playwright/test";
import { runAxe } from "../support/axe.ts";
import { expect, openPage } from "./site-test.ts";

/** Opens a lesson's exercise from the keyboard. */
export async function openExercise(page: Page, lesson: string): Promise<Frame> {
  await openPage(page, lesson);
  await page.locator(".demo a[data-title]").focus();
  await page.keyboard.press("Enter");
  const iframe = page.locator(".demo iframe");
  await expect(iframe).toBeFocused();
  await expect(page.locator(".demo-status")).toBeEmpty();
  const frame = await (await iframe.elementHandle())?.contentFrame();
  if (!frame) throw new Error(`${lesson} has no exercise`);
  await frame.waitForLoadState();
  return frame;
}

/** What axe finds wrong inside, in both themes. */
export async function violationsInside(page: Page, frame: Frame): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(frame.locator("html")).toHaveClass(colorScheme === "dark" ? "dark" : "");
    const { violations } = await runAxe(frame, {
      resultTypes: ["violations"],
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
    });
    for (const { id, nodes } of violations)
      for (const { target, failureSummary } of nodes)
        found.push(`${colorScheme}: ${id}: ${target.join(" ")}: ${failureSummary}`);
  }
  return found;
}

/** At 360 px: nothing is wider than the phone, and each button is as large as a fingertip. */
export async function expectFitsPhone(page: Page, frame: Frame) {
  await page.setViewportSize({ width: 360, height: 780 });
  await expect.poll(() => frame.evaluate(() => innerWidth)).toBeLessThanOrEqual(360);
  expect(
    await frame.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0);
  const small = await frame.evaluate(() =>
    [...document.querySelectorAll("button, input, summary, textarea, select")]
      .filter((control) => control.checkVisibility())
      .map((control) => [control.textContent, control.getBoundingClientRect()] as const)
      .filter(([, { width, height }]) => width < 43.9 || height < 43.9)
      .map(([words]) => words),
  );
  expect(small).toEqual([]);
}
