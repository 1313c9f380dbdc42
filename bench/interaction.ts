// Interaction to Next Paint: of a visitor's first act, which runs the page's script, and of acts once it has run.
import type { Browser } from "playwright-core";
import { desktop, phone, press, startScript, withPage } from "./page.ts";
import { atMost, type Figure, median, milliseconds, runs } from "./report.ts";

/** Milliseconds. */
const limit = 100;
/** The browser does not report faster events. */
const shortest = 16;
/** Long enough for the browser to report an event after its frame. */
const reportDelay = 600;
const slowdown = 4;

type Interaction = {
  what: string;
  path: string;
  device: typeof desktop | typeof phone;
  target: string;
  /** A key pressed afterwards. */
  key?: string;
  /** Visible afterwards, since a press that does nothing would be fast. */
  effect: string;
};

const interactions: Interaction[] = [
  {
    what: "Filter of the catalogue",
    path: "/training-courses",
    device: desktop,
    target: ".chips .chip >> nth=2",
    effect: '.chips .chip[aria-pressed="true"] >> nth=0',
  },
  {
    what: "Syllabus dialog",
    path: "/training-courses",
    device: desktop,
    target: 'button[popovertarget^="syllabus-"] >> nth=0',
    effect: ":is(dialog[open], :popover-open) >> nth=0",
  },
  {
    what: "Services menu",
    path: "/",
    device: desktop,
    target: 'button[popovertarget="services-menu"]',
    effect: "#services-menu",
  },
  {
    what: "Mobile menu",
    path: "/",
    device: phone,
    target: 'button.menu-btn[popovertarget="mobile-menu"]',
    effect: "#mobile-menu",
  },
  {
    what: "Theme switch",
    path: "/",
    device: desktop,
    target: 'header .theme label:has(input[value="dark"]):visible',
    effect: "html.dark",
  },
  {
    what: "Opening the search",
    path: "/",
    device: desktop,
    target: 'header [aria-haspopup="dialog"]:visible >> nth=0',
    effect: ':is(dialog[open] input, main input[name="q"]) >> nth=0',
  },
  {
    what: "First key in the contact form",
    path: "/contact",
    device: desktop,
    target: 'form[action="/contact"] input[name="name"]',
    key: "a",
    effect: 'form[action="/contact"] input[name="name"]',
  },
  {
    what: "Following a link",
    path: "/services",
    device: desktop,
    target: 'header nav a[href="/about-us"] >> nth=0',
    effect: 'header nav a[href="/about-us"][aria-current="page"] >> nth=0',
  },
];

function record() {
  const timed: number[] = [];
  Object.assign(window, { timed });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[])
      if (entry.interactionId !== 0) timed.push(entry.duration);
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** Milliseconds from a press or key to the next frame, for the slowest of them. */
export const timeInteraction = (
  browser: Browser,
  siteUrl: string,
  { path, device, target, key, effect }: Omit<Interaction, "what">,
  isFirstAct: boolean,
): Promise<number> =>
  withPage(browser, device, async ({ page, session, untilQuiet }) => {
    await page.addInitScript(record);
    await page.goto(siteUrl + path);
    await untilQuiet();
    if (!isFirstAct) await startScript(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await press(page, session, page.locator(target));
    if (key) await page.keyboard.press(key, { delay: 80 });
    await page.waitForTimeout(reportDelay);
    await page.locator(effect).waitFor({ timeout: 3_000 });
    const timed = await page.evaluate(() => (window as unknown as { timed: number[] }).timed);
    return Math.max(shortest, ...timed);
  });

export async function measureInteraction(browser: Browser, siteUrl: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const interaction of interactions) {
    const medians: number[] = [];
    for (const isFirstAct of [true, false]) {
      const delays: number[] = [];
      for (let run = 0; run < runs; run++)
        delays.push(await timeInteraction(browser, siteUrl, interaction, isFirstAct));
      medians.push(median(delays));
    }
    figures.push(atMost(interaction.what, Math.max(...medians), limit, milliseconds));
  }
  return figures;
}
