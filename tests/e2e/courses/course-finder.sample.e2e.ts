import type { Page } from "@playwright/test";
import { rankCourses } from "../../../domain/course-finder.ts";
import { contentWithFinder } from "../../support/companies/content-with-finder.ts";
import { expect, scriptRuns, test } from "../site-test.ts";

const { courseFinder, courses } = contentWithFinder();
const answered = "/course-finder?make=models&know=everyday&months=6";
const answer = async (page: Page) => {
  for (const name of ["Forecasts and AI assistants", "Use a computer for everyday things", "6 or 7 months"])
    await page.getByRole("radio", { name }).check();
  await page.getByRole("button", { name: "Show my courses" }).click();
};
const suggested = (page: Page) => page.locator("#result article").getByRole("heading").allTextContents();
const expected = () => {
  const ranked = rankCourses(courseFinder, courses, { make: "models", know: "everyday", months: 6 });
  return ranked.slice(0, 3).map(({ course }) => courses.find(({ slug }) => slug === course)?.title);
};

test("three answers lead to ranked courses with their reasons, at an address to share", async ({ page }) => {
  await page.goto("/course-finder");
  await scriptRuns(page);
  await answer(page);
  await expect(page).toHaveURL(answered);
  await expect(page.locator("#result h2")).toBeFocused();
  expect(await suggested(page)).toEqual(expected());
  const result = page.locator("#result");
  await expect(result).toContainText("8 Months: 2 months more than you have.");
  await expect(result).toContainText("6 Months: it fits the time you have.");
});

test("the address alone shows the result, with the answers still chosen below it", async ({ page }) => {
  await page.goto(answered);
  expect(await suggested(page)).toEqual(expected());
  await scriptRuns(page);
  expect(await suggested(page)).toEqual(expected());
  await expect(page.getByRole("radio", { name: "6 or 7 months" })).toBeChecked();
  await page.getByRole("radio", { name: "8 months or more" }).check();
  await page.getByRole("button", { name: "Show my courses" }).click();
  await expect(page).toHaveURL(/months=8$/);
  await page.goBack();
  await expect(page.getByRole("radio", { name: "6 or 7 months" })).toBeChecked();
});

test("the suggested courses can be compared and opened", async ({ page }) => {
  await page.goto(answered);
  await scriptRuns(page);
  await page.getByRole("link", { name: "Compare these courses" }).click();
  await expect(page).toHaveURL(/compare\?courses=fullstack-web,/);
  await page.goBack();
  await page.locator("#result").getByRole("link", { name: "View Course Page" }).click();
  await expect(page).toHaveURL("/fullstack-web");
});

test("the flag of the best course ends with its card, at every width", async ({ page }) => {
  await page.goto(answered);
  for (const width of [320, 360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const beyond = await page.locator(".fit-first .badge").evaluate((flag) => {
      const card = flag.closest("article")?.getBoundingClientRect();
      return flag.getBoundingClientRect().right - (card?.right ?? 0);
    });
    // The card's border is one pixel.
    expect(Math.abs(beyond), `at ${width} px`).toBeLessThanOrEqual(1);
  }
});
