// `npm run screenshots`: every page at three widths in both themes, and the states that differ, laid out for looking.
// `npm run screenshots -- home contact` takes only pages whose name contains one of these words.

import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { readyPaths } from "../content-model/map/pages.ts";
import { loadContent } from "../content-model/read/load.server.ts";
import { buildIfNeeded } from "../publish/build-if-needed.ts";
import { launchChromium } from "./support/machines/chromium.ts";
import { untilDrawn } from "./support/reading/drawn-page.ts";
import { firstMove } from "./support/reading/first-move.ts";
import { noSettings, startSite } from "./support/sites/site-process.ts";

const folder = join(import.meta.dirname, "../screenshots");
const widths = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
const themes = ["light", "dark"] as const;

type Picture = { name: string; file: string; alt: string };

type Shot = {
  name: string;
  path: string;
  only?: number[];
  act?: (page: Page) => Promise<unknown>;
  window?: boolean;
  /** What the page must have, since another company need not have it. */
  of?: string;
};

const forms = { contact: 'main [data-form="contact"]', enrollment: 'main [data-form="enrollment"]' };
/** By what is in the page, since words are the company's. */
const opens = (id: string) => `[popovertarget${id}]:not([popovertargetaction])`;

async function fill(page: Page, form: string, values: Record<string, string>) {
  const fields = page.locator(form).first();
  for (const [name, value] of Object.entries(values)) await fields.locator(`[name="${name}"]`).fill(value);
  await fields.locator('[type="submit"]').click();
}

async function fillContact(page: Page) {
  await fill(page, forms.contact, {
    name: "Maya Limbu",
    email: "maya@example.com",
    subject: "A booking system",
    message: "We keep appointments in a notebook.",
  });
  await page.getByRole("alertdialog").waitFor();
}

const popover = (id: string): Pick<Shot, "window" | "of" | "act"> => ({
  window: true,
  of: opens(id),
  act: (page) => page.locator(opens(id)).first().click(),
});

const states: Shot[] = [
  { name: "state-services-menu", path: "/", only: [768, 1440], ...popover('="services-menu"') },
  { name: "state-training-menu", path: "/", only: [768, 1440], ...popover('="training-menu"') },
  {
    name: "state-mobile-menu",
    path: "/",
    only: [360, 768],
    window: true,
    of: "#mobile-menu summary",
    act: async (page) => {
      await page.locator(opens('="mobile-menu"')).click();
      await page.locator("#mobile-menu summary").first().click();
    },
  },
  ...["design", "development"].map((category) => ({
    name: `state-services-${category}`,
    path: `/services?category=${category}`,
    of: `[name="category"][value="${category}"]`,
  })),
  ...["cloud", "design"].map((tab) => ({
    name: `state-portfolio-${tab}`,
    path: `/portfolio?tab=${tab}`,
    of: `[href*="tab=${tab}"]`,
  })),
  {
    name: "state-compare",
    path: "/training-courses/compare?courses=fullstack-web,ai-ml-course",
    of: "main table",
  },
  { name: "state-course-finder", path: "/course-finder?make=models&know=everyday&months=6", of: "main form" },
  { name: "state-search", path: "/search?q=cloud" },
  { name: "state-syllabus", path: "/training-courses", ...popover('^="syllabus-"') },
  {
    name: "state-contact-error",
    path: "/contact",
    of: forms.contact,
    act: (page) => page.locator(`${forms.contact} [type="submit"]`).click(),
  },
  { name: "state-contact-sent", path: "/contact", window: true, of: forms.contact, act: fillContact },
  {
    name: "state-contact-failed",
    path: "/contact",
    window: true,
    of: forms.contact,
    act: async (page) => {
      await page.route("**/api/**", (route) => route.abort());
      await fillContact(page);
    },
  },
  {
    name: "state-enroll-sent",
    path: "/enroll",
    window: true,
    of: forms.enrollment,
    act: async (page) => {
      await fill(page, forms.enrollment, {
        fullName: "सीता राई",
        email: "sita@example.com",
        phone: "+977 9800000000",
      });
      await page.getByRole("alertdialog").waitFor();
    },
  },
  {
    name: "state-newsletter-toast",
    path: "/about-us",
    window: true,
    of: 'footer [data-form="newsletter"]',
    act: async (page) => {
      await fill(page, 'footer [data-form="newsletter"]', { email: "news@example.com" });
      await page.locator("[data-sonner-toast]").waitFor();
    },
  },
  {
    name: "state-scrolled",
    path: "/",
    window: true,
    act: (page) => page.evaluate(() => window.scrollTo(0, 900)),
  },
  { name: "state-not-found", path: "/nothing-here" },
];

async function take() {
  const words = process.argv.slice(2);
  const pages: Shot[] = readyPaths(loadContent()).map((path) => ({
    name: path === "/" ? "home" : path.slice(1).replaceAll("/", "-"),
    path,
  }));
  const shots = [...pages, ...states].filter(
    ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
  );
  if (shots.length === 0) throw new Error(`No page has a name with ${words.join(" or ")} in it`);
  const entry = buildIfNeeded();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const site = await startSite({ ...noSettings, RATE_LIMIT_PER_ADDRESS: "off" }, undefined, entry);
  try {
    const pictures = await takeAll(site.url, shots);
    writeFileSync(join(folder, "index.html"), contactSheet(pictures));
    console.log(`${pictures.length} pictures in screenshots/, laid out in screenshots/index.html`);
  } finally {
    await site.stop();
  }
}

async function takeAll(url: string, shots: Shot[]): Promise<Picture[]> {
  const pictures: Picture[] = [];
  const browser = await launchChromium();
  try {
    for (const theme of themes) {
      for (const viewport of widths) {
        const context = await browser.newContext({
          viewport,
          colorScheme: theme,
          reducedMotion: "reduce",
          hasTouch: viewport.width < 1000,
        });
        // A company's contact form may post to an outside service.
        await context.route(
          ({ origin }) => origin !== url,
          (route) => route.abort(),
        );
        const page = await context.newPage();
        for (const { name, path, only, act, window, of } of shots) {
          if (only && !only.includes(viewport.width)) continue;
          await page.goto(url + path, { waitUntil: "load" });
          if (of && (await page.locator(of).count()) === 0) continue;
          await firstMove(page);
          await page.waitForFunction(() => "ready" in document.documentElement.dataset);
          await untilDrawn(page);
          if (act) await act(page);
          // The header's state follows 100 ms after a scroll.
          if (window) await page.waitForTimeout(250);
          const file = `${name}-${viewport.width}-${theme}.png`;
          await page.screenshot({ path: join(folder, file), fullPage: !window });
          await page.unrouteAll();
          pictures.push({ name, file, alt: `${name}, ${viewport.width} px, ${theme}` });
        }
        process.stdout.write(`  ${theme} ${viewport.width} px: ${pictures.length} pictures\n`);
        await context.close();
      }
    }
  } finally {
    await browser.close();
  }
  return pictures;
}

function contactSheet(pictures: Picture[]): string {
  const rows = [...Map.groupBy(pictures, ({ name }) => name)].map(([name, group]) => {
    const images = group.map(
      ({ file, alt }) => `<a href="${file}"><img loading="lazy" src="${file}" alt="${alt}"></a>`,
    );
    return `<section><h2>${name}</h2><div>${images.join("")}</div></section>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Screenshots</title><style>body{font:16px sans-serif;margin:2rem}div{display:flex;gap:1rem;align-items:flex-start;overflow-x:auto}img{width:16rem;border:1px solid #999}</style>${rows.join("\n")}`;
}

try {
  await take();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
