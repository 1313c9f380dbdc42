// How long a visitor waits for the screen to respond, on a processor slowed down four times: the browser's event timing,
// as in Interaction to Next Paint: before the page's script has loaded, as the first act, which runs it, and when it has run.
import type { Browser } from "playwright-core";
import { type ByLoad, type Load, loads, runsUnder, under } from "./busy.ts";
import {
  delayNextPage,
  desktop,
  holdScripts,
  inFreshContext,
  mobile,
  openPage,
  pointAt,
  press,
  pressAtOnce,
  pressKey,
  slowdown,
  startScript,
} from "./page.ts";
import { type Figure, figureByLoad, milliseconds, type Part } from "./report.ts";
import { median } from "./statistics.ts";

/** The browser does not report faster events. */
const shortest = 16;
const limit = 100;
/** Long enough for the browser to report an event after its frame. */
const reportDelay = 600;
const effectPatience = 10_000;
/** How long the pointer rests on its target before the press. */
const rest = 300;

type Script = "before the script" | "as the first act" | "with script";
const scripts: Script[] = ["before the script", "as the first act", "with script"];

type Interaction = {
  what: string;
  path: string;
  device: typeof desktop | typeof mobile;
  target: string;
  /** A key pressed afterwards. */
  key?: string;
  /** What must be visible afterwards, since a press that does nothing would be fast. */
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
    what: "Filter of the services",
    path: "/services",
    device: desktop,
    target: ".chips .chip >> nth=3",
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
    device: mobile,
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
];

type Timed = { name: string; duration: number };

/** Runs in the page before anything else. A press may lead to another page, so the results are kept in sessionStorage. */
function record() {
  const keep = (entries: PerformanceEntryList) => {
    const timed = JSON.parse(sessionStorage.getItem("timed") ?? "[]") as Timed[];
    for (const entry of entries as (PerformanceEventTiming & { interactionId: number })[]) {
      if (entry.interactionId !== 0) timed.push({ name: entry.name, duration: entry.duration });
    }
    sessionStorage.setItem("timed", JSON.stringify(timed));
  };
  const observer = new PerformanceObserver((list) => keep(list.getEntries()));
  observer.observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  addEventListener("pagehide", () => keep(observer.takeRecords()));
}

/** Milliseconds from a press or key to the next frame, for the slowest of them. */
export async function timeInteraction(
  browser: Browser,
  siteUrl: string,
  interaction: Omit<Interaction, "what">,
  script: Script,
): Promise<number> {
  const { path, device, target, key, effect } = interaction;
  return inFreshContext(browser, device, async (context) => {
    await context.addInitScript(record);
    const { page, session, untilQuiet } = await openPage(context);
    if (script === "before the script") await holdScripts(session);
    await page.goto(siteUrl + path);
    if (script !== "before the script") await untilQuiet();
    if (script === "with script") await startScript(page);
    await delayNextPage(session, script === "before the script", reportDelay);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    if (script === "as the first act") await pressAtOnce(page, session, page.locator(target));
    else {
      await pointAt(page, page.locator(target), rest);
      await press(page);
    }
    if (key) {
      await page.waitForTimeout(rest);
      await pressKey(page, key);
    }
    await page.waitForTimeout(reportDelay);
    await page.locator(effect).waitFor({ timeout: effectPatience });
    const timed = await page.evaluate(() => JSON.parse(sessionStorage.getItem("timed") ?? "[]") as Timed[]);
    return Math.max(shortest, ...timed.map(({ duration }) => duration));
  });
}

type Delays = Record<Script, number[]>;

export async function measureInteraction(browser: Browser, siteUrl: string, runs: number): Promise<Part> {
  const noDelays = () =>
    interactions.map((): Delays => ({ "before the script": [], "as the first act": [], "with script": [] }));
  const delays: ByLoad<Delays[]> = { quiet: noDelays(), busy: noDelays() };
  for (const load of loads) {
    for (let run = 0; run < runsUnder(load, runs); run++) {
      await under(load, async () => {
        for (const script of scripts) {
          for (const [index, interaction] of interactions.entries())
            delays[load][index]?.[script].push(await timeInteraction(browser, siteUrl, interaction, script));
        }
      });
      console.log(`  interaction, ${load}, run ${run + 1} of ${runsUnder(load, runs)}`);
    }
  }
  const show = (delay: number) => (delay <= shortest ? `≤ ${milliseconds(shortest)}` : milliseconds(delay));
  const figures: Figure[] = scripts.flatMap((script) =>
    interactions.map(({ what }, index) => {
      const of = (load: Load) => median(delays[load][index]?.[script] ?? []);
      const values = { quiet: of("quiet"), busy: of("busy") };
      const name = `${what}, ${script}, ${slowdown}× slower processor`;
      return figureByLoad(name, values, show, `≤ ${limit} ms`, (delay) => delay <= limit);
    }),
  );
  return { figures, tables: [] };
}
