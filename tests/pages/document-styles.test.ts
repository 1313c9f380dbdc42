import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { launchChromium } from "../support/machines/chromium.ts";

const folder = mkdtempSync(join(tmpdir(), "headings-"));
const file = join(folder, "headings.html");
let browser: Awaited<ReturnType<typeof launchChromium>>;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

const headings = `<main class="hero"><h1 class="h-page">A</h1></main><h1 class="h-page">A</h1><h2 class="h-sec">A</h2><ul class="syll"><li><h3>A</h3></li></ul><p class="price">A</p>`;

/** Of each heading the height of a line as a share of its size, and the space between letters. */
async function measure(script: string) {
  vi.resetModules();
  vi.doMock("virtual:language", () => ({ language: "en", script, numbers: script === "Deva" ? "ne" : "en" }));
  const { documentStyles } = await import("../../app/styles/document-styles.ts");
  // Vitest gives modules an empty app.css, so the page asks for the sheets themselves.
  const sheets = ["constants.css", "app.css"].map(
    (name) =>
      `<link rel="stylesheet" href="${pathToFileURL(join(import.meta.dirname, "../../app/styles", name))}">`,
  );
  writeFileSync(file, `<!doctype html>${sheets.join("")}<style>${documentStyles}</style>${headings}`);
  const page = await browser.newPage();
  await page.goto(pathToFileURL(file).href);
  const found = await page.locator("h1, h2, h3, .price").evaluateAll((elements) =>
    elements.map((element) => {
      const { lineHeight, fontSize, letterSpacing } = getComputedStyle(element);
      return {
        tag: element.tagName,
        lines: Number.parseFloat(lineHeight) / Number.parseFloat(fontSize),
        letterSpacing,
      };
    }),
  );
  const numeral = await page
    .locator(".syll li")
    .evaluate((item) => getComputedStyle(item, "::before").content);
  await page.close();
  return { found, numeral };
}

test("headings have room for the signs of Devanagari and Tibetan, and are set tightly in Latin", async () => {
  for (const [script, needed] of [
    ["Deva", 1.35],
    ["Tibt", 1.7],
  ] as const)
    for (const { tag, lines, letterSpacing } of (await measure(script)).found) {
      if (tag !== "P") expect(lines).toBeCloseTo(needed, 2);
      expect(letterSpacing).toMatch(/^(0px|normal)$/);
    }
  for (const { tag, lines, letterSpacing } of (await measure("Latn")).found) {
    if (tag !== "P") expect(lines).toBeLessThan(1.21);
    expect(letterSpacing).toMatch(/^-/);
  }
}, 60_000);

test("lists are numbered with the digits of the locale", async () => {
  expect((await measure("Deva")).numeral).toContain("numerals");
  expect((await measure("Latn")).numeral).toContain("decimal-leading-zero");
}, 60_000);
