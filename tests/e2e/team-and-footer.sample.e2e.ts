import type { Page } from "@playwright/test";
import { expect, openPage, test } from "./site-test.ts";

const members = (page: Page) => page.getByRole("main").getByRole("article");
const footer = (page: Page) => page.getByRole("contentinfo");

test("social links appear when a member is pointed at or reached by keyboard", async ({ page }) => {
  await openPage(page, "/team");
  const [first, second] = [members(page).nth(0), members(page).nth(1)];
  const opacityOf = (member: typeof first) => member.getByRole("link").first().locator("xpath=..");
  await expect(opacityOf(first)).toHaveCSS("opacity", "0");
  await first.hover();
  await expect(opacityOf(first)).toHaveCSS("opacity", "1");
  await second.getByRole("link").first().focus();
  await expect(opacityOf(second)).toHaveCSS("opacity", "1");
});

test("Back to top of the footer scrolls to the top", async ({ page }) => {
  await openPage(page, "/about-us");
  await footer(page).getByRole("link", { name: "Back to top" }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});
