import type { Page } from "playwright-core";

/** Waits for everything that the whole page needs to be painted: its fonts, and its pictures down to the end. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
  });
}

/**
 * A picture of the page down to its end. Chromium now and then refuses to take one, whatever the page, and takes it when asked
 * again (MarketSquare/robotframework-browser#5237); what is in the picture is not asked for twice.
 */
export async function pictureOf(page: Page): Promise<Buffer> {
  const take = () => page.screenshot({ fullPage: true });
  return take().catch((error: Error) => {
    if (error.message.includes("Unable to capture screenshot")) return take();
    throw error;
  });
}
