// Pages and states that differ in kind, beside pictures of them that were looked at: three widths, half size. Themes differ in
// nothing but the colours of tokens.css, so the dark one is looked at in one width, and on a phone where that shows other parts.
// `npm run test:pictures` takes the pictures anew. Another machine, with other fonts or another Chromium, would differ in
// every letter: there the pages are compared with those of the commit before.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import { changeBase } from "../../support/change-base.ts";
import { picturesOf } from "../../support/pictures-before.ts";
import { untilDrawn } from "../../support/reading/drawn-page.ts";
import { differentPixels } from "../../support/reading/small-picture.ts";
import { clockAhead, startSite } from "../../support/sites/site-process.ts";
import { scriptRuns } from "../site-test.ts";

const sampleFile = join(import.meta.dirname, "../pictures/sample.png");
const today = new Date("2026-11-20T04:15:00Z");
const sizes = { 360: 740, 768: 1024, 1440: 900 };
type Width = keyof typeof sizes;
const everyWidth: Width[] = [360, 768, 1440];

type Comparison = {
  /** The folder of the pictures to compare with, or why there are none. */
  folder?: string;
  missing?: string;
  /** Pictures to compare with nothing, since the change takes them anew. */
  renewed: Set<string>;
};

const test = base.extend<object, { siteUrl: string; sample: Buffer; comparison: Comparison }>({
  siteUrl: [
    async ({ browserName: _ }, use) => {
      const site = await startSite(clockAhead(today.getTime() - Date.now()));
      await use(site.url);
      await site.stop();
    },
    { scope: "worker" },
  ],
  sample: [
    async ({ browser, siteUrl }, use) => {
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
      await use(sample);
    },
    { scope: "worker" },
  ],
  comparison: [
    async ({ sample }, use, { config }) => {
      const updating = config.updateSnapshots === "all";
      if (updating && !existsSync(sampleFile)) writeFileSync(sampleFile, sample);
      const drawsAlike = differentPixels(readFileSync(sampleFile), sample) === 0;
      if (updating && !drawsAlike)
        throw new Error(
          "Letters are drawn differently here: npm run test:pictures without words takes all pictures",
        );
      await use(drawsAlike ? { folder: "pictures", renewed: new Set() } : await comparisonHere(sample));
    },
    // It may have to build the commit before, and to take all its pictures.
    { scope: "worker", timeout: 900_000 },
  ],
  baseURL: async ({ siteUrl }, use) => use(siteUrl),
});

test.use({ deviceScaleFactor: 0.5 });

async function comparisonHere(sample: Buffer): Promise<Comparison> {
  const found = changeBase();
  if (typeof found === "string") return { missing: found, renewed: new Set() };
  return { folder: await picturesOf(found.commit, sample), renewed: found.renewed };
}

type Shot = {
  name: string;
  path: string;
  widths?: Width[];
  /** Where it is looked at in the dark theme, too. */
  dark?: Width[];
  /** Leads to the state; the picture then shows the window instead of the whole page. */
  act?: (page: Page) => Promise<unknown>;
};

const enroll = async (page: Page) => {
  await page.getByLabel("Full name").fill("Sita Rai");
  await page.locator("#enrollment-form").getByLabel("Email").fill("sita@example.com");
  await page.getByLabel("Phone").fill("9841234567");
};
/** Moves the footer to a whole pixel of the picture: between two, Chromium draws its strip of cloth anew each time. */
function alignFooter() {
  const footer = document.querySelector<HTMLElement>("footer.footer");
  if (!footer) throw new Error("There is no footer");
  footer.style.marginTop = "";
  const top = footer.getBoundingClientRect().top + scrollY;
  footer.style.marginTop = `${Math.ceil(top / 2) * 2 - top}px`;
}
const searchButton = (page: Page) => page.getByRole("link", { name: "Search this site" });

const shots: Shot[] = [
  { name: "home", path: "/", dark: [360, 1440] },
  { name: "about-us", path: "/about-us" },
  { name: "services", path: "/services" },
  { name: "service", path: "/web-development" },
  { name: "training", path: "/training" },
  { name: "catalogue", path: "/training-courses", dark: [360, 1440] },
  { name: "course", path: "/fullstack-web", dark: [360, 1440] },
  { name: "module", path: "/training/fullstack/web-foundations" },
  {
    name: "compare",
    path: "/training-courses/compare?courses=fullstack-web,ai-ml-course",
    dark: [360, 1440],
  },
  { name: "finder", path: "/course-finder?make=models&know=everyday&months=6" },
  { name: "enroll", path: "/enroll?course=fullstack-web" },
  { name: "portfolio", path: "/portfolio" },
  { name: "project", path: "/portfolio/tea-traceability" },
  { name: "team", path: "/team" },
  { name: "person", path: "/team/sarita-limbu" },
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
    dark: [360],
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

for (const { name, path, act, widths = everyWidth, dark = [1440] } of shots) {
  test(`${name} looks as in its picture`, async ({ page, comparison: { folder = "", missing, renewed } }) => {
    test.skip(!folder, `letters are drawn differently here, and ${missing}: no picture to compare with`);
    await page.clock.setFixedTime(today);
    for (const [i, width] of widths.entries()) {
      await page.setViewportSize({ width, height: sizes[width] });
      if (i === 0 || act) {
        await page.goto(path);
        await scriptRuns(page);
      }
      await untilDrawn(page);
      await act?.(page);
      await page.evaluate(alignFooter);
      for (const colorScheme of dark.includes(width) ? (["light", "dark"] as const) : (["light"] as const)) {
        await page.emulateMedia({ colorScheme });
        const file = `${name}-${width}-${colorScheme}.png`;
        if (renewed.has(file)) {
          console.log(`${file} is compared with nothing: this change takes the kept picture anew`);
          continue;
        }
        await expect.soft(page).toHaveScreenshot([folder, file], {
          fullPage: !act,
          scale: "device",
          // The kept picture has fewer colours; this is far below what a changed colour comes to.
          threshold: 0.05,
          maxDiffPixels: 150,
          // Two pictures of a long page, one after the other.
          timeout: 30_000,
        });
      }
    }
  });
}
