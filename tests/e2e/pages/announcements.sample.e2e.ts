// What a screen reader is told without moving to it. A region that comes with its message is not read out everywhere,
// so each is there before. Filters, the search and forms announce in their own files.
import { expect, openPage, test } from "../site-test.ts";

test("a navigation moves the focus to the new page's heading and announces its title", async ({ page }) => {
  await openPage(page, "/");
  const announcer = page.locator("body > [aria-live]");
  await expect(announcer).toHaveText("");
  await announcer.evaluate((element) => element.setAttribute("data-first", ""));
  await page.getByRole("navigation", { name: "Main navigation" }).getByRole("link", { name: "Team" }).click();
  await expect(page).toHaveURL("/team");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(announcer).toHaveText(`${await page.title()}, page opened`);
  await expect(announcer).toHaveAttribute("aria-live", "polite");
  await expect(announcer).toHaveAttribute("data-first", "");
});

test("the rotating keyword is one unchanging sentence for a screen reader", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.clock.install();
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Pause the changing word" })).toBeVisible();
  const heading = page.getByRole("heading", { level: 1 });
  const spoken = await heading.ariaSnapshot();
  await expect(page.locator(".word .on")).toHaveText("Innovation");
  await page.clock.runFor(3000);
  await expect(page.locator(".word .on")).toHaveText("Excellence");
  expect(await heading.ariaSnapshot()).toBe(spoken);
  // The note of the contact form tells what became of a message.
  await expect(page.locator('main [aria-live]:not([data-part="note"] *)')).toHaveCount(0);
});
