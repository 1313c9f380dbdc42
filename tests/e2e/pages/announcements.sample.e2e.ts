// What a screen reader is told without moving to it. A region that comes with its message is not read out everywhere,
// so each is there before. Results of forms are announced in the files of the forms.
import type { Locator } from "@playwright/test";
import { expect, holdScripts, openPage, test } from "../site-test.ts";

/** Marks a region, so that it can be told from one put in its place. */
const mark = (region: Locator) => region.evaluate((element) => element.setAttribute("data-first", ""));
const expectMarked = (region: Locator) => expect(region).toHaveAttribute("data-first", "");

test("a navigation moves the focus to the new page's heading and announces its title", async ({ page }) => {
  await openPage(page, "/");
  const announcer = page.locator("body > [aria-live]");
  await expect(announcer).toHaveText("");
  await mark(announcer);
  await page.getByRole("navigation", { name: "Main navigation" }).getByRole("link", { name: "Team" }).click();
  await expect(page).toHaveURL("/team");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(announcer).toHaveText(`${await page.title()}, page opened`);
  await expect(announcer).toHaveAttribute("aria-live", "polite");
  await expectMarked(announcer);
});

test("a filter announces how many entries it leaves", async ({ page }) => {
  await openPage(page, "/training-courses");
  const region = page.locator("main").getByRole("status");
  await expect(region).not.toHaveText("2 courses");
  await mark(region);
  await page.getByRole("button", { name: "Development 2" }).click();
  await expect(region).toHaveText("2 courses");
  await expectMarked(region);
});

test("the search announces how much it found while one types", async ({ page }) => {
  await openPage(page, "/");
  await page.keyboard.type("/");
  const region = page.getByRole("dialog").getByRole("status");
  await expect(region).not.toBeEmpty();
  await mark(region);
  await page.keyboard.type("kubernetes");
  await expect(region).toHaveText(/^\d+ results$/);
  await expectMarked(region);
});

test("a draft that was put back is announced in a region of the page's own HTML", async ({ page }) => {
  await openPage(page, "/contact");
  const form = page.getByRole("form", { name: "Contact form" });
  await form.getByLabel("Name").fill("Maya Limbu");
  const release = await holdScripts(page);
  await page.reload();
  const region = form.locator("[data-part=note] > [aria-live=polite]");
  await expect(region).toBeEmpty();
  await mark(region);
  await release();
  await expect(region).toHaveText("We put back what you had typed.");
  await expectMarked(region);
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
