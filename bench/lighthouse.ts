// Lighthouse's mobile setting (slow 4G and a four times slower processor, simulated) on every route, taking turns with
// the same page without any script.
import lighthouse from "lighthouse";
import { chromium } from "playwright-core";
import { chromiumArguments, findChromium } from "../tests/support/chromium.ts";
import { freePort } from "../tests/support/site-process.ts";
import { median } from "./median.ts";
import { type Figure, figure, kilobytes, milliseconds, type Part, ratio, type Table } from "./report.ts";
import { startServer } from "./site.ts";

/** Judged by the page as it is, so once is enough. */
const qualities = ["accessibility", "best-practices", "seo"] as const;

type Metrics = {
  lcp: number;
  fcp: number;
  tbt: number;
  cls: number;
  bytes: number;
  score: number;
};
type Quality = {
  scores: number[];
  /** Audits that cost a part of a score. */
  flaws: string[];
};
type Measured = { route: string; site: Metrics; plain: Metrics; quality: Quality };

/** Now and then the browser loses a trace, and Lighthouse then asks to be run again. */
const tries = 3;

async function runLighthouse(url: string, port: number, only: readonly string[]) {
  const failures: string[] = [];
  while (failures.length < tries) {
    const run = await lighthouse(url, {
      port,
      output: "json",
      logLevel: "error",
      disableFullPageScreenshot: true,
      onlyCategories: [...only],
    });
    if (run && !run.lhr.runtimeError) return run.lhr;
    failures.push(run?.lhr.runtimeError?.message ?? "no result");
  }
  throw new Error(`Lighthouse failed on ${url}: ${failures.join("; ")}`);
}

const percent = (score: number | null | undefined) => Math.round((score ?? 0) * 100);

async function measure(url: string, port: number): Promise<Metrics> {
  const { audits, categories } = await runLighthouse(url, port, ["performance"]);
  const value = (audit: string) => {
    const number = audits[audit]?.numericValue;
    if (number === undefined) throw new Error(`Lighthouse has no ${audit} of ${url}`);
    return number;
  };
  return {
    lcp: value("largest-contentful-paint"),
    fcp: value("first-contentful-paint"),
    tbt: value("total-blocking-time"),
    cls: value("cumulative-layout-shift"),
    bytes: value("total-byte-weight"),
    score: percent(categories.performance?.score),
  };
}

async function judgeQuality(url: string, port: number): Promise<Quality> {
  const { audits, categories } = await runLighthouse(url, port, qualities);
  return {
    scores: qualities.map((name) => percent(categories[name]?.score)),
    flaws: qualities
      .flatMap((name) => categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  };
}

function medians(all: Metrics[]): Metrics {
  const of = (pick: (metrics: Metrics) => number) => median(all.map(pick));
  return {
    lcp: of(({ lcp }) => lcp),
    fcp: of(({ fcp }) => fcp),
    tbt: of(({ tbt }) => tbt),
    cls: of(({ cls }) => cls),
    bytes: of(({ bytes }) => bytes),
    score: of(({ score }) => score),
  };
}

/** A browser of its own for each route, so that none gets older than others. */
async function measureRoute(route: string, sites: { site: string; plain: string }, runs: number) {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumArguments, `--remote-debugging-port=${port}`],
  });
  const site: Metrics[] = [];
  const plain: Metrics[] = [];
  try {
    for (let run = 0; run < runs; run++) {
      const withScript = async () => site.push(await measure(sites.site + route, port));
      const without = async () => plain.push(await measure(sites.plain + route, port));
      const turns = run % 2 === 0 ? [withScript, without] : [without, withScript];
      for (const turn of turns) await turn();
    }
    const quality = await judgeQuality(sites.site + route, port);
    return { route, site: medians(site), plain: medians(plain), quality };
  } finally {
    await browser.close();
  }
}

export async function measureLighthouse(siteUrl: string, routes: string[], runs: number): Promise<Part> {
  const plainServer = await startServer("plain-server.ts", [siteUrl]);
  const measured: Measured[] = [];
  try {
    for (const [index, route] of routes.entries()) {
      await (await fetch(plainServer.url + route)).arrayBuffer();
      const result = await measureRoute(route, { site: siteUrl, plain: plainServer.url }, runs);
      measured.push(result);
      const { site, plain } = result;
      const scores = scoresOf(result).join(" ");
      console.log(
        `  lighthouse ${index + 1}/${routes.length} ${route}: LCP ${milliseconds(site.lcp)}, without script ${milliseconds(plain.lcp)}, scores ${scores}`,
      );
    }
  } finally {
    await plainServer.stop();
  }
  return { figures: judge(measured), tables: [tableOf(measured)] };
}

const scoresOf = ({ site, quality }: Measured) => [site.score, ...quality.scores];
const lcpRatio = ({ site, plain }: Measured) => site.lcp / plain.lcp;

function judge(measured: Measured[]): Figure[] {
  const worst = (pick: (one: Measured) => number) => Math.max(...measured.map(pick));
  const ratios = measured.map(lcpRatio);
  const slowest = worst(({ site }) => site.lcp);
  const blocked = worst(({ site }) => site.tbt);
  const shift = worst(({ site }) => site.cls);
  const lowest = Math.min(...measured.flatMap(scoresOf));
  const largest = Math.max(...ratios);
  const routes = measured.length === 1 ? "1 route" : `${measured.length} routes`;
  return [
    figure(`LCP, median of ${routes}`, milliseconds(median(measured.map(({ site }) => site.lcp)))),
    figure("LCP, slowest route", milliseconds(slowest)),
    figure("LCP to the same page without script, median route", ratio(median(ratios))),
    figure("LCP to the same page without script, worst route", ratio(largest), "≤ 1.05", largest <= 1.05),
    figure("Total blocking time, worst route", milliseconds(blocked), "0 ms", Math.round(blocked) === 0),
    figure("… without script", milliseconds(worst(({ plain }) => plain.tbt))),
    figure("Layout shift, worst route", shift.toFixed(3), "0", shift === 0),
    figure("Lowest of the four Lighthouse scores on any route", String(lowest), "100", lowest === 100),
  ];
}

function tableOf(measured: Measured[]): Table {
  const flaws = measured.flatMap(({ route, quality: { flaws } }) =>
    flaws.length > 0 ? [`Not in order on ${route}: ${flaws.join(", ")}.`] : [],
  );
  return {
    title: "Lighthouse, mobile",
    head: [
      "page",
      "LCP",
      "without script",
      "ratio",
      "FCP",
      "TBT",
      "without script",
      "CLS",
      "sent",
      "perf",
      "a11y",
      "practices",
      "SEO",
    ],
    rows: measured.map((one) => [
      one.route,
      milliseconds(one.site.lcp),
      milliseconds(one.plain.lcp),
      ratio(lcpRatio(one)),
      milliseconds(one.site.fcp),
      milliseconds(one.site.tbt),
      milliseconds(one.plain.tbt),
      one.site.cls.toFixed(3),
      kilobytes(one.site.bytes),
      ...scoresOf(one).map(String),
    ]),
    notes: [
      "_Without script_: the same HTML with every script element cut out, sent by the same code from a second server with the",
      "same headers. _Sent_: everything on the wire, pictures, fonts and the script that comes after the paint included.",
      ...flaws,
    ],
  };
}
