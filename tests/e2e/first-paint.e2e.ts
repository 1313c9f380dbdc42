// A document carries the rules of its own page only (decision 0007). What is painted with them has to be what the whole
// sheet paints: a visitor without script never gets that, and others would see the page change.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { APIRequestContext, Page } from "@playwright/test";
import { loadContent } from "../../content/load.server.ts";
import { askedPages, listPages } from "../../publish/page-list.ts";
import { untilDrawn } from "../support/drawn-page.ts";
import { readPicture } from "../support/small-picture.ts";
import { expect, test } from "./site-test.ts";

test.use({
  javaScriptEnabled: false,
  contextOptions: { reducedMotion: "reduce" },
  expectedErrors: [[/status of 404/], { scope: "test" }],
});

const assets = join(import.meta.dirname, "../../build/client/assets");
const wholeSheet = readdirSync(assets).find((file) => /^app-[^/]*\.css$/.test(file));

const paths = [...listPages(loadContent()).map(({ path }) => path), ...askedPages, "/no-such-page"];

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

/** As app/entry.client.tsx does. Nothing tells when it is there, since events reach no listener without script. */
async function addSheet(page: Page) {
  const link = await page.evaluateHandle((href) => {
    const sheet = document.createElement("link");
    sheet.rel = "stylesheet";
    sheet.href = href;
    return document.head.appendChild(sheet);
  }, `/assets/${wholeSheet}`);
  await expect.poll(() => link.evaluate(({ sheet }) => sheet !== null)).toBe(true);
}

/** How many pixels of two pictures differ, or their sizes. */
function difference(one: Buffer, other: Buffer): number | string {
  if (one.equals(other)) return 0;
  const [a, b] = [readPicture(one), readPicture(other)];
  if (a.width !== b.width || a.height !== b.height)
    return `${a.width} × ${a.height} instead of ${b.width} × ${b.height}`;
  let pixels = 0;
  for (let at = 0; at < a.data.length; at += a.channels)
    if ([0, 1, 2].some((part) => a.data[at + part] !== b.data[at + part])) pixels++;
  return pixels;
}

for (const width of [390, 1280])
  for (const colorScheme of ["light", "dark"] as const)
    test(`the first paint is that of the whole style sheet at ${width} px in the ${colorScheme} theme`, async ({
      page,
      request,
    }) => {
      test.slow();
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      for (const path of await differingPages(request)) {
        await page.goto(path);
        await untilDrawn(page);
        const first = await page.screenshot({ fullPage: true });
        await addSheet(page);
        expect.soft(difference(first, await page.screenshot({ fullPage: true })), path).toBe(0);
      }
    });
