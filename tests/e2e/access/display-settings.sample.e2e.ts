// What the visitor has told the browser or the operating system: forced colours, less motion.

import type { Page } from "@playwright/test";
import { pagesOfKinds } from "../../support/companies/entries.ts";
import { expect, openPage, test } from "../site-test.ts";

test.describe("with forced colours", () => {
  test.use({ contextOptions: { forcedColors: "active", reducedMotion: "reduce" } });

  const ground = (page: Page, selector: string, part = "") =>
    page
      .locator(selector)
      .first()
      .evaluate((element, pseudo) => getComputedStyle(element, pseudo).backgroundColor, part);

  for (const { what, path, chosen, other } of [
    {
      what: "filter",
      path: "/training-courses",
      chosen: '.chip[aria-pressed="true"]',
      other: '.chip[aria-pressed="false"]',
    },
    {
      what: "theme",
      path: "/team",
      chosen: ".header > .wrap label:has(:checked)",
      other: ".header > .wrap label:not(:has(:checked))",
    },
    {
      what: "office time",
      path: "/contact?consultation=1",
      chosen: ".consultation label:has(:checked)",
      other: ".consultation label:not(:has(:checked))",
    },
  ]) {
    test(`the chosen ${what} differs from the others`, async ({ page }) => {
      await openPage(page, path);
      if (what === "office time") await page.locator(".consultation label").first().click();
      await expect(page.locator(chosen)).toHaveCount(1);
      expect(await ground(page, chosen)).not.toBe(await ground(page, other));
    });
  }

  test("the chosen result of a search differs from the others, and the field shows its focus", async ({
    page,
  }) => {
    await openPage(page, "/team");
    await page.keyboard.type("/docker");
    await expect(page.getByRole("option").first()).toBeVisible();
    await expect(page.locator(".search-dialog form")).toHaveCSS("outline-style", "solid");
    await page.keyboard.press("ArrowDown");
    expect(await ground(page, '.found[aria-selected="true"]')).not.toBe(
      await ground(page, '.found[aria-selected="false"]'),
    );
  });

  test("the bar that tells of a page on its way is seen", async ({ page }) => {
    await openPage(page, "/services");
    await page.route("**/team", () => {});
    await page.getByRole("banner").getByRole("link", { name: "Team" }).click();
    await expect(page.getByRole("progressbar")).toBeAttached();
    const canvas = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement("div"));
      probe.style.cssText = "forced-color-adjust: none; background: Canvas";
      return getComputedStyle(probe).backgroundColor;
    });
    expect(await ground(page, ".page-progress")).not.toBe(canvas);
  });

  test("the current page and the chosen tab are underlined", async ({ page }) => {
    await openPage(page, "/portfolio");
    const body = await ground(page, "body");
    expect(await ground(page, ".nav [aria-current]", "::after")).not.toBe(body);
    expect(await ground(page, '[role="tab"][aria-selected="true"]', "::after")).not.toBe(body);
  });

  test("every button, field, card and dialog has a border", async ({ page }) => {
    for (const path of ["/", "/training-courses", "/contact", "/course-finder"]) {
      await openPage(page, path);
      const bare = await page
        .locator(".btn, .input, .chip, .course, .dialog, .search-dialog, .totop, .badge, .drop, .pick")
        .evaluateAll((elements) =>
          elements
            .filter((element) => getComputedStyle(element).borderBlockEndWidth === "0px")
            .map((element) => element.outerHTML.slice(0, 80)),
        );
      expect(bare, path).toEqual([]);
    }
  });

  test("no contour lines of ours lie under the words", async ({ page }) => {
    for (const path of ["/", "/team"]) {
      await openPage(page, path);
      await expect(page.locator(".contour")).not.toHaveCount(0);
      await expect(page.locator(".contour").filter({ visible: true })).toHaveCount(0);
    }
  });

  test("icons of buttons take the colour of their text", async ({ page }) => {
    await openPage(page, "/");
    const odd = await page
      .locator("button svg.ico, a svg.ico")
      .evaluateAll(
        (icons) =>
          icons.filter(
            (icon) =>
              icon.parentElement &&
              getComputedStyle(icon).color !== getComputedStyle(icon.parentElement).color,
          ).length,
      );
    expect(odd).toBe(0);
  });
});

test.describe("with reduced motion", () => {
  test("nothing moves by itself, and nothing waits to be seen", async ({ page }) => {
    for (const path of pagesOfKinds(1)) {
      await page.goto(path);
      await page.mouse.wheel(0, 2000);
      const moving = await page.evaluate(() =>
        document
          .getAnimations()
          .filter((animation) => Number(animation.effect?.getComputedTiming().endTime) > 10)
          .map((animation) => (animation.effect as KeyframeEffect).target?.className),
      );
      expect(moving, path).toEqual([]);
      await expect(page.locator(".reveal-wait")).toHaveCount(0);
    }
  });
});
