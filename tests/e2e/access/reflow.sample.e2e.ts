// Narrow windows and large text, where a page differs from what each-page.e2e.ts asks. What opens over a page is in
// accessibility.sample.e2e.ts.
import { misfits } from "../../support/reading/misfits.ts";
import { expect, openPage, test } from "../site-test.ts";
import { expectReflow } from "./reflow.ts";

test("the comparison of three courses fits a narrow window, and large text fits it", async ({ page }) => {
  await openPage(page, "/training-courses/compare?courses=fullstack-web,ai-ml-course,cloud-computing-course");
  await expect(page.getByRole("table").first()).toBeVisible();
  await expectReflow(page);
});

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
