// Lighthouse with its mobile settings: one page of each kind.
import lighthouse from "lighthouse";
import { chromium } from "playwright-core";
import { chromiumArguments, findChromium } from "../tests/support/chromium.ts";
import { freePort } from "../tests/support/site-process.ts";
import { atMost, type Figure, median, milliseconds } from "./report.ts";

/** Milliseconds of blocking time on any page. */
const maxBlocking = 10;

const audits = {
  lcp: "largest-contentful-paint",
  tbt: "total-blocking-time",
  cls: "cumulative-layout-shift",
} as const;
/** The performance score needs two more. */
const performanceAudits = [...Object.values(audits), "first-contentful-paint", "speed-index"];
/** These do not vary between runs, so one is enough. */
const qualities = ["accessibility", "best-practices", "seo"] as const;

type Metrics = Record<keyof typeof audits | "score", number>;

/** Lighthouse asks to be run again when the browser has lost a trace. */
const maxTries = 3;

async function runLighthouse(
  url: string,
  port: number,
  only: { onlyAudits: string[] } | { onlyCategories: string[] },
) {
  const failures: string[] = [];
  while (failures.length < maxTries) {
    const run = await lighthouse(url, {
      port,
      output: "json",
      logLevel: "error",
      disableFullPageScreenshot: true,
      ...only,
    });
    if (run && !run.lhr.runtimeError) return run.lhr;
    failures.push(run?.lhr.runtimeError?.message ?? "no result");
  }
  throw new Error(`Lighthouse failed on ${url}: ${failures.join("; ")}`);
}

const percent = (score: number | null | undefined) => Math.round((score ?? 0) * 100);

async function measure(url: string, port: number): Promise<Metrics> {
  const result = await runLighthouse(url, port, { onlyAudits: performanceAudits });
  const value = (audit: string) => result.audits[audit]?.numericValue ?? Number.NaN;
  return {
    lcp: value(audits.lcp),
    tbt: value(audits.tbt),
    cls: value(audits.cls),
    score: percent(result.categories.performance?.score),
  };
}

/** A fresh browser for each page, so that none runs longer than others. */
async function withBrowser<T>(work: (port: number) => Promise<T>): Promise<T> {
  const port = await freePort();
  const args = [...chromiumArguments, `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath: findChromium(), args });
  try {
    return await work(port);
  } finally {
    await browser.close();
  }
}

/** The medians of several runs. */
const measureOften = (url: string, runs: number): Promise<Metrics> =>
  withBrowser(async (port) => {
    const all: Metrics[] = [];
    for (let run = 0; run < runs; run++) all.push(await measure(url, port));
    const of = (key: keyof Metrics) => median(all.map((one) => one[key]));
    return { lcp: of("lcp"), tbt: of("tbt"), cls: of("cls"), score: of("score") };
  });

const lowestQuality = (url: string): Promise<number> =>
  withBrowser(async (port) => {
    const { categories } = await runLighthouse(url, port, { onlyCategories: [...qualities] });
    return Math.min(...qualities.map((name) => percent(categories[name]?.score)));
  });

export async function measureLighthouse(siteUrl: string, paths: string[], runs: number): Promise<Figure[]> {
  const pages: { path: string; metrics: Metrics; quality: number }[] = [];
  for (const path of paths) {
    const metrics = await measureOften(siteUrl + path, runs);
    pages.push({ path, metrics, quality: await lowestQuality(siteUrl + path) });
    console.log(`  lighthouse ${pages.length}/${paths.length} ${path}`);
  }
  const worst = (pick: (metrics: Metrics) => number) =>
    Math.max(...pages.map(({ metrics }) => pick(metrics)));
  const least = (what: string, values: number[]): Figure => {
    const lowest = Math.min(...values);
    return { what, measured: String(lowest), goal: "100", met: lowest === 100 };
  };
  const slowest = pages.toSorted((a, b) => b.metrics.lcp - a.metrics.lcp)[0];
  const lcp = milliseconds(median(pages.map(({ metrics }) => metrics.lcp)));
  return [
    { what: `Largest paint, median of ${pages.length} pages`, measured: lcp },
    {
      what: `Largest paint, slowest page (${slowest?.path})`,
      measured: milliseconds(slowest?.metrics.lcp ?? 0),
    },
    atMost(
      "Blocking time, worst page",
      worst(({ tbt }) => tbt),
      maxBlocking,
      milliseconds,
    ),
    atMost(
      "Layout shift, worst page",
      worst(({ cls }) => cls),
      0,
      (value) => value.toFixed(3),
    ),
    least(
      "Lowest performance score",
      pages.map(({ metrics }) => metrics.score),
    ),
    least(
      "Lowest score of accessibility, best practices and SEO",
      pages.map(({ quality }) => quality),
    ),
  ];
}
