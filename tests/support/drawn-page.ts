import type { Page } from "playwright-core";

/** Waits for everything that the whole page needs to be painted: its fonts, and its pictures down to the end. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
  });
}
