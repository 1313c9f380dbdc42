// Main-thread time of a page from its request until it is idle, and after its first scroll, on a processor slowed down four
// times, compared with the same page without script.
import type { Browser, CDPSession, Page } from "playwright-core";
import { type ByLoad, type Load, loads, runsUnder, under } from "./busy.ts";
import { inFreshContext, mobile, openPage, slowdown } from "./page.ts";
import { figureByLoad, milliseconds, type Part, ratio, type Value } from "./report.ts";
import { startServer } from "./site.ts";
import { errorOf, mean, median } from "./statistics.ts";

/** One of each kind: many pictures, text, filtered cards with dialogs, filtered cards, a course, a form. */
const pages = ["/", "/about-us", "/training-courses", "/services", "/fullstack-web", "/contact"];
const limit = 1.15;
/** Milliseconds. A thread that works less than this per interval is only running timers and animations. */
const idleWork = 20;
const idleTime = 500;

/** As far as a thumb's swipe. Pixels. */
const swipe = 600;

type Variant = "with script" | "without script";
type Work = { untilQuiet: number; untilScrolled: number };

/**
 * The thread's own processor time in milliseconds, so that other work on the machine does not count: until the page is
 * quiet, and until it is again after a scroll, with which its script runs.
 */
async function work(browser: Browser, url: string, variant: Variant): Promise<Work> {
  return inFreshContext(browser, mobile, async (context) => {
    const { page, session, untilQuiet } = await openPage(context);
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await page.goto(url);
    await untilQuiet(variant);
    const onceQuiet = await untilIdle(page, session);
    await page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), swipe);
    if (variant === "with script") await page.locator("html[data-ready]").waitFor({ state: "attached" });
    await untilQuiet(variant);
    return { untilQuiet: onceQuiet, untilScrolled: await untilIdle(page, session) };
  });
}

async function untilIdle(page: Page, session: CDPSession): Promise<number> {
  for (;;) {
    const before = await readTasks(session);
    await page.waitForTimeout(idleTime);
    const after = await readTasks(session);
    if (after - before < idleWork) return after;
  }
}

async function readTasks(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  const tasks = metrics.find(({ name }) => name === "TaskDuration");
  if (!tasks) throw new Error("The browser did not tell how long its tasks took");
  return tasks.value * 1_000;
}

type Times = Record<Variant, Work[]>;

export async function measureMainThread(browser: Browser, siteUrl: string, runs: number): Promise<Part> {
  const plain = await startServer("plain-server.ts", [siteUrl]);
  const urls = { "with script": siteUrl, "without script": plain.url };
  const variants: Variant[] = ["with script", "without script"];
  const noTimes = () => pages.map((): Times => ({ "with script": [], "without script": [] }));
  const times: ByLoad<Times[]> = { quiet: noTimes(), busy: noTimes() };
  try {
    for (const path of pages) await (await fetch(plain.url + path)).arrayBuffer();
    for (const load of loads) {
      for (let run = 0; run < runsUnder(load, runs); run++) {
        await under(load, async () => {
          for (const [index, path] of pages.entries()) {
            for (const variant of run % 2 === 0 ? variants : variants.toReversed())
              times[load][index]?.[variant].push(await work(browser, urls[variant] + path, variant));
          }
        });
        console.log(`  main thread, ${load}, run ${run + 1} of ${runsUnder(load, runs)}`);
      }
    }
  } finally {
    await plain.stop();
  }
  return reportOf(times);
}

/** How much longer the page takes with its script, and half the 95 % confidence interval of that. */
type Ratio = { ratio: number; error: number };

/** From the visits of the same run, since the machine is faster in one run than in another. */
function ratioOf(one: Times, until: keyof Work): Ratio {
  const logarithms = one["with script"].map((work, run) =>
    Math.log(work[until] / (one["without script"][run]?.[until] ?? Number.NaN)),
  );
  const middle = Math.exp(mean(logarithms));
  return { ratio: middle, error: middle * errorOf(logarithms) };
}

const ratioText = ({ ratio, error }: Ratio) => `${ratio.toFixed(2)} ± ${error.toFixed(2)}`;

/** A ratio that is off the limit by less than its error does not show on which side of it the page is. */
export function judge(page: Ratio): Value {
  const isUnclear = Math.abs(page.ratio - limit) < page.error;
  return {
    text: `${ratioText(page)}${isUnclear ? ", unclear" : ""}`,
    met: isUnclear ? undefined : page.ratio <= limit,
  };
}

function reportOf(times: ByLoad<Times[]>): Part {
  const ratios = (load: Load, until: keyof Work) => times[load].map((one) => ratioOf(one, until));
  const middle = (load: Load, until: keyof Work) => median(ratios(load, until).map((page) => page.ratio));
  const worst = (load: Load) =>
    judge(ratios(load, "untilQuiet").reduce((worst, page) => (page.ratio > worst.ratio ? page : worst)));
  const what = `Main-thread time to the same page without script, ${slowdown}× slower processor`;
  const medians = (until: keyof Work) => ({ quiet: middle("quiet", until), busy: middle("busy", until) });
  return {
    figures: [
      figureByLoad(`${what}, median page`, medians("untilQuiet"), ratio),
      { what: `${what}, worst page`, goal: `≤ ${limit}`, quiet: worst("quiet"), busy: worst("busy") },
      figureByLoad(
        "… with a first scroll, which runs the script, median page",
        medians("untilScrolled"),
        ratio,
      ),
    ],
    tables: [
      {
        title: "Main thread, from the request until quiet",
        head: ["page", ...loads.flatMap((load) => [load, "without script", "ratio", "with a scroll"])],
        rows: pages.map((path, index) => [
          path,
          ...loads.flatMap((load) => {
            const one = times[load][index];
            if (!one) return [];
            const time = (variant: Variant) =>
              milliseconds(median(one[variant].map((work) => work.untilQuiet)));
            return [
              time("with script"),
              time("without script"),
              ratioText(ratioOf(one, "untilQuiet")),
              ratioText(ratioOf(one, "untilScrolled")),
            ];
          }),
        ]),
        notes: [
          `All tasks of the page's main thread in a first visit by a phone, in its own processor time, slowed down ${slowdown} times by the browser.`,
          "A page that has its script, asks for nothing more and has nothing left to do counts as done. The ratio is the mean of the runs',",
          "± half its 95 % confidence interval: one and the same visit varies by a sixth. _With a scroll_: the same once the page is done",
          `again after a scroll of ${swipe} px, the visitor's first act, with which the script runs.`,
        ],
      },
    ],
  };
}
