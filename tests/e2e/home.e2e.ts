import { expect, test } from "./site-test.ts";

test("home shows its heading and starts its script after the page has loaded", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForFunction(() => !document.querySelector('script[type="text/later"]'));
});
