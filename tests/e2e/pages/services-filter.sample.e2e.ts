import type { Page } from "@playwright/test";
import { expect, openPage, test } from "../site-test.ts";

const choices: { button: string; category: string; titles: string[] }[] = [
  {
    button: "Software Development",
    category: "development",
    titles: ["Custom Software Development", "Mobile App Development"],
  },
  { button: "Cloud & DevOps", category: "cloud", titles: ["Cloud & DevOps Solutions"] },
  { button: "Design & Creative", category: "design", titles: ["UI/UX Design & Branding"] },
  { button: "IT Consulting", category: "consulting", titles: ["IT Strategy & Consulting"] },
];

const filter = (page: Page) => page.getByRole("form", { name: "Show services by field" });
const choice = (page: Page, name: string) => filter(page).getByRole("button", { name, exact: true });
const cards = (page: Page) => page.getByRole("main").getByRole("article");
const titles = (page: Page) => cards(page).getByRole("heading");

test("a button shows the cards of its field, is pressed alone and stands in the address, until the visitor leaves", async ({
  page,
}) => {
  await openPage(page, "/services");
  for (const { button, category, titles: expected } of choices) {
    await choice(page, button).click();
    await expect(titles(page)).toHaveText(expected);
    await expect(filter(page).locator('[aria-pressed="true"]')).toHaveText(button);
    const count = `${expected.length} shown`;
    await expect(page.getByText(count, { exact: true })).toBeVisible();
    // The address follows in a task of its own, after the cards.
    await expect(page).toHaveURL(`/services?category=${category}`);
  }
  await page.reload();
  await expect(cards(page)).toHaveCount(1);
  await choice(page, "All Services").click();
  await expect(cards(page)).toHaveCount(7);
  await choice(page, "Cloud & DevOps").click();
  await expect(cards(page)).toHaveCount(1);
  await page.getByRole("banner").getByRole("link", { name: "Team" }).click();
  await expect(page).toHaveURL("/team");
  await page.getByRole("contentinfo").getByRole("link", { name: "All services" }).click();
  await expect(page).toHaveURL("/services");
  await expect(cards(page)).toHaveCount(7);
});

test("on a phone the chosen button is in view, also when the address chose it", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, "/services?category=consulting");
  await expect(choice(page, "IT Consulting")).toBeInViewport({ ratio: 1 });
  await choice(page, "Design & Creative").click();
  await expect(choice(page, "Design & Creative")).toBeInViewport({ ratio: 1 });
});

test("what a filter or a tab hides is found by the browser's search in the page, which shows it", async ({
  page,
}) => {
  /** The browser shows what it looks into for a fragment as it does for a text that was searched. */
  const find = (part: string) =>
    page.evaluate((selector) => {
      const found = document.querySelector(selector);
      if (found) found.id = "found";
      location.hash = "#found";
    }, part);
  await openPage(page, "/services");
  await choice(page, "Cloud & DevOps").click();
  await expect(cards(page)).toHaveCount(1);
  await expect(page).toHaveURL("/services?category=cloud");
  const grid = page.locator("[data-shown]");
  const height = await grid.evaluate((element) => element.clientHeight);
  expect(height).toBe(
    await grid.locator("article:not([hidden])").evaluate((card) => (card as HTMLElement).offsetHeight),
  );
  await find("article[hidden]:last-child h2");
  await expect(cards(page)).toHaveCount(7);
  await expect(choice(page, "All Services")).toHaveAttribute("aria-pressed", "true");
  await expect(page).toHaveURL(/category=all/);

  await openPage(page, "/portfolio");
  await page.getByRole("tab", { name: "Design & UX" }).click();
  await expect(page.getByRole("tabpanel")).toHaveCount(1);
  await find("[role=tabpanel][hidden] h2");
  await expect(page.getByRole("tab", { selected: true })).toHaveText("Software Development");
  await expect(page.getByRole("tabpanel")).toHaveAccessibleName("Software Development");
});
