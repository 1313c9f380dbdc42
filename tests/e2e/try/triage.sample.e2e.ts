import type { Page } from "@playwright/test";
import { loadContent } from "../../../content-model/read/load.server.ts";
import { expect, openPage, test } from "../site-test.ts";

const path = "/pc-laptop/first-aid";
const symptom = (page: Page, title: string) => page.locator(".triage > details").filter({ hasText: title });
const shown = (page: Page) => page.locator(".triage > details").filter({ visible: true });

test("a search result opens the symptom at its place", async ({ page }) => {
  await openPage(page, "/search?q=swollen+battery");
  await page.locator(".found-list").getByRole("link", { name: "The battery is swollen" }).click();
  await expect(page).toHaveURL(`${path}?symptom=battery#battery`);
  await expect(page.getByText("Do not charge it or switch it on", { exact: false })).toBeInViewport();
});

test("each symptom with its slip takes one sheet of paper", async ({ page }) => {
  for (const { id } of loadContent().triage?.symptoms ?? []) {
    await page.goto(`${path}?symptom=${id}`);
    const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
    expect(pdf.match(/\/Type\s*\/Page\b/g)?.length, id).toBe(1);
  }
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a symptom opens from the keyboard, and what is open is what stands on paper, with lines to write on", async ({
    page,
  }) => {
    await page.goto(path);
    const firstStep = page.getByText("Switch off at the wall").filter({ visible: true });
    await expect(firstStep).toHaveCount(1);
    await symptom(page, "Something was spilled on it").locator("summary").focus();
    await page.keyboard.press("Enter");
    await expect(firstStep).toHaveCount(1);
    await expect(page.getByText("No rice, hair dryer, oven or sun.", { exact: false })).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(shown(page)).toHaveCount(1);
    await expect(page.getByText("Slip for the counter").filter({ visible: true })).toHaveCount(1);
    await page.emulateMedia({ media: "screen" });
    await expect(shown(page)).toHaveCount(8);
    await expect(page.getByText("Slip for the counter").filter({ visible: true })).toHaveCount(0);
  });

  test("with nothing open all of them stand on paper, without slips", async ({ page }) => {
    await page.goto(path);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByText("No rice, hair dryer, oven or sun.", { exact: false })).toBeVisible();
    await expect(shown(page)).toHaveCount(8);
    await expect(page.getByText("Switch off at the wall").filter({ visible: true })).toHaveCount(1);
    await expect(page.getByText("Slip for the counter").filter({ visible: true })).toHaveCount(0);
  });
});
