import type { Page } from "playwright-core";

/** A press of nothing. Runs in the page. */
const pressNothing = () => void window.dispatchEvent(new Event("pointerup"));

/** Has a page run its script, as the visitor's first act does. */
export async function firstMove(page: Page): Promise<void> {
  await page.waitForLoadState();
  await page.evaluate(pressNothing);
}
