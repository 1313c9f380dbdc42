// What opens over a page in a narrow window, or with large text: nothing is lost and nothing scrolls sideways.
import type { Page } from "@playwright/test";
import { doubleText } from "../../support/companies/double-text.ts";
import { misfits } from "../../support/reading/misfits.ts";
import { expect, openPage, test } from "../site-test.ts";

const opened: { name: string; path: string; open: (page: Page) => Promise<unknown> }[] = [
  {
    name: "the mobile menu",
    path: "/",
    open: async (page) => {
      await page.getByRole("button", { name: "Open menu" }).click();
      await page.getByRole("dialog").locator("summary").first().click();
    },
  },
  {
    name: "the syllabus",
    path: "/training-courses",
    open: async (page) => {
      const buttons = page.getByRole("button", { name: /^View Syllabus of/ });
      await buttons.first().click();
    },
  },
  {
    name: "the search",
    path: "/",
    open: async (page) => {
      await page.keyboard.type("/kubernetes");
      await expect(page.getByRole("option").first()).toBeVisible();
    },
  },
  {
    name: "the contact form with its errors",
    path: "/contact",
    open: async (page) => {
      await page.getByRole("button", { name: "Send Message" }).click();
      await expect(page.getByRole("form", { name: "Contact form" }).getByRole("group")).toBeVisible();
    },
  },
  {
    name: "the comparison of two courses",
    path: "/training-courses/compare?courses=fullstack-web,ai-ml-course",
    open: (page) => expect(page.getByRole("table").first()).toBeVisible(),
  },
  {
    name: "the answer to an enrollment with a long name",
    path: "/enroll",
    open: async (page) => {
      const form = page.getByRole("main").locator("form").first();
      await form.getByLabel("Full name").fill("Lakshminarayanasubramaniamsarasvatipati");
      await form.getByLabel("Email", { exact: true }).fill("long-name@visitor.example");
      await form.getByLabel("Phone").fill("9841234567");
      await page.getByLabel("Course", { exact: true }).selectOption("Graphic Design");
      await page.getByRole("button", { name: "Submit Enrollment" }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
];

for (const { name, path, open } of opened) {
  test(`${name} fits a window of 320 px, and one of 390 px with text of twice the size`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openPage(page, path);
    await open(page);
    expect(await misfits(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 800 });
    await doubleText(page);
    expect(await misfits(page), "with large text").toEqual([]);
    const dialog = page.locator("dialog:open");
    for (const box of await dialog.all()) {
      const { x = -1, y = -1, width = 999, height = 999 } = (await box.boundingBox()) ?? {};
      expect([x >= 0, y >= 0, x + width <= 390, y + height <= 800]).toEqual([true, true, true, true]);
    }
    for (const answer of await page.getByRole("alertdialog").all())
      expect(await answer.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
  });
}

test("a course whose title is one long word fits the enrollment form and the table of fees", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openPage(page, "/enroll");
  await page.evaluate(() => {
    const word = "Informationssicherheitsmanagementsystemimplementierung";
    for (const place of document.querySelectorAll("form option:checked, [data-fact], #fees td:first-child"))
      place.textContent = word;
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await misfits(page)).toEqual([]);
});

test("a window of a few lines, as at 400 %, is left to the page", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  for (const path of ["/", "/fullstack-web"]) {
    await openPage(page, path);
    await page.evaluate(() => scrollTo(0, 600));
    const ofPage = await page.evaluate(() => {
      const lines = Array.from({ length: innerHeight }, (_, y) =>
        document.elementFromPoint(innerWidth / 2, y),
      );
      return lines.filter((element) => element?.closest("main")).length / innerHeight;
    });
    expect(ofPage, path).toBeGreaterThan(0.7);
  }
});
