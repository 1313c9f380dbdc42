// A document carries the rules of its own page only (decision 0007). What is painted with them has to be what the whole
// sheet paints: a visitor without script never gets that, and others would see the page change.

import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { APIRequestContext, Page } from "@playwright/test";
import { loadContent } from "../../content-model/load.server.ts";
import { readyPaths } from "../../content-model/pages.ts";
import { pictureOf, untilDrawn } from "../support/drawn-page.ts";
import { differentPixels } from "../support/small-picture.ts";
import { expect, test } from "./site-test.ts";

test.use({
  javaScriptEnabled: false,
  contextOptions: { reducedMotion: "reduce" },
  expectedErrors: [[/status of 404/], { scope: "test" }],
});

const assets = join(import.meta.dirname, "../../build/client/assets");
const wholeSheet = readdirSync(assets).find((file) => /^app-[^/]*\.css$/.test(file));

const paths = [...readyPaths(loadContent()), "/no-such-page"];

/** One page for each set of rules that documents carry: pages with the same rules have the same kinds of elements. */
async function differingPages(request: APIRequestContext): Promise<string[]> {
  const pages = new Map<string, string>();
  for (const path of paths) {
    const html = await (await request.get(path)).text();
    const rules = /<style[^>]*data-href="app"[^>]*>([^<]*)/.exec(html)?.[1];
    if (!rules) throw new Error(`${path} carries no rules`);
    pages.set(rules, pages.get(rules) ?? path);
  }
  return [...pages.values()];
}

/** As app/browser/whole-sheet.ts does. Nothing tells when it is there, since events reach no listener without script. */
async function addSheet(page: Page) {
  const link = await page.evaluateHandle((href) => {
    const sheet = document.createElement("link");
    sheet.rel = "stylesheet";
    sheet.href = href;
    return document.head.appendChild(sheet);
  }, `/assets/${wholeSheet}`);
  await expect.poll(() => link.evaluate(({ sheet }) => sheet !== null)).toBe(true);
}

/**
 * Lets parts that stick scroll with the page. In a picture of the whole page nothing sticks, but such a part is drawn as a layer
 * of its own, which the browser rounds up or down by a pixel from one picture to the next.
 */
const unstick = (page: Page) =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>("body *"))
      if (getComputedStyle(part).position === "sticky") part.style.position = "relative";
  });

const themes = ["light", "dark"] as const;

/** Expects a page to look, down to its end, as it does once the whole sheet is there. */
async function expectFinalPaint(page: Page, path: string, width: number, theme: (typeof themes)[number]) {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme: theme });
  await page.goto(path);
  await untilDrawn(page);
  await unstick(page);
  const first = await pictureOf(page);
  await addSheet(page);
  const last = await pictureOf(page);
  expect.soft(differentPixels(first, last), `${path}, ${theme}`).toBe(0);
}

for (const theme of themes)
  test(`the first paint in a wide window is that of the whole style sheet in the ${theme} theme`, async ({
    page,
    request,
  }) => {
    test.slow();
    for (const path of await differingPages(request)) await expectFinalPaint(page, path, 1280, theme);
  });

test("no large part of a first window is drawn through a mask, which takes as long again as the rest of it", async ({
  page,
  request,
}) => {
  for (const path of await differingPages(request)) {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      const masked = await page.evaluate(() =>
        [...document.querySelectorAll("body *")]
          .filter((element) => getComputedStyle(element).maskImage !== "none")
          .filter((element) => {
            const { top, bottom, width, height } = element.getBoundingClientRect();
            return bottom > 0 && top < innerHeight && width * height > (innerWidth * innerHeight) / 8;
          })
          .map(({ className }) => className),
      );
      expect.soft(masked, `${path} at ${width} px`).toEqual([]);
    }
  }
});

for (const path of paths)
  test(`the first paint of ${path} on a phone is that of the whole style sheet`, async ({ page }) => {
    for (const theme of themes) await expectFinalPaint(page, path, 360, theme);
  });
