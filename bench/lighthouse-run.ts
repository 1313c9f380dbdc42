// Lighthouse with its mobile settings (simulated slow 4G and four times slower processor), in a browser of its own.
import lighthouse from "lighthouse";
import { chromium } from "playwright-core";
import { chromiumArguments, findChromium } from "../tests/support/chromium.ts";
import { freePort } from "../tests/support/site-process.ts";
import { median } from "./statistics.ts";

const audits = {
  lcp: "largest-contentful-paint",
  fcp: "first-contentful-paint",
  tbt: "total-blocking-time",
  cls: "cumulative-layout-shift",
  bytes: "total-byte-weight",
  mainThread: "mainthread-work-breakdown",
} as const;
/** The performance score consists of five of these; gathering data for its other audits would take twice the time. */
const performanceAudits = [...Object.values(audits), "speed-index"];
/** These do not vary between runs, so one is enough. */
const qualities = ["accessibility", "best-practices", "seo"] as const;

export type Metrics = Record<keyof typeof audits, number> & { score: number };
export type Quality = {
  scores: number[];
  /** Audits that lower a score. */
  flaws: string[];
};
export type Lighthouse = {
  measure(url: string): Promise<Metrics>;
  judgeQuality(url: string): Promise<Quality>;
};

/** Now and then the browser loses a trace, and Lighthouse then asks to be run again. */
const tries = 3;

type Flags = { onlyAudits: string[] } | { onlyCategories: string[] };

async function runLighthouse(url: string, port: number, flags: Flags) {
  const failures: string[] = [];
  while (failures.length < tries) {
    const run = await lighthouse(url, {
      port,
      output: "json",
      logLevel: "error",
      disableFullPageScreenshot: true,
      ...flags,
    });
    if (run && !run.lhr.runtimeError) return run.lhr;
    failures.push(run?.lhr.runtimeError?.message ?? "no result");
  }
  throw new Error(`Lighthouse failed on ${url}: ${failures.join("; ")}`);
}

const percent = (score: number | null | undefined) => Math.round((score ?? 0) * 100);

async function measure(url: string, port: number): Promise<Metrics> {
  const result = await runLighthouse(url, port, { onlyAudits: performanceAudits });
  const value = (audit: string) => {
    const number = result.audits[audit]?.numericValue;
    if (number === undefined) throw new Error(`Lighthouse has no ${audit} of ${url}`);
    return number;
  };
  return {
    lcp: value(audits.lcp),
    fcp: value(audits.fcp),
    tbt: value(audits.tbt),
    cls: value(audits.cls),
    bytes: value(audits.bytes),
    mainThread: value(audits.mainThread),
    score: percent(result.categories.performance?.score),
  };
}

async function judgeQuality(url: string, port: number): Promise<Quality> {
  const { audits, categories } = await runLighthouse(url, port, { onlyCategories: [...qualities] });
  return {
    scores: qualities.map((name) => percent(categories[name]?.score)),
    flaws: qualities
      .flatMap((name) => categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  };
}

/** A fresh browser for each piece of work, so that none runs longer than others. */
export async function withLighthouse<T>(work: (lighthouse: Lighthouse) => Promise<T>): Promise<T> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumArguments, `--remote-debugging-port=${port}`],
  });
  try {
    return await work({
      measure: (url) => measure(url, port),
      judgeQuality: (url) => judgeQuality(url, port),
    });
  } finally {
    await browser.close();
  }
}

export function medians(all: Metrics[]): Metrics {
  const of = (pick: (metrics: Metrics) => number) => median(all.map(pick));
  return {
    lcp: of(({ lcp }) => lcp),
    fcp: of(({ fcp }) => fcp),
    tbt: of(({ tbt }) => tbt),
    cls: of(({ cls }) => cls),
    bytes: of(({ bytes }) => bytes),
    mainThread: of(({ mainThread }) => mainThread),
    score: of(({ score }) => score),
  };
}
