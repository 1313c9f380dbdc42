// Pages in engines of former years: what every visitor sees and needs, also where the newest CSS and the popover API are
// unknown. `npm run test:engines` runs more engines than these two; docs/browsers.md has the table.

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadContent } from "../../content-model/read/load.server.ts";
import type { EnginePage } from "../support/machines/engine.ts";
import { installedChromium, oldChromium } from "../support/machines/old-chromium.ts";
import { webKitGtk, wpeWebKit } from "../support/machines/webkit.ts";
import { turnToNothing } from "../support/reading/first-move.ts";
import { type SiteProcess, startSite } from "../support/sites/site-process.ts";
import {
  hardToSee,
  isSettled,
  openPopover,
  pageText,
  pixelsTooWide,
  seenMenuLinks,
  seenParts,
  seenPopovers,
  writeMessage,
} from "./looks.ts";

const { words } = loadContent();

/** What tests/engines.ts adds: names of Chromiums, and the folders of their packages. */
const further: Record<string, string> = JSON.parse(process.env.FURTHER_CHROMIUMS ?? "{}");
const engines = [
  oldChromium("Chromium 92", installedChromium),
  ...Object.entries(further).map(([name, folder]) => oldChromium(name, folder)),
  wpeWebKit,
  ...(process.env.FURTHER_CHROMIUMS ? [webKitGtk] : []),
];
/** The packages hold programs for this kind of machine only. */
const canRun = process.platform === "linux" && process.arch === "x64";
if (!canRun) console.log("Older engines were not run: their programs are for Linux on x64.");

let site: SiteProcess;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.stop());

describe.runIf(canRun).for(engines)("$name", (engine) => {
  let page: EnginePage;
  beforeAll(async () => {
    page = await engine.page(site.url);
  });
  afterAll(() => page?.close());

  const open = async (path: string, width: number) => {
    await page.open(path, width);
    await page.read(turnToNothing);
    await expect.poll(() => page.read(isSettled)).toBe(true);
  };

  const expectReadable = async () => {
    expect((await page.read(seenParts)).words).toBeGreaterThan(100);
    expect(await page.read(pixelsTooWide)).toBe(0);
    expect(await page.read(hardToSee)).toEqual([]);
    expect(await page.read(seenPopovers)).toEqual([]);
    expect(await page.errors()).toEqual([]);
  };

  test.for(["/", "/training-courses", "/enroll", "/contact"])("%s is readable on a phone", async (path) => {
    await open(path, 360);
    expect(await page.read(seenParts)).toMatchObject({ heading: true, menuButton: true, bar: false });
    await expectReadable();
  });

  test("the home page is readable on a desk", async () => {
    await open("/", 1280);
    expect(await page.read(seenParts)).toMatchObject({ heading: true, menuButton: false, bar: true });
    await expectReadable();
  });

  test("the contents of a long page have one heading", async () => {
    await open("/privacy", 1280);
    const headings = await page.read(() =>
      [...document.querySelectorAll<HTMLElement>(".contents h2, .contents summary")]
        .filter(({ offsetHeight }) => offsetHeight > 0)
        .map(({ textContent }) => textContent),
    );
    expect(headings).toEqual(["On this page"]);
  });

  test("the phone's menu fills the window, and closes", async () => {
    await open("/", 360);
    await page.click(".menu-btn");
    await expect
      .poll(() => page.read(openPopover))
      .toMatchObject({ ids: ["mobile-menu"], isInFront: true, fills: true });
    await page.click("#mobile-menu summary");
    await expect.poll(() => page.read(seenMenuLinks)).toContain(words["nav.allServices"]);
    expect(await page.read(hardToSee)).toEqual([]);
    await page.click('[popovertargetaction="hide"]');
    await expect.poll(() => page.read(seenPopovers)).toEqual([]);
    await page.click(".menu-btn");
    await expect.poll(() => page.read(seenPopovers)).toEqual(["mobile-menu"]);
    await page.press("Escape");
    await expect.poll(() => page.read(seenPopovers)).toEqual([]);
    expect(await page.errors()).toEqual([]);
  });

  test("the bar's menu opens below the bar, and a click elsewhere closes it", async () => {
    await open("/", 1280);
    await page.click('[popovertarget="services-menu"]');
    await expect
      .poll(() => page.read(openPopover))
      .toMatchObject({ ids: ["services-menu"], isInFront: true });
    const { belowBar = Number.NaN } = await page.read(openPopover);
    expect(Math.abs(belowBar)).toBeLessThan(4);
    await page.click(".ticks");
    await expect.poll(() => page.read(seenPopovers)).toEqual([]);
  });

  test.runIf(engine === webKitGtk)(
    "the way back from a place on the page leads to where it was left",
    async () => {
      await open("/web-development", 1280);
      await expect.poll(() => page.read(() => "ready" in document.documentElement.dataset)).toBe(true);
      const top = () => page.read(() => window.scrollY);
      await page.read(() => {
        document.addEventListener("scroll", () =>
          document.body.setAttribute("data-at", String(window.scrollY)),
        );
        window.scrollTo({ top: 150, behavior: "instant" });
      });
      await expect.poll(() => page.read(() => document.body.dataset.at)).toBe("150");
      await page.read(() => document.querySelector<HTMLElement>('main a[href="#projects"]')?.click());
      await expect.poll(top).toBeGreaterThan(1000);
      await page.read(() => history.back());
      await expect.poll(top).toBe(150);
      await page.read(() => history.forward());
      await expect.poll(top).toBeGreaterThan(1000);
    },
  );

  test("a link of the phone's menu and a filter lead on", async () => {
    await open("/", 360);
    await page.click(".menu-btn");
    await page.click('#mobile-menu a[href="/portfolio"]');
    await expect
      .poll(() => page.read(() => location.pathname + document.readyState))
      .toBe("/portfoliocomplete");
    await expect.poll(() => page.read(isSettled)).toBe(true);
    await expectReadable();
    await open("/services", 360);
    const seenCards = () =>
      page.read(
        () =>
          Array.from(document.querySelectorAll("main article")).filter(
            // What only the browser's search may find keeps the box of its border.
            (one) => one.getBoundingClientRect().height > 4,
          ).length,
      );
    const all = await seenCards();
    await page.click("form[data-filter] button:not([aria-pressed=true])");
    await expect.poll(seenCards).toBeLessThan(all);
    expect(await page.errors()).toEqual([]);
  });

  test("a message is stored, and then said to be sent", async () => {
    const stored = () => site.output().split('"submission.stored","kind":"contact"').length - 1;
    const before = stored();
    await open("/contact", 360);
    await page.read(writeMessage);
    expect(await page.read(pageText)).not.toContain("Your message was sent");
    await page.click('form[action="/contact"] button[type=submit]');
    await expect.poll(() => page.read(pageText)).toContain("Your message was sent successfully");
    expect(stored()).toBe(before + 1);
    expect(await page.errors()).toEqual([]);
  });

  test("a syllabus opens in the middle of the window", async () => {
    await open("/training-courses", 360);
    await page.click('[popovertarget^="syllabus-"]');
    await expect.poll(() => page.read(openPopover)).toMatchObject({ isInFront: true, isCentred: true });
    expect(await page.read(pixelsTooWide)).toBe(0);
    expect(await page.read(hardToSee)).toEqual([]);
    await page.click('dialog:not(#mobile-menu) [popovertargetaction="hide"]');
    await expect.poll(() => page.read(seenPopovers)).toEqual([]);
    expect(await page.errors()).toEqual([]);
  });
});
