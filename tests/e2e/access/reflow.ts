import type { Page } from "@playwright/test";
import { doubleText } from "../../support/companies/double-text.ts";
import { misfits } from "../../support/reading/misfits.ts";
import { expect } from "../site-test.ts";

/** Nothing is lost and nothing scrolls sideways at 320 px, nor at 360 px with text of twice the size, which stays so. */
export async function expectReflow(page: Page) {
  await page.setViewportSize({ width: 320, height: 640 });
  expect.soft(await misfits(page), "at 320 px").toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  await doubleText(page);
  expect.soft(await misfits(page), "with large text").toEqual([]);
  for (const box of await page.locator("dialog:open").all()) {
    const { x = -1, y = -1, width = 999, height = 999 } = (await box.boundingBox()) ?? {};
    expect.soft([x >= 0, y >= 0, x + width <= 360, y + height <= 740]).toEqual([true, true, true, true]);
  }
  for (const answer of await page.getByRole("alertdialog").all())
    expect.soft(await answer.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
}
