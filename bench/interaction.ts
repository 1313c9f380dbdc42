// How long a visitor waits for the screen to answer, on a processor slowed down four times: the browser's own event
// timing, as in Interaction to Next Paint.
import type { Browser, Locator, Page } from "playwright-core";
import { untilQuiet } from "../tests/support/page-scripts.ts";
import { median } from "./median.ts";
import { figure, milliseconds, type Part } from "./report.ts";

const slowdown = 4;
/** The browser reports no event that is faster. */
const shortest = 16;
/** Long enough for the browser to report an event after its frame. */
const reportDelay = 500;

type Interaction = {
  what: string;
  path: string;
  width: number;
  target: (page: Page) => Locator;
  /** Clicked as soon as the page is painted, when its script has not been asked for. */
  early?: true;
};

const servicesMenu = (page: Page) => page.locator('button[popovertarget="services-menu"]');

const interactions: Interaction[] = [
  {
    what: "Filter of the catalogue",
    path: "/training-courses",
    width: 1280,
    target: (page) => page.locator(".chips .chip").nth(2),
  },
  {
    what: "Filter of the services",
    path: "/services",
    width: 1280,
    target: (page) => page.locator(".chips .chip").nth(3),
  },
  {
    what: "Syllabus dialog",
    path: "/training-courses",
    width: 1280,
    target: (page) => page.locator('button[popovertarget^="syllabus-"]').first(),
  },
  { what: "Services menu", path: "/", width: 1280, target: servicesMenu },
  {
    what: "Mobile menu",
    path: "/",
    width: 390,
    target: (page) => page.locator('button.menu-btn[popovertarget="mobile-menu"]'),
  },
  {
    what: "Theme switch",
    path: "/",
    width: 1280,
    target: (page) => page.locator('header .theme label:has(input[value="dark"])').first(),
  },
  { what: "Services menu, before the script", path: "/", width: 1280, target: servicesMenu, early: true },
];

type Timed = { name: string; duration: number; interaction: number };
type TimedWindow = { timed: Timed[] };

/** Runs in the page before anything else. */
function record() {
  const timed: Timed[] = [];
  (window as unknown as TimedWindow).timed = timed;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
      if (entry.interactionId === 0) continue;
      timed.push({ name: entry.name, duration: entry.duration, interaction: entry.interactionId });
    }
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** Keeps the inert script waiting, as on a page whose browser is not idle yet. */
const neverIdle = () => {
  window.requestIdleCallback = () => 0;
};

async function act(browser: Browser, siteUrl: string, { path, width, target, early }: Interaction) {
  const context = await browser.newContext({ viewport: { width, height: 800 }, hasTouch: width < 600 });
  try {
    await context.addInitScript(record);
    if (early) await context.addInitScript(neverIdle);
    const page = await context.newPage();
    await page.goto(siteUrl + path);
    if (!early) await untilQuiet(page);
    const element = target(page);
    await element.scrollIntoViewIfNeeded();
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await element.click();
    await page.waitForTimeout(reportDelay);
    const timed = await page.evaluate(() => (window as unknown as TimedWindow).timed);
    return Math.max(shortest, ...timed.map(({ duration }) => duration));
  } finally {
    await context.close();
  }
}

export async function measureInteraction(browser: Browser, siteUrl: string, runs: number): Promise<Part> {
  const delays = interactions.map(() => [] as number[]);
  for (let run = 0; run < runs; run++) {
    for (const [index, interaction] of interactions.entries()) {
      delays[index]?.push(await act(browser, siteUrl, interaction));
    }
    console.log(`  interaction, run ${run + 1} of ${runs}`);
  }
  const limit = 100;
  return {
    figures: interactions.map(({ what }, index) => {
      const delay = median(delays[index] ?? []);
      const shown = delay <= shortest ? `≤ ${milliseconds(shortest)}` : milliseconds(delay);
      return figure(`${what}, ${slowdown}× slower processor`, shown, `≤ ${limit} ms`, delay <= limit);
    }),
    tables: [],
  };
}
