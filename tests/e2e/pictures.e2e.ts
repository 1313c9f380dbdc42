// Pages and states that differ in kind, beside pictures of them that were looked at: three widths, both themes, half size.
// `npm run test:pictures` takes the pictures anew. They are compared where letters are drawn as on the machine that took
// them; elsewhere other fonts or another Chromium would differ everywhere, and the tests say that they were skipped.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { test as base, expect, type Page } from "@playwright/test";
import { untilDrawn } from "../support/drawn-page.ts";
import { startSite } from "../support/site-process.ts";
import { readPicture } from "../support/small-picture.ts";
import { scriptRuns } from "./site-test.ts";

const sampleFile = join(import.meta.dirname, "pictures/sample.png");
const fixedDate = pathToFileURL(join(import.meta.dirname, "../support/fixed-date.ts"));
const today = new Date("2026-11-20T04:15:00Z");
const sizes = { 360: 740, 768: 1024, 1440: 900 };
type Width = keyof typeof sizes;
const everyWidth: Width[] = [360, 768, 1440];
const themes = ["light", "dark"] as const;

const test = base.extend<object, { siteUrl: string; drawsAlike: boolean }>({
  siteUrl: [
    async ({ browserName: _ }, use) => {
      const site = await startSite({ NODE_OPTIONS: `--import=${fixedDate}` });
      await use(site.url);
      await site.stop();
    },
    { scope: "worker" },
  ],
  drawsAlike: [
    async ({ browser, siteUrl }, use, workerInfo) => {
      const page = await browser.newPage({
        viewport: { width: 400, height: 200 },
        deviceScaleFactor: 0.5,
        javaScriptEnabled: false,
      });
      await page.goto(`${siteUrl}/privacy`);
      await page.evaluate(() => {
        document.body.innerHTML =
          '<h1>Rs. 45,000</h1><p>The quick brown fox, <em>jumping</em> <b>नमस्ते</b> → ✓ ★</p><input value="name">';
        return document.fonts.ready;
      });
      const sample = await page.screenshot({ animations: "disabled", caret: "hide", scale: "device" });
      await page.close();
      const { updateSnapshots } = workerInfo.config;
      if (updateSnapshots === "all") writeFileSync(sampleFile, sample);
      const pixels = (png: Buffer) => Buffer.from(Uint8Array.from(readPicture(png).data));
      await use(existsSync(sampleFile) && pixels(readFileSync(sampleFile)).equals(pixels(sample)));
    },
    { scope: "worker" },
  ],
  baseURL: async ({ siteUrl }, use) => use(siteUrl),
});

test.use({ deviceScaleFactor: 0.5, contextOptions: { reducedMotion: "reduce" } });
test.beforeEach(({ drawsAlike }) => {
  test.skip(!drawsAlike, "letters are drawn differently here: other fonts or another Chromium");
});

type Shot = {
  name: string;
  path: string;
  widths?: Width[];
  /** Leads to the state; the picture then shows the window instead of the whole page. */
  act?: (page: Page) => Promise<unknown>;
};

const enroll = async (page: Page) => {
  await page.getByLabel("Full name").fill("Sita Rai");
  await page.locator("#enrollment-form").getByLabel("Email").fill("sita@example.com");
  await page.getByLabel("Phone").fill("9841234567");
};
const searchButton = (page: Page) => page.getByRole("link", { name: "Search this site" });

const shots: Shot[] = [
  { name: "home", path: "/" },
  { name: "about-us", path: "/about-us" },
  { name: "services", path: "/services" },
  { name: "service", path: "/web-development" },
  { name: "training", path: "/training" },
  { name: "catalogue", path: "/training-courses" },
  { name: "course", path: "/fullstack-web" },
  { name: "module", path: "/training/fullstack/web-foundations" },
  { name: "compare", path: "/training-courses/compare?courses=fullstack-web,ai-ml-course" },
  { name: "finder", path: "/course-finder?make=models&know=everyday&months=6" },
  { name: "enroll", path: "/enroll?course=fullstack-web" },
  { name: "portfolio", path: "/portfolio" },
  { name: "project", path: "/portfolio/tea-traceability" },
  { name: "team", path: "/team" },
  { name: "contact", path: "/contact" },
  { name: "search", path: "/search?q=cloud" },
  { name: "not-found", path: "/no-such-page" },
  {
    name: "state-services-menu",
    path: "/",
    widths: [768, 1440],
    act: (page) => page.getByRole("button", { name: "Services", exact: true }).click(),
  },
  {
    name: "state-mobile-menu",
    path: "/",
    widths: [360],
    act: async (page) => {
      await page.getByRole("button", { name: "Open menu" }).click();
      await page.getByRole("dialog").getByText("Training", { exact: true }).click();
    },
  },
  {
    name: "state-search",
    path: "/team",
    widths: [768, 1440],
    act: async (page) => {
      await searchButton(page).click();
      await page.keyboard.type("kubernetes");
      await page.getByRole("option").first().waitFor();
    },
  },
  {
    name: "state-syllabus",
    path: "/training-courses",
    widths: [360, 1440],
    act: (page) => page.getByRole("button", { name: /^View Syllabus of Full/ }).click(),
  },
  {
    name: "state-contact-mistakes",
    path: "/contact",
    widths: [360, 1440],
    act: async (page) => {
      await page.getByRole("button", { name: "Send Message" }).click();
      await page.locator("#contact-form [aria-invalid=true]").first().waitFor();
    },
  },
  {
    name: "state-enroll-failed",
    path: "/enroll",
    widths: [360, 1440],
    act: async (page) => {
      await enroll(page);
      await page.route("**/enroll*", (route) =>
        route.request().method() === "POST" ? route.abort() : route.fallback(),
      );
      await page.getByRole("button", { name: "Submit Enrollment" }).click();
      await page.getByRole("alertdialog").waitFor();
    },
  },
];

for (const { name, path, act, widths = everyWidth } of shots) {
  test(`${name} looks as it was reviewed`, async ({ page }) => {
    await page.clock.setFixedTime(today);
    for (const width of widths) {
      await page.setViewportSize({ width, height: sizes[width] });
      await page.goto(path);
      await scriptRuns(page);
      await untilDrawn(page);
      await act?.(page);
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme });
        await expect.soft(page).toHaveScreenshot(`${name}-${width}-${colorScheme}.png`, {
          fullPage: !act,
          scale: "device",
          // The kept picture has fewer colours; this is far below what a changed colour comes to.
          threshold: 0.05,
          maxDiffPixels: 150,
        });
      }
    }
  });
}
