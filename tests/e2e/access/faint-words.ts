// What axe leaves open: words above contour lines, pictures and the transparent header. Their letters are made invisible, and
// what is then left behind them is measured pixel by pixel. WCAG 2.2, success criterion 1.4.3.
import type { Page } from "@playwright/test";
import { pictureOf } from "../../support/reading/drawn-page.ts";
import { type Pixels, readPicture } from "../../support/reading/small-picture.ts";
import { expect } from "../site-test.ts";

type Words = { selector: string; text: string; colour: number[]; isLarge: boolean; boxes: DOMRect[] };

/** A line thinner than the letters that cross it does not keep them from being read. */
const allowedShare = 0.02;

/** Of each value that a part of a colour can have: asked for every pixel behind a letter. */
const linear = Array.from({ length: 256 }, (_, part) => {
  const value = part / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance of a colour in sRGB. */
const luminance = (red = 0, green = 0, blue = 0) =>
  0.2126 * (linear[red] ?? 0) + 0.7152 * (linear[green] ?? 0) + 0.0722 * (linear[blue] ?? 0);

const contrast = (one: number, other: number) =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/**
 * Where the letters of each element stand on the page, and their colour. The first one is brought into view, for rows
 * that scroll sideways; others may have no box yet.
 */
const wordsOf = (page: Page, selectors: string[]): Promise<Words[]> =>
  page.evaluate((queries) => {
    document.querySelector(queries[0] ?? "")?.scrollIntoView({ inline: "center", behavior: "instant" });
    scrollTo({ top: 0, behavior: "instant" });
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    if (!canvas) throw new Error("No canvas to read a colour with");
    const { scrollWidth, scrollHeight } = document.documentElement;
    const isOnPage = ({ left, right, top, bottom, width, height }: DOMRect) =>
      width >= 1 && height >= 1 && left >= 0 && top >= 0 && right <= scrollWidth && bottom <= scrollHeight;
    return queries.flatMap((selector) => {
      const element = document.querySelector(selector);
      if (!element) return [];
      const { color, fontSize, fontWeight } = getComputedStyle(element);
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const size = Number.parseFloat(fontSize);
      const range = document.createRange();
      range.selectNodeContents(element);
      return {
        selector,
        text: element.textContent.trim(),
        colour: [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3),
        isLarge: size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700),
        boxes: [...range.getClientRects()].filter(isOnPage).map((box) => box.toJSON() as DOMRect),
      };
    });
  }, selectors);

/** The bar to enroll lies over other words of the whole page than of a window, from which they are scrolled away. */
const hidden =
  "*, ::placeholder { color: transparent !important; -webkit-text-fill-color: transparent !important } .enroll-bar { visibility: hidden }";

/** The whole page with all its letters invisible. */
async function pageWithoutLetters(page: Page): Promise<Pixels> {
  const style = await page.addStyleTag({ content: hidden });
  const picture = readPicture(await pictureOf(page));
  await style.evaluate((element) => element.parentNode?.removeChild(element));
  return picture;
}

/** The share of pixels behind the letters that contrast too little with them. */
function tooFaint({ width, channels, data }: Pixels, { boxes, colour, isLarge }: Words): number {
  const letters = luminance(colour[0], colour[1], colour[2]);
  let faint = 0;
  let all = 0;
  for (const { left, right, top, bottom } of boxes) {
    for (let y = Math.floor(top); y < Math.ceil(bottom); y++) {
      for (let x = Math.floor(left); x < Math.ceil(right); x++) {
        const at = (y * width + x) * channels;
        const behind = luminance(data[at], data[at + 1], data[at + 2]);
        if (contrast(behind, letters) < (isLarge ? 3 : 4.5)) faint++;
        all++;
      }
    }
  }
  return all === 0 ? 0 : faint / all;
}

/** Those of the elements whose words can hardly be read. */
export async function faintWords(page: Page, selectors: string[]): Promise<string[]> {
  // A colour on its way back from invisible would be taken for the letters'.
  await page.addStyleTag({ content: "*, ::before, ::after { transition: none !important }" });
  const faint: string[] = [];
  for (let left = selectors; left.length > 0; ) {
    const words = (await wordsOf(page, left)).filter(({ boxes }) => boxes.length > 0);
    expect(words.length, `${left.join(", ")}: out of sight`).toBeGreaterThan(0);
    const behind = await pageWithoutLetters(page);
    for (const one of words) {
      const share = tooFaint(behind, one);
      if (share > allowedShare) faint.push(`${one.selector} (${one.text}): ${(share * 100).toFixed(1)} %`);
    }
    left = left.filter((selector) => !words.some((one) => one.selector === selector));
  }
  return faint;
}
