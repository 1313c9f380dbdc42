// Lighthouse with its mobile settings: one page of each kind, and the home page in turn with those of other sites.
import { existsSync } from "node:fs";
import { join } from "node:path";
import lighthouse from "lighthouse";
import { chromium } from "playwright-core";
import { chromiumArguments, findChromium } from "../tests/support/machines/chromium.ts";
import { freePort } from "../tests/support/sites/site-process.ts";
import { startServer } from "./processes.ts";
import { atMost, type Figure, kilobytes, median, milliseconds, runs } from "./report.ts";

/** A folder with a static site, or the address of one that runs. */
export type Peer = { name: string; place: string };

/** Our LCP on the home page may be at most this fraction of theirs. */
const goals: Record<string, number> = { astrowind: 0.78 };
/** Milliseconds of blocking time on any page. */
const maxBlocking = 10;

const audits = {
  lcp: "largest-contentful-paint",
  tbt: "total-blocking-time",
  cls: "cumulative-layout-shift",
  bytes: "total-byte-weight",
} as const;
/** The performance score needs two more. */
const performanceAudits = [...Object.values(audits), "first-contentful-paint", "speed-index"];
/** These do not vary between runs, so one is enough. */
const qualities = ["accessibility", "best-practices", "seo"] as const;

const names = [...(Object.keys(audits) as (keyof typeof audits)[]), "score", "benchmarkIndex"] as const;
type Metrics = Record<(typeof names)[number], number>;

/** Parses `name=folder` or `name=http://…`. Throws with what to do when there is no page in the folder. */
export function parsePeer(text: string): Peer {
  const [name = "", place = ""] = text.split(/=(.*)/s);
  if (name === "" || place === "")
    throw new Error(
      `--peer ${text}: write --peer name=folder, for example --peer astrowind=../astrowind/dist`,
    );
  if (!place.startsWith("http://") && !existsSync(join(place, "index.html")))
    throw new Error(
      `--peer ${text}: there is no index.html in ${place}; build that site as static files first`,
    );
  return { name, place };
}

/** Lighthouse asks to be run again when the browser has lost a trace. */
const maxTries = 3;

async function runLighthouse(
  url: string,
  port: number,
  settings: { onlyAudits: string[] } | { onlyCategories: string[]; skipAudits: string[] },
) {
  const failures: string[] = [];
  while (failures.length < maxTries) {
    const run = await lighthouse(url, {
      port,
      output: "json",
      logLevel: "error",
      disableFullPageScreenshot: true,
      ...settings,
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
    bytes: value(audits.bytes),
    score: percent(result.categories.performance?.score),
    benchmarkIndex: result.environment.benchmarkIndex,
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

const measureInTurn = (urls: string[]): Promise<Metrics[]> =>
  withBrowser(async (port) => {
    const all: Metrics[][] = urls.map(() => []);
    for (let run = 0; run < runs; run++) {
      const order = [...urls.entries()];
      for (const [index, url] of run % 2 === 0 ? order : order.reverse())
        all[index]?.push(await measure(url, port));
    }
    const medianOf = (metrics: Metrics[], name: keyof Metrics) => median(metrics.map((one) => one[name]));
    return all.map(
      (metrics) => Object.fromEntries(names.map((name) => [name, medianOf(metrics, name)])) as Metrics,
    );
  });

const lowestQuality = (url: string): Promise<number> =>
  withBrowser(async (port) => {
    const { categories } = await runLighthouse(url, port, {
      onlyCategories: [...qualities],
      // A sample company asks search engines to leave it out.
      skipAudits: ["is-crawlable"],
    });
    return Math.min(...qualities.map((name) => percent(categories[name]?.score)));
  });

export async function measureLighthouse(siteUrl: string, paths: string[]): Promise<Figure[]> {
  const pages: { path: string; metrics: Metrics; quality: number }[] = [];
  for (const path of paths) {
    const [metrics] = await measureInTurn([siteUrl + path]);
    if (metrics) pages.push({ path, metrics, quality: await lowestQuality(siteUrl + path) });
    console.log(`  lighthouse ${pages.length}/${paths.length} ${path}`);
  }
  const worst = (what: string, pick: (metrics: Metrics) => number) => {
    const [page] = pages.toSorted((a, b) => pick(b.metrics) - pick(a.metrics));
    return [`${what} (${page?.path})`, page ? pick(page.metrics) : 0] as const;
  };
  const least = (what: string, values: number[]): Figure => {
    const lowest = Math.min(...values);
    return { what, measured: String(lowest), goal: "100", met: lowest === 100 };
  };
  const [slowest, slowestPaint] = worst("Largest paint, slowest page", ({ lcp }) => lcp);
  const lcp = milliseconds(median(pages.map(({ metrics }) => metrics.lcp)));
  return [
    {
      // Of others: Lighthouse's own page on throttling.
      what: "Lighthouse's benchmark index of this machine (good desktops: 1500 to 2000)",
      measured: Math.round(median(pages.map(({ metrics }) => metrics.benchmarkIndex))).toString(),
    },
    { what: `Largest paint, median of ${pages.length} pages`, measured: lcp },
    { what: slowest, measured: milliseconds(slowestPaint) },
    atMost(...worst("Blocking time, worst page", ({ tbt }) => tbt), maxBlocking, milliseconds),
    // As it is written: a sign behind a figure moves by a fraction of a pixel when the typeface comes.
    atMost(...worst("Layout shift, worst page", ({ cls }) => Number(cls.toFixed(3))), 0, (value) =>
      value.toFixed(3),
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

/** The home page in turn with those of others, each sent by the code that sends this site. */
export async function measurePeers(siteUrl: string, peers: Peer[]): Promise<Figure[]> {
  const servers = await Promise.all(
    peers.map(async ({ place }) =>
      place.startsWith("http://")
        ? { url: place, stop: (): Promise<void> => Promise.resolve() }
        : startServer("folder-server.ts", [siteUrl, place]),
    ),
  );
  try {
    const sites = [siteUrl, ...servers.map(({ url }) => url)];
    const [ours, ...theirs] = await measureInTurn(sites.map((url) => `${url}/`));
    if (!ours) return [];
    const show = ({ lcp, tbt, bytes }: Metrics) =>
      `${milliseconds(lcp)}, ${milliseconds(tbt)}, ${kilobytes(bytes)}`;
    return [
      { what: "Home page: largest paint, blocking time, all on the wire", measured: show(ours) },
      ...theirs.flatMap((metrics, index): Figure[] => {
        const name = peers[index]?.name ?? "";
        const goal = goals[name];
        const share = ours.lcp / metrics.lcp;
        const what = `Largest paint of the home page, to that of ${name}`;
        return [
          { what: `Home page of ${name}`, measured: show(metrics) },
          goal
            ? atMost(what, share, goal, (value) => value.toFixed(2))
            : { what, measured: share.toFixed(2) },
        ];
      }),
    ];
  } finally {
    for (const server of servers) await server.stop();
  }
}
