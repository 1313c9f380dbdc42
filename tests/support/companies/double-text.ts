import type { Page } from "@playwright/test";

/** Doubles what the browser's setting "font size" sets, as a visitor would. */
export async function doubleText(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.enable");
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 32 } });
}
