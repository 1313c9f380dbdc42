// A card that answers to the pointer leads on wherever it is pressed. That its other links and buttons stay their own is shown
// where they are pressed (courses/catalogue.sample.e2e.ts).
import { expect, openPage, test } from "../site-test.ts";

for (const [path, name] of [
  ["/services", "Explore Service: Cloud & DevOps Solutions"],
  ["/training-courses", "View Course Page of Cloud Computing & DevOps"],
  ["/portfolio", "View Project Clinic booking by token"],
  ["/", "View Project Cooperative savings ledger"],
] as const)
  test(`picture and title of a card of ${path} lead where its link does`, async ({ page }) => {
    await openPage(page, path);
    const link = page.getByRole("main").getByRole("link", { name });
    const target = (await link.getAttribute("href")) ?? "";
    const card = page.getByRole("article").filter({ has: page.getByRole("link", { name }) });
    const corner = { x: 0, y: 0 };
    for (const width of [360, 1440])
      for (const part of ["img", ":is(h2, h3)"]) {
        await page.setViewportSize({ width, height: 900 });
        await card.locator(part).first().scrollIntoViewIfNeeded();
        const box = await card.locator(part).first().boundingBox();
        Object.assign(corner, { x: (box?.x ?? 0) + 8, y: (box?.y ?? 0) + 8 });
        const pressed = await page.evaluate(
          ({ x, y }) => document.elementFromPoint(x, y)?.closest("a")?.getAttribute("href"),
          corner,
        );
        expect(pressed, `${part} at ${width} px`).toBe(target);
      }
    await page.mouse.click(corner.x, corner.y);
    await expect(page).toHaveURL(target);
  });
