import type { Page } from "@playwright/test";
import { loadContent } from "../../../content-model/read/load.server.ts";
import { expect, openPage, test } from "../site-test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const { courses } = loadContent();

const chips = (page: Page) => page.getByRole("form", { name: "Show courses by field" });
const chip = (page: Page, name: RegExp) => chips(page).getByRole("button", { name });
const cards = (page: Page) => page.getByRole("main").getByRole("article");
const card = (page: Page, title: string) =>
  cards(page).filter({ has: page.getByRole("heading", { name: title, exact: true }) });

test("a chip shows the courses of its field and announces how many, is pressed alone and stands in the address", async ({
  page,
}) => {
  await openPage(page, "/training-courses");
  const region = page.getByRole("main").getByRole("status");
  // A region that comes with its message is not read out everywhere.
  await region.evaluate((element) => element.setAttribute("data-first", ""));
  const fields: [name: RegExp, category: string, titles: string[]][] = [
    [/^Development/, "development", ["Full Stack Web Development", "Mobile App Development"]],
    [/^AI & ML/, "ai", ["AI & Machine Learning"]],
    [/^Data/, "data", ["Database & Data Engineering"]],
  ];
  for (const [name, category, titles] of fields) {
    await chip(page, name).click();
    await expect(cards(page).getByRole("heading")).toHaveText(titles);
    await expect(chips(page).locator('[aria-pressed="true"]')).toHaveText(name);
    await expect(page).toHaveURL(`/training-courses?category=${category}`);
    await expect(region).toHaveText(titles.length === 1 ? "1 course" : `${titles.length} courses`);
  }
  await expect(region).toHaveAttribute("data-first", "");
});

test("a card that a filter brings into view comes in without scrolling", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1200 });
  await page.setViewportSize({ width: 1280, height: 700 });
  await openPage(page, "/training-courses");
  const data = card(page, "Database & Data Engineering");
  await expect(data).toHaveCSS("opacity", "0");
  await chip(page, /^Data/).click();
  await expect(data).toHaveCSS("opacity", "1");
});

test("View Syllabus opens a dialog with numbered modules and their topics, which leads to the course", async ({
  page,
}) => {
  await openPage(page, "/training-courses");
  // With module cards of its own, and without: what stands on their pages is held by tests of rendered HTML.
  for (const { title, modules } of courses.filter(({ slug }) =>
    ["fullstack-web", "ai-ml-course"].includes(slug),
  )) {
    const opener = card(page, title).getByRole("button", { name: /^View Syllabus/ });
    await opener.click();
    const dialog = page.getByRole("dialog", { name: title });
    await expect(dialog.locator("ol > li")).toHaveCount(modules.length);
    const shown = await dialog
      .locator("ol > li")
      .evaluateAll((items) =>
        items.map((item) => [
          item.querySelector("h3, h4")?.textContent,
          [...item.querySelectorAll("ul > li")].map((topic) => topic.textContent),
        ]),
      );
    expect(shown).toEqual(modules.map((module) => [module.title, module.topics]));
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }
  await card(page, "Full Stack Web Development")
    .getByRole("button", { name: /^View Syllabus/ })
    .click();
  await page.getByRole("dialog").getByRole("link", { name: "View Course Page" }).click();
  await expect(page).toHaveURL("/fullstack-web");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the dialog stands at its place at once, and does not move when the modules come", async ({ page }) => {
  await openPage(page, "/training-courses");
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/fullstack-web", async (route) => {
    await asked;
    await route.continue();
  });
  await card(page, "Full Stack Web Development")
    .getByRole("button", { name: /^View Syllabus/ })
    .click();
  const dialog = page.getByRole("dialog", { name: "Full Stack Web Development" });
  await expect(dialog.getByRole("status")).toBeVisible();
  const before = await dialog.boundingBox();
  answer();
  await expect(dialog.locator("ol > li").first()).toBeVisible();
  expect(await dialog.boundingBox()).toEqual(before);
});
