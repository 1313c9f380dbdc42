import type { Page } from "@playwright/test";
import { doubleText } from "../../support/companies/double-text.ts";
import { expect, openPage, test } from "../site-test.ts";

const members = (page: Page) => page.getByRole("main").getByRole("article");
const footer = (page: Page) => page.getByRole("contentinfo");

test("social links appear when a member is pointed at or reached by keyboard", async ({ page }) => {
  await openPage(page, "/team");
  const [first, second] = [members(page).nth(0), members(page).nth(1)];
  const opacityOf = (member: typeof first) => member.getByRole("link").first().locator("xpath=..");
  await expect(opacityOf(first)).toHaveCSS("opacity", "0");
  await first.hover();
  await expect(opacityOf(first)).toHaveCSS("opacity", "1");
  await second.getByRole("link").first().focus();
  await expect(opacityOf(second)).toHaveCSS("opacity", "1");
});

test("Back to top of the footer scrolls to the top", async ({ page }) => {
  await openPage(page, "/about-us");
  await footer(page).getByRole("link", { name: "Back to top" }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

/** The lines of each email address that the page shows, and what a copy of it is. */
const addresses = (page: Page) =>
  page.locator("a[href^='mailto:']").evaluateAll((links) =>
    links.map((link) => {
      const lines = new Map<number, string>();
      const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        [...(text.nodeValue ?? "")].forEach((letter, i) => {
          const range = document.createRange();
          range.setStart(text, i);
          range.setEnd(text, i + 1);
          const { top } = range.getBoundingClientRect();
          lines.set(top, (lines.get(top) ?? "") + letter);
        });
      getSelection()?.selectAllChildren(link);
      return { lines: [...lines.values()], copied: getSelection()?.toString() };
    }),
  );

test("an email address that is too long breaks behind its @ alone, and a copy of it has no blank", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 700 });
  await openPage(page, "/contact");
  const whole = await addresses(page);
  expect(whole.length).toBeGreaterThan(2);
  for (const { lines, copied } of whole) expect(lines).toEqual([copied]);
  await doubleText(page);
  const inLarge = await addresses(page);
  expect(inLarge.map(({ copied }) => copied)).toEqual(whole.map(({ copied }) => copied));
  const broken = inLarge.map(({ lines }) => lines).filter(({ length }) => length > 1);
  expect(broken.length).toBeGreaterThan(1);
  for (const lines of broken) expect(lines).toEqual([expect.stringMatching(/@$/), expect.any(String)]);
});

test("the tile of a person without a photograph shows the whole initial, in any script", async ({ page }) => {
  await page.goto("/team");
  // The page is sent without rules that none of its elements needs.
  await page.addStyleTag({ path: "app/sections/company/people.css" });
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const letter of ["R", "Q", "Ç", "Щ", "山", "國", "श्रु", "ع"]) {
      const room = await page
        .locator(".portrait")
        .first()
        .evaluate((tile, text) => {
          tile.innerHTML = `<img alt=""><b>${text}</b><b>${text}<i style="display: inline-block"></i></b>`;
          const [initial, measured] = tile.querySelectorAll("b");
          const { fontSize, fontFamily } = getComputedStyle(initial as Element);
          const context = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
          context.font = `700 ${fontSize} ${fontFamily}`;
          const ink = context.measureText(text);
          const baseline = measured?.querySelector("i")?.getBoundingClientRect().bottom ?? 0;
          const { top, bottom, left, right } = tile.getBoundingClientRect();
          const start = initial?.getBoundingClientRect().left ?? 0;
          return {
            above: baseline - ink.actualBoundingBoxAscent - top,
            below: bottom - baseline - ink.actualBoundingBoxDescent,
            before: start - ink.actualBoundingBoxLeft - left,
            after: right - start - ink.actualBoundingBoxRight,
          };
        }, letter);
      for (const [side, pixels] of Object.entries(room))
        expect(pixels, `${letter} ${side} at ${width}`).toBeGreaterThan(0);
    }
  }
});
