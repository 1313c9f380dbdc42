import type { Page } from "playwright-core";

/** Turns to nothing. Runs in the page. */
const turnToNothing = () => void window.dispatchEvent(new Event("scroll"));

/** Has a page run its script, as the visitor's first act does. */
export async function firstMove(page: Page): Promise<void> {
  await page.waitForLoadState();
  await page.evaluate(turnToNothing);
}
