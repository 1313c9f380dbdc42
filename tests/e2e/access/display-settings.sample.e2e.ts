// What the visitor has told the operating system: forced colours. Less motion is in each-page.e2e.ts.
import type { Page } from "@playwright/test";
import { expect, openPage, test } from "../site-test.ts";

test.use({ contextOptions: { forcedColors: "active", reducedMotion: "reduce" } });

const ground = (page: Page, selector: string, part = "") =>
  page
    .locator(selector)
    .first()
    .evaluate((element, pseudo) => getComputedStyle(element, pseudo).backgroundColor, part);

test("what is chosen differs from the others, and the field of the search shows its focus", async ({
  page,
}) => {
  for (const { path, choose, chosen, other } of [
    {
      path: "/training-courses",
      chosen: '.chip[aria-pressed="true"]',
      other: '.chip[aria-pressed="false"]',
    },
    {
      path: "/contact?consultation=1",
      choose: () => page.locator(".consultation label").first().click(),
      chosen: ".consultation label:has(:checked)",
      other: ".consultation label:not(:has(:checked))",
    },
    {
      path: "/team",
      chosen: ".header > .wrap label:has(:checked)",
      other: ".header > .wrap label:not(:has(:checked))",
    },
    {
      path: "/team",
      choose: async () => {
        await page.keyboard.type("/docker");
        await expect(page.getByRole("option").first()).toBeVisible();
        await expect(page.locator(".search-dialog form")).toHaveCSS("outline-style", "solid");
        await page.keyboard.press("ArrowDown");
      },
      chosen: '.found[aria-selected="true"]',
      other: '.found[aria-selected="false"]',
    },
  ])
    await test.step(chosen, async () => {
      await openPage(page, path);
      await choose?.();
      await expect(page.locator(chosen)).toHaveCount(1);
      expect(await ground(page, chosen)).not.toBe(await ground(page, other));
    });
});

test("what opens has its plus on a phone, where it is all that tells of it", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  for (const [path, summary] of [
    ["/web-development", ".offer summary"],
    ["/web-development", ".factors summary"],
    ["/fullstack-web", ".mod-more > summary"],
  ] as const) {
    await openPage(page, path);
    await page.locator(".offers, .mods").first().scrollIntoViewIfNeeded();
    const mark = page.locator(summary).first();
    await expect(mark).toBeVisible();
    const drawn = await mark.evaluate((element) => getComputedStyle(element, "::after").backgroundImage);
    expect(drawn, summary).toContain("gradient");
  }
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

test("no contour lines of ours lie under the words, and icons of buttons take the colour of their text", async ({
  page,
}) => {
  for (const path of ["/team", "/"]) {
    await openPage(page, path);
    await expect(page.locator(".contour"), path).not.toHaveCount(0);
    await expect(page.locator(".contour").filter({ visible: true }), path).toHaveCount(0);
  }
  const odd = await page
    .locator("button svg.ico, a svg.ico")
    .evaluateAll(
      (icons) =>
        icons.filter(
          (icon) =>
            icon.parentElement && getComputedStyle(icon).color !== getComputedStyle(icon.parentElement).color,
        ).length,
    );
  expect(odd).toBe(0);
});
