// Lighthouse on every route, taking turns with the same page without any script.
import { type ByLoad, type Load, loads, runsUnder, under } from "./busy.ts";
import { type Lighthouse, type Metrics, medians, type Quality, withLighthouse } from "./lighthouse-run.ts";
import {
  type Figure,
  figure,
  figureByLoad,
  kilobytes,
  milliseconds,
  type Part,
  ratio,
  type Table,
} from "./report.ts";
import { startServer } from "./site.ts";
import { errorOf, mean, median } from "./statistics.ts";

type Pair = { site: Metrics; plain: Metrics };
type Measured = { route: string; pairs: ByLoad<Pair>; quality: Quality };
type Urls = { site: string; plain: string };

async function measurePair(lighthouse: Lighthouse, urls: Urls, runs: number): Promise<Pair> {
  const site: Metrics[] = [];
  const plain: Metrics[] = [];
  for (let run = 0; run < runs; run++) {
    const withScript = async () => site.push(await lighthouse.measure(urls.site));
    const without = async () => plain.push(await lighthouse.measure(urls.plain));
    for (const turn of run % 2 === 0 ? [withScript, without] : [without, withScript]) await turn();
  }
  return { site: medians(site), plain: medians(plain) };
}

const measureRoute = (route: string, urls: Urls, runs: number): Promise<Measured> =>
  withLighthouse(async (lighthouse) => {
    const measureUnder = (load: Load) =>
      under(load, () => measurePair(lighthouse, urls, runsUnder(load, runs)));
    const pairs = { quiet: await measureUnder("quiet"), busy: await measureUnder("busy") };
    return { route, pairs, quality: await lighthouse.judgeQuality(urls.site) };
  });

export async function measureLighthouse(siteUrl: string, routes: string[], runs: number): Promise<Part> {
  const plainServer = await startServer("plain-server.ts", [siteUrl]);
  const measured: Measured[] = [];
  try {
    for (const [index, route] of routes.entries()) {
      await (await fetch(plainServer.url + route)).arrayBuffer();
      const urls = { site: siteUrl + route, plain: plainServer.url + route };
      const result = await measureRoute(route, urls, runs);
      measured.push(result);
      const shown = loads.map((load) => {
        const { site, plain } = result.pairs[load];
        return `${load} TBT ${milliseconds(site.tbt)} (${milliseconds(plain.tbt)} without script), score ${site.score}`;
      });
      console.log(`  lighthouse ${index + 1}/${routes.length} ${route}: ${shown.join("; ")}`);
    }
  } finally {
    await plainServer.stop();
  }
  return { figures: judge(measured), tables: [qualityTable(measured), workTable(measured)] };
}

const lcpRatio = ({ site, plain }: Pair) => site.lcp / plain.lcp;

function judge(measured: Measured[]): Figure[] {
  const byLoad = (pick: (pairs: Pair[]) => number): ByLoad<number> => ({
    quiet: pick(measured.map(({ pairs }) => pairs.quiet)),
    busy: pick(measured.map(({ pairs }) => pairs.busy)),
  });
  const worst = (pick: (pair: Pair) => number) => byLoad((pairs) => Math.max(...pairs.map(pick)));
  const middle = (pick: (pair: Pair) => number) => byLoad((pairs) => median(pairs.map(pick)));
  const routes = measured.length === 1 ? "1 route" : `${measured.length} routes`;
  const quality = Math.min(...measured.flatMap(({ quality: { scores } }) => scores));
  const lowest = byLoad((pairs) => Math.min(...pairs.map(({ site }) => site.score)));
  return [
    figureByLoad(
      `LCP, median of ${routes}`,
      middle(({ site }) => site.lcp),
      milliseconds,
    ),
    figureByLoad(
      "LCP, slowest route",
      worst(({ site }) => site.lcp),
      milliseconds,
    ),
    figureByLoad("LCP to the same page without script, median route", middle(lcpRatio), ratio),
    figureByLoad(
      "LCP to the same page without script, worst route",
      worst(lcpRatio),
      ratio,
      "≤ 1.05",
      (value) => value <= 1.05,
    ),
    figureByLoad(
      "Total blocking time, worst route",
      worst(({ site }) => site.tbt),
      milliseconds,
      "0 ms",
      (value) => Math.round(value) === 0,
    ),
    figureByLoad(
      "… without script, worst route",
      worst(({ plain }) => plain.tbt),
      milliseconds,
    ),
    ...(measured.length > 1 ? [blockingBeyond(measured)] : []),
    figureByLoad(
      "Main-thread work in Lighthouse's trace to without script, median route",
      middle(({ site, plain }) => site.mainThread / plain.mainThread),
      ratio,
    ),
    figureByLoad(
      "Layout shift, worst route",
      worst(({ site }) => site.cls),
      (value) => value.toFixed(3),
      "0",
      (value) => value === 0,
    ),
    figureByLoad("Lowest Lighthouse performance score", lowest, String, "100", (value) => value === 100),
    figure(
      "Lowest Lighthouse score of accessibility, best practices and SEO",
      String(quality),
      "100",
      quality === 100,
    ),
  ];
}

/** Milliseconds. With a larger error the machine was too busy to conclude that there is no difference. */
const mostError = 10;

/** Even equal pages differ by chance, so the goal is a difference within the error. */
function blockingBeyond(measured: Measured[]): Figure {
  const of = (load: Load) => {
    const differences = measured.map(({ pairs }) => pairs[load].site.tbt - pairs[load].plain.tbt);
    const more = mean(differences);
    const error = errorOf(differences);
    const isMore = more > error;
    const isUnclear = !isMore && error > mostError;
    const text = `${more.toFixed(0)} ± ${error.toFixed(0)} ms${isUnclear ? ", unclear" : ""}`;
    return { text, met: isUnclear ? undefined : !isMore };
  };
  return {
    what: "Blocking time beyond that of the same page without script, mean of the routes",
    goal: "0 ms, within ±",
    quiet: of("quiet"),
    busy: of("busy"),
  };
}

function qualityTable(measured: Measured[]): Table {
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
      "CLS",
      "sent",
      "perf",
      "perf, busy",
      "a11y",
      "practices",
      "SEO",
    ],
    rows: measured.map(({ route, pairs, quality }) => {
      const { site, plain } = pairs.quiet;
      return [
        route,
        milliseconds(site.lcp),
        milliseconds(plain.lcp),
        ratio(lcpRatio(pairs.quiet)),
        milliseconds(site.fcp),
        site.cls.toFixed(3),
        kilobytes(site.bytes),
        String(site.score),
        String(pairs.busy.site.score),
        ...quality.scores.map(String),
      ];
    }),
    notes: [
      "Quiet where nothing else is said. _Without script_: the same HTML with every script element cut out, sent by the same code",
      "from a second server with the same headers. _Sent_: everything on the wire, pictures, fonts and the script that comes",
      "after the paint included.",
      ...flaws,
    ],
  };
}

function workTable(measured: Measured[]): Table {
  const columns = (load: Load) => [
    `TBT, ${load}`,
    "without script",
    `main thread, ${load}`,
    "without script",
    "ratio",
  ];
  return {
    title: "Blocking time and work of the main thread, Lighthouse",
    head: ["page", ...loads.flatMap(columns)],
    rows: measured.map(({ route, pairs }) => [
      route,
      ...loads.flatMap((load) => {
        const { site, plain } = pairs[load];
        return [
          milliseconds(site.tbt),
          milliseconds(plain.tbt),
          milliseconds(site.mainThread),
          milliseconds(plain.mainThread),
          ratio(site.mainThread / plain.mainThread),
        ];
      }),
    ]),
    notes: [
      "Main thread: all that Lighthouse saw it do until the page was quiet, times four. It counts the time that passes, so other work",
      "on the machine adds to it.",
    ],
  };
}
