// On wide screens a heading stands beside what it heads, on the line of its first words.
import { expect, openPage, test } from "../site-test.ts";

test.use({ viewport: { width: 1440, height: 900 } });

test("a heading beside people is level with the top of their portraits", async ({ page }) => {
  await openPage(page, "/fullstack-web/first-lesson");
  const teachers = page.locator("#teachers");
  const [heading, portrait] = [
    await teachers.getByRole("heading").boundingBox(),
    await teachers.locator("img").first().boundingBox(),
  ];
  expect(Math.abs((heading?.y ?? 0) - (portrait?.y ?? Number.NaN))).toBeLessThan(20);
});
