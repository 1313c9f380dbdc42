import type { Page } from "playwright-core";

/** The visitor's first act, with which the script runs. Runs in the page, of engines of 2021 too. */
export const turnToNothing = () => void window.dispatchEvent(new Event("scroll"));

/** Has a page run its script, as the visitor's first act does. */
export async function firstMove(page: Page): Promise<void> {
  await page.waitForLoadState();
  await page.evaluate(turnToNothing);
}
