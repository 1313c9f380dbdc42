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

test("a card names three skills and counts the rest, which a press names, too", async ({ page }) => {
  await openPage(page, "/training-courses");
  for (const { title, skills } of courses) {
    const items = card(page, title).getByRole("listitem");
    await expect(items).toHaveCount(Math.min(skills.length, 4));
    for (const [i, skill] of skills.slice(0, 3).entries()) await expect(items.nth(i)).toHaveText(skill);
    const rest = items.getByText(skills.slice(3).join(", "));
    await expect(rest).toBeHidden();
    await items.getByText(`+${skills.length - 3} more`, { exact: true }).click();
    await expect(rest).toBeVisible();
  }
});

test("a chip shows the courses of its field, is pressed alone and stands in the address", async ({
  page,
}) => {
  await openPage(page, "/training-courses");
  const fields: [name: RegExp, category: string, titles: string[]][] = [
    [/^Development/, "development", ["Full Stack Web Development", "Mobile App Development"]],
    [/^Design/, "design", ["Advanced Graphic Design Masterclass"]],
    [/^Cloud & DevOps/, "cloud", ["Cloud Computing & DevOps"]],
    [/^AI & ML/, "ai", ["AI & Machine Learning"]],
    [/^Data/, "data", ["Database & Data Engineering"]],
  ];
  for (const [name, category, titles] of fields) {
    await chip(page, name).click();
    await expect(cards(page).getByRole("heading")).toHaveText(titles);
    await expect(chips(page).locator('[aria-pressed="true"]')).toHaveText(name);
    await expect(page).toHaveURL(`/training-courses?category=${category}`);
  }
});

test("cards come in when they are scrolled into view", async ({ page }) => {
  await openPage(page, "/training-courses");
  const last = cards(page).last();
  await expect(last).toHaveCSS("opacity", "0");
  await last.evaluate((card) => card.scrollIntoView({ block: "center", behavior: "instant" }));
  await expect(last).toHaveCSS("opacity", "1");
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

test("a shared link to a field shows that field at once, and All leads back to six", async ({ page }) => {
  await openPage(page, "/training-courses?category=data");
  await expect(cards(page)).toHaveCount(1);
  await chip(page, /^All/).click();
  await expect(cards(page)).toHaveCount(6);
});

test("View Syllabus opens a dialog with numbered modules and their topics", async ({ page }) => {
  await openPage(page, "/training-courses");
  for (const { title, modules } of courses) {
    const opener = card(page, title).getByRole("button", { name: /^View Syllabus/ });
    await opener.click();
    const dialog = page.getByRole("dialog", { name: title });
    await expect(dialog.locator("ol > li")).toHaveCount(modules.length);
    for (const [i, module] of modules.entries()) {
      const item = dialog.locator("ol > li").nth(i);
      await expect(item.getByRole("heading")).toHaveText(module.title);
      await expect(item.getByRole("listitem")).toHaveText(module.topics);
    }
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }
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

test("the dialog leads to the page of its course", async ({ page }) => {
  await openPage(page, "/training-courses");
  await card(page, "Full Stack Web Development")
    .getByRole("button", { name: /^View Syllabus/ })
    .click();
  await page.getByRole("dialog").getByRole("link", { name: "View Course Page" }).click();
  await expect(page).toHaveURL("/fullstack-web");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the page ends with a consultation and the brochure", async ({ page }) => {
  await openPage(page, "/training-courses");
  const brochure = page.getByRole("link", { name: "Download Brochure" });
  const file = await page.request.get((await brochure.getAttribute("href")) ?? "");
  expect(file.headers()["content-type"]).toBe("application/pdf");
  expect((await file.body()).subarray(0, 5).toString()).toBe("%PDF-");
  await page.getByRole("link", { name: "Schedule Consultation" }).click();
  await expect(page.getByLabel("Subject")).toHaveValue(/consultation/i);
});
