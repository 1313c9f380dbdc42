// A document carries the rules of its own page only (decision 0007). What is painted with them has to be what the whole
// sheet paints: a visitor without script never gets that, and others would see the page change.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import postcss, { type ChildNode, type Container } from "postcss";
import { pagesOfKinds } from "../../support/companies/entries.ts";
import { pictureOf, untilDrawn } from "../../support/reading/drawn-page.ts";
import { differentPixels } from "../../support/reading/small-picture.ts";
import { expect, test } from "../site-test.ts";

const assets = join(import.meta.dirname, "../../../build/client/assets");
const wholeSheet = readdirSync(assets).find((file) => /^app-[^/]*\.css$/.test(file)) ?? "";

/** A declaration with one of the selectors of its rule, or an at-rule that has a name. */
type Part = { key: string; selector?: string; name?: string };

const partsOf = (container: Container, inside = ""): Part[] =>
  (container.nodes ?? []).flatMap((node: ChildNode): Part[] => {
    if (node.type === "rule")
      return node.selectors.flatMap((selector) =>
        node.nodes.map((declaration) => ({
          key: `${inside}${selector} { ${declaration} }`,
          selector,
          ...(declaration.type === "decl" && declaration.variable ? { name: declaration.prop } : {}),
        })),
      );
    if (node.type !== "atrule") return [];
    if (/keyframes$|^property$/.test(node.name)) return [{ key: `${inside}${node}`, name: node.params }];
    if (!node.nodes || node.name === "font-face") return [{ key: `${inside}${node}` }];
    return partsOf(node as Container, `${inside}@${node.name} ${node.params} `);
  });

/** What a document's own sheet leaves out of the whole one, or has in another order, and something in the document asks for. */
function leftOut(whole: Part[], html: string): Part[] {
  const sheet = /<style[^>]*data-href="app"[^>]*>([\s\S]*?)<\/style>/.exec(html)?.[1];
  const all = partsOf(postcss.parse(sheet ?? ""));
  // Before them stand the typeface and the pictures, which are in no file.
  const own = all.slice(all.findIndex(({ key }) => whole.some((part) => part.key === key)));
  expect(own.length).toBeGreaterThan(100);
  let at = 0;
  const dropped = whole.filter(({ key, name }) => {
    if (own[at]?.key === key) return ++at < 0;
    return name === undefined || new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(html);
  });
  expect(own.slice(at).map(({ key }) => key)).toEqual([]);
  return dropped;
}

/** Those of the parts whose selector matches, whatever the theme. A pseudo-element is there when its element is. */
const matching = (page: Page, html: string, parts: Part[]) =>
  page.evaluate(
    ([markup, all]) => {
      const document = new DOMParser().parseFromString(markup, "text/html");
      document.documentElement.classList.add("light", "dark");
      return all
        .filter(({ selector }) => {
          const element = selector?.replace(/::[\w-]+(\([^)]*\))?/g, "").replace(/(^|[\s>+~])$/, "$1*");
          return element === undefined || document.querySelector(element);
        })
        .map(({ key }) => key);
    },
    [html, parts] as const,
  );

test("the rules that a document leaves out match nothing in it, and the others are in order", async ({
  page,
}) => {
  const whole = partsOf(postcss.parse(readFileSync(join(assets, wholeSheet), "utf8")));
  const some: Part[] = [{ key: "a heading", selector: ".dark h1::before" }];
  await page.goto("/robots.txt");
  for (const path of [...pagesOfKinds(2), "/no-such-page"]) {
    const html = await (await page.request.get(path)).text();
    const parts = leftOut(whole, html);
    expect.soft(await matching(page, html, [...some, ...parts]), path).toEqual(["a heading"]);
  }
});

/**
 * Lets parts that stick scroll with the page. In a picture of the whole page nothing sticks, but such a part is drawn as a layer
 * of its own, which the browser rounds up or down by a pixel from one picture to the next.
 */
const unstick = (page: Page) =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>("body *"))
      if (getComputedStyle(part).position === "sticky") part.style.position = "relative";
  });

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  for (const [width, theme] of [
    [360, "light"],
    [1280, "dark"],
  ] as const)
    test(`the home page looks at ${width} px, ${theme}, as it does with the whole sheet`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme: theme });
      await page.goto("/");
      await untilDrawn(page);
      await unstick(page);
      const first = await pictureOf(page);
      // As app/browser/whole-sheet.ts does. Nothing tells when it is there, since events reach no listener without script.
      const link = await page.evaluateHandle((href) => {
        const sheet = document.createElement("link");
        sheet.rel = "stylesheet";
        sheet.href = href;
        return document.head.appendChild(sheet);
      }, `/assets/${wholeSheet}`);
      await expect.poll(() => link.evaluate(({ sheet }) => sheet !== null)).toBe(true);
      expect(differentPixels(first, await pictureOf(page))).toBe(0);
    });
});
