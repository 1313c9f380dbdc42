// What axe leaves open: words above contour lines, pictures and the transparent header. Their letters are made invisible, and
// what is then left behind them is measured pixel by pixel. WCAG 2.2, success criterion 1.4.3.
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { readPicture } from "../support/small-picture.ts";
import { expect, openPage, test } from "./site-test.ts";
import { desktop, phone } from "./violations.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

type Words = { text: string; colour: number[]; isLarge: boolean; boxes: DOMRect[] };

/** A line thinner than the letters that cross it does not keep them from being read. */
const allowedShare = 0.02;

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance of a colour in sRGB. */
function luminance(colour: number[]): number {
  const [r = 0, g = 0, b = 0] = colour.map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: number[], other: number[]): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Where the element's own letters stand, and their colour. Nothing when it is out of sight. */
const wordsOf = (page: Page, selector: string): Promise<Words | undefined> =>
  page.evaluate((query) => {
    const element = document.querySelector(query);
    if (!element) return undefined;
    if (!element.closest("header")) element.scrollIntoView({ block: "center", behavior: "instant" });
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const canvas = document.createElement("canvas").getContext("2d");
    if (!canvas) throw new Error("No canvas to read a colour with");
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const size = Number.parseFloat(fontSize);
    const range = document.createRange();
    range.selectNodeContents(element);
    const isInside = ({ left, right, top, bottom, width, height }: DOMRect) =>
      width >= 1 && height >= 1 && left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    return {
      text: element.textContent.trim(),
      colour: [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3),
      isLarge: size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700),
      boxes: [...range.getClientRects()].filter(isInside).map((box) => box.toJSON() as DOMRect),
    };
  }, selector);

const hidden =
  "*, ::placeholder { color: transparent !important; -webkit-text-fill-color: transparent !important }";

/** The share of pixels behind the letters that contrast too little with them. */
async function tooFaint(page: Page, { boxes, colour, isLarge }: Words): Promise<number> {
  const style = await page.addStyleTag({ content: hidden });
  let faint = 0;
  let all = 0;
  for (const { x, y, width, height } of boxes) {
    const { data, channels } = readPicture(await page.screenshot({ clip: { x, y, width, height } }));
    for (let at = 0; at < data.length; at += channels) {
      all++;
      const behind = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
      if (contrast(behind, colour) < (isLarge ? 3 : 4.5)) faint++;
    }
  }
  await style.evaluate((element) => element.parentNode?.removeChild(element));
  return all === 0 ? 0 : faint / all;
}

for (const path of ["/", "/services", "/portfolio", "/contact", "/fullstack-web"]) {
  for (const width of [phone, desktop]) {
    for (const colorScheme of ["light", "dark"] as const) {
      test(`words above pictures of ${path} can be read at ${width} px in the ${colorScheme} theme`, async ({
        page,
      }) => {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 800 });
        await openPage(page, path);
        // A colour on its way back from invisible would be taken for the letters'.
        await page.addStyleTag({ content: "*, ::before, ::after { transition: none !important }" });
        const axe = new AxeBuilder({ page }).withRules(["color-contrast"]).setLegacyMode();
        const { incomplete } = await axe.analyze();
        const open = incomplete.flatMap(({ nodes }) => nodes.map(({ target }) => target.join(" ")));
        expect(open.length).toBeGreaterThan(0);
        const faint: string[] = [];
        for (const selector of open) {
          const words = await wordsOf(page, selector);
          if (!words) continue;
          const share = await tooFaint(page, words);
          if (share > allowedShare) faint.push(`${selector} (${words.text}): ${(share * 100).toFixed(1)} %`);
        }
        expect(faint).toEqual([]);
      });
    }
  }
}
