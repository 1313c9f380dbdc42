// `npm run screenshots`: every page at three widths in both themes, and the states that differ, laid out for looking.
// `npm run screenshots -- home contact` takes only pages whose name contains one of these words.

import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { loadContent } from "../content-model/load.server.ts";
import { listedPages } from "../content-model/pages.ts";
import { launchChromium } from "./support/chromium.ts";
import { untilDrawn } from "./support/drawn-page.ts";
import { firstMove } from "./support/first-move.ts";
import { startSite } from "./support/site-process.ts";

const folder = join(import.meta.dirname, "../screenshots");
const widths = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
const themes = ["light", "dark"] as const;

type Shot = {
  name: string;
  path: string;
  only?: number[];
  act?: (page: Page) => Promise<unknown>;
  window?: boolean;
};

const fillEnrollment = async (page: Page) => {
  await page.getByLabel("Full name").fill("सीता राई");
  await page.locator("#enrollment-form").getByLabel("Email").fill("sita@example.com");
  await page.getByLabel("Phone").fill("9800000000");
  await page.getByRole("button", { name: "Submit Enrollment" }).click();
  await page.getByRole("alertdialog").waitFor();
};
const fillContact = async (page: Page) => {
  const form = page.locator("#contact-form");
  await form.getByLabel("Name").fill("Maya Limbu");
  await form.getByLabel("Email").fill("maya@example.com");
  await form.getByLabel("Subject").fill("A booking system");
  await form.getByLabel("Message").fill("We keep appointments in a notebook.");
  await form.getByRole("button", { name: "Send Message" }).click();
  await page.getByRole("alertdialog").waitFor();
};

const states: Shot[] = [
  {
    name: "state-services-menu",
    path: "/",
    only: [768, 1440],
    window: true,
    act: (p) => p.getByRole("button", { name: "Services", exact: true }).click(),
  },
  {
    name: "state-training-menu",
    path: "/",
    only: [768, 1440],
    window: true,
    act: (p) => p.getByRole("button", { name: "Training", exact: true }).click(),
  },
  {
    name: "state-mobile-menu",
    path: "/",
    only: [360, 768],
    window: true,
    act: async (p) => {
      await p.getByRole("button", { name: "Open menu" }).click();
      await p.getByRole("dialog").getByText("Services", { exact: true }).click();
    },
  },
  { name: "state-services-design", path: "/services?category=design" },
  { name: "state-services-two", path: "/services?category=development" },
  { name: "state-portfolio-cloud", path: "/portfolio?tab=cloud" },
  { name: "state-portfolio-design", path: "/portfolio?tab=design" },
  {
    name: "state-syllabus",
    path: "/training-courses",
    window: true,
    act: (p) => p.getByRole("button", { name: /View Syllabus of Full/ }).click(),
  },
  {
    name: "state-contact-error",
    path: "/contact",
    act: (p) => p.getByRole("button", { name: "Send Message" }).click(),
  },
  { name: "state-contact-sent", path: "/contact", window: true, act: fillContact },
  {
    name: "state-contact-failed",
    path: "/contact",
    window: true,
    act: async (p) => {
      await p.route("**/api/**", (r) => r.abort());
      await fillContact(p);
    },
  },
  { name: "state-enroll-sent", path: "/enroll", window: true, act: fillEnrollment },
  {
    name: "state-newsletter-toast",
    path: "/about-us",
    window: true,
    act: async (p) => {
      const form = p.getByRole("form", { name: "Newsletter" });
      await form.getByLabel("Email address").fill("news@example.com");
      await form.getByRole("button", { name: "Subscribe" }).click();
      await p.locator("[data-sonner-toast]").waitFor();
    },
  },
  { name: "state-scrolled", path: "/", window: true, act: (p) => p.evaluate(() => window.scrollTo(0, 900)) },
  { name: "state-not-found", path: "/nothing-here" },
];

async function take() {
  const words = process.argv.slice(2);
  const pages: Shot[] = listedPages(loadContent()).map(({ path }) => ({
    name: path === "/" ? "home" : path.slice(1).replaceAll("/", "-"),
    path,
  }));
  const shots = [...pages, ...states].filter(
    ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
  );
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const site = await startSite();
  const browser = await launchChromium();
  let taken = 0;
  for (const theme of themes) {
    for (const viewport of widths) {
      const context = await browser.newContext({
        viewport,
        colorScheme: theme,
        reducedMotion: "reduce",
        hasTouch: viewport.width < 1000,
      });
      const page = await context.newPage();
      for (const { name, path, only, act, window } of shots) {
        if (only && !only.includes(viewport.width)) continue;
        await page.goto(site.url + path, { waitUntil: "load" });
        await firstMove(page);
        await page.waitForFunction(() => "ready" in document.documentElement.dataset);
        await untilDrawn(page);
        if (act) await act(page);
        // The header's state follows 100 ms after a scroll.
        if (window) await page.waitForTimeout(250);
        await page.screenshot({
          path: join(folder, `${name}-${viewport.width}-${theme}.png`),
          fullPage: !window,
        });
        await page.unrouteAll();
        taken++;
      }
      process.stdout.write(`  ${theme} ${viewport.width} px: ${taken} pictures\n`);
      await context.close();
    }
  }
  await browser.close();
  await site.stop();
  writeFileSync(join(folder, "index.html"), contactSheet(shots));
  console.log(`${taken} pictures in screenshots/, laid out in screenshots/index.html`);
}

function contactSheet(shots: Shot[]): string {
  const rows = shots.map(({ name, only }) => {
    const images = widths
      .filter(({ width }) => !only || only.includes(width))
      .flatMap(({ width }) =>
        themes.map(
          (theme) =>
            `<a href="${name}-${width}-${theme}.png"><img loading="lazy" src="${name}-${width}-${theme}.png" alt="${name}, ${width} px, ${theme}"></a>`,
        ),
      );
    return `<section><h2>${name}</h2><div>${images.join("")}</div></section>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Screenshots</title><style>body{font:16px sans-serif;margin:2rem}div{display:flex;gap:1rem;align-items:flex-start;overflow-x:auto}img{width:16rem;border:1px solid #999}</style>${rows.join("\n")}`;
}

await take();
