// Narrow windows, large text, wide spacing: nothing is lost and nothing scrolls sideways.
import type { Page } from "@playwright/test";
import { loadContent } from "../../content/load.server.ts";
import { askedPages, listPages } from "../../publish/page-list.ts";
import { expect, openPage, test } from "./site-test.ts";

test.use({
  contextOptions: { reducedMotion: "reduce" },
  expectedErrors: [[/status of 404/], { scope: "test" }],
});

const pages = listPages(loadContent());
const others = [
  ...askedPages,
  "/training-courses/compare?courses=fullstack-web,ai-ml-course,data-engineering-course",
  "/course-finder?make=models&know=everyday&months=6",
  "/search?q=cloud",
  "/contact?consultation=1",
  "/no-such-page",
];
const paths = [...pages.map(({ path }) => path), ...others];

/** Services, courses, modules and projects look like their neighbours, so the first of each kind is enough. */
const kinds = [
  ...new Map(pages.map(({ path, picture }) => [picture?.split("/")[0] ?? path, path])).values(),
  "/cloud-computing-course",
  ...others,
];

/** Doubles what the browser's setting "font size" sets, as a visitor would. */
async function doubleText(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.enable");
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 32 } });
}

/** What sticks out of the window, and text that a box around it cuts off. */
const misfits = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement;
    const found: string[] = [];
    const out = '.sr, .topic, [aria-hidden="true"], .skip';
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.className} "${(element.textContent ?? "").trim().slice(0, 20)}"`;
    const width = Math.max(root.scrollWidth, document.body.scrollWidth);
    if (width > root.clientWidth) found.push(`the page is ${width} px wide`);
    const scrolls = (element: Element) => {
      for (let box = element.parentElement; box; box = box.parentElement)
        if (/auto|scroll/.test(getComputedStyle(box).overflowX)) return true;
      return false;
    };
    for (const element of document.querySelectorAll("body *")) {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest(out)) continue;
      const { left, right, width } = element.getBoundingClientRect();
      if (width > 0 && (right > root.clientWidth + 1 || left < -1) && !scrolls(element))
        found.push(`${name(element)} reaches from ${Math.round(left)} to ${Math.round(right)}`);
    }
    const slack = 3;
    const hides = /hidden|clip/;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!parent?.checkVisibility() || !text.textContent?.trim() || parent.closest(out)) continue;
      range.selectNodeContents(text);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        // What is beyond the edge of a box that scrolls can be reached.
        if (/auto|scroll/.test(overflowX + overflowY)) break;
        const edge = box.getBoundingClientRect();
        if (
          (hides.test(overflowX) && (right > edge.right + slack || left < edge.left - slack)) ||
          (hides.test(overflowY) && (bottom > edge.bottom + slack || top < edge.top - slack))
        )
          found.push(`"${text.textContent.trim().slice(0, 30)}" is cut off by ${name(box)}`);
      }
    }
    return found;
  });

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

const opened: { name: string; path: string; open: (page: Page) => Promise<unknown> }[] = [
  {
    name: "the mobile menu",
    path: "/",
    open: async (page) => {
      await page.getByRole("button", { name: "Open menu" }).click();
      await page.getByRole("dialog").locator("summary").first().click();
    },
  },
  {
    name: "the syllabus",
    path: "/training-courses",
    open: async (page) => {
      const buttons = page.getByRole("button", { name: /^View Syllabus of/ });
      await buttons.first().click();
    },
  },
  {
    name: "the search",
    path: "/",
    open: async (page) => {
      await page.keyboard.type("/kubernetes");
      await expect(page.getByRole("option").first()).toBeVisible();
    },
  },
  {
    name: "the contact form with its errors",
    path: "/contact",
    open: async (page) => {
      await page.getByRole("button", { name: "Send Message" }).click();
      await expect(page.getByRole("form", { name: "Contact form" }).getByRole("group")).toBeVisible();
    },
  },
];

for (const { name, path, open } of opened) {
  test(`${name} fits a window of 320 px, and one of 390 px with text of twice the size`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openPage(page, path);
    await open(page);
    expect(await misfits(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 800 });
    await doubleText(page);
    expect(await misfits(page), "with large text").toEqual([]);
    const dialog = page.locator("dialog:open");
    for (const box of await dialog.all()) {
      const { x = -1, y = -1, width = 999, height = 999 } = (await box.boundingBox()) ?? {};
      expect([x >= 0, y >= 0, x + width <= 390, y + height <= 800]).toEqual([true, true, true, true]);
    }
  });
}
