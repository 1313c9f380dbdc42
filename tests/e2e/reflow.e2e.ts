// Narrow windows, large text, wide spacing: nothing is lost and nothing scrolls sideways.

import type { Page } from "@playwright/test";
import { loadContent } from "../../content-model/load.server.ts";
import { listedPages, readyPaths } from "../../content-model/pages.ts";
import { doubleText } from "../support/double-text.ts";
import { present } from "../support/entries.ts";
import { misfits } from "../support/misfits.ts";
import { expect, test } from "./site-test.ts";

test.use({
  contextOptions: { reducedMotion: "reduce" },
  expectedErrors: [[/status of 404/], { scope: "test" }],
});

const content = loadContent();
const pages = listedPages(content);
const compared = [content.courses[0], content.courses[3], content.courses[5]].flatMap(
  (course) => course?.slug ?? [],
);
const others = [
  ...readyPaths(content).filter((path) => !pages.some((page) => page.path === path)),
  ...present([
    `/training-courses/compare?courses=${compared.join(",")}`,
    "/course-finder?make=models&know=everyday&months=6",
    "/search?q=cloud",
    "/contact?consultation=1",
  ]),
  "/no-such-page",
];
const paths = [...pages.map(({ path }) => path), ...others];

/** Services, courses, modules and projects look like their neighbours, so the first of each kind is enough. */
const kinds = [
  ...new Map(pages.map(({ path, picture }) => [picture?.split("/")[0] ?? path, path])).values(),
  ...content.courses
    .filter(({ certifications }) => certifications)
    .map(({ slug }) => `/${slug}`)
    .slice(0, 1),
  ...others,
];

/** A page in the browser for so many addresses, which takes less time than one for each. */
const together = 12;

for (let first = 0; first < paths.length; first += together) {
  const some = paths.slice(first, first + together);
  test(`no sideways scrolling at 320 px: ${some[0]} and ${some.length - 1} more`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of some) {
      await page.goto(path);
      expect.soft(await misfits(page), path).toEqual([]);
    }
  });
}

for (const path of kinds) {
  test(`${path} keeps everything with text of twice the size`, async ({ page }) => {
    await doubleText(page);
    await page.goto(path);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await misfits(page), `at ${width} px`).toEqual([]);
    }
  });
}

/** Visible things to press that are smaller than 24 px. */
const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("a, button, summary, select, textarea, input, label:has(input)")]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      // A box or radio button is pressed by its label.
      .filter((element) => !element.matches(".sr, .topic *, .skip, label input"))
      // A link in a sentence is as high as its line, which WCAG 2.5.8 allows.
      .filter((element) => !(getComputedStyle(element).display === "inline" && element.closest("p, li, dd")))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 24 || box.height < 24)
      .map(({ element, box }) => `${element.outerHTML.slice(0, 80)}: ${box.width} × ${box.height}`),
  );

for (const path of kinds) {
  test(`${path} has targets of 24 px, and keeps everything with the text spacing of WCAG 1.4.12`, async ({
    page,
  }) => {
    await page.goto(path);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await smallTargets(page), `at ${width} px`).toEqual([]);
    }
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
        word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }`);
      document.adoptedStyleSheets.push(sheet);
    });
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await misfits(page), `at ${width} px`).toEqual([]);
    }
  });
}

test("on a phone the foot of the newsletter's page, which has no form there, is laid out as that of others", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const columns = async (path: string) => {
    await page.goto(path);
    return page.locator(".footer nav").evaluateAll((all) =>
      all.map((nav) => {
        const { left, width } = nav.getBoundingClientRect();
        return [left, width];
      }),
    );
  };
  expect(await columns("/newsletter")).toEqual(await columns("/privacy"));
});
