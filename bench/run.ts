// `npm run bench`: measures the built site and writes docs/performance.md. `npm run bench -- --help` lists the options.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildIfNeeded } from "../publish/build-if-needed.ts";
import { launchChromium } from "../tests/support/chromium.ts";
import { measureBuild } from "./build-times.ts";
import { describeBusy } from "./busy.ts";
import { measureBytes } from "./bytes.ts";
import { measureFirstWindow } from "./first-window.ts";
import { measureInteraction } from "./interaction.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { describeMachine } from "./machine.ts";
import { measureMainThread } from "./main-thread.ts";
import { measureNavigation } from "./navigation.ts";
import { measurePageWait } from "./page-wait.ts";
import { measurePeers, parsePeer } from "./peers.ts";
import { type Part, type Result, reportText, resultLine } from "./report.ts";
import { allRoutes, measuredRoutes } from "./routes.ts";
import { measureServers } from "./servers.ts";
import { startSettledSite } from "./site.ts";
import { measureSubmissions } from "./submissions.ts";
import { measureTraces } from "./traces.ts";

const parts = {
  bytes: "what pages weigh, script until the visitor acts and with a form in use, a first visit",
  window: "the first packets of the home page",
  lighthouse: "Lighthouse on every route, quiet and busy, beside the same page without script",
  main: "work of the main thread until quiet, quiet and busy, beside the same page without script",
  navigation: "from a click to the new page, quiet and busy, beside a full load",
  interaction: "how soon the screen answers, quiet and busy, before the script and with it",
  traces: "pictures of the main thread's work while a page is read, and with a first act",
  peers: "the home pages of other templates (only with --peer)",
  servers: "requests a second beside other servers",
  wait: "pages while submissions run at full rate",
  submissions: "submissions a second beside handlers that store nothing",
  build: "builds and starts",
};
type Name = keyof typeof parts;
const names = Object.keys(parts) as Name[];

const reportFile = join(import.meta.dirname, "../docs/performance.md");
const resultsFolder = join(import.meta.dirname, "results");
const resultFile = (name: string) => join(resultsFolder, `${name}.json`);
const leastRuns = 5;

const help = `npm run bench -- [options]

Measures the built site and prints a report. Parts that were measured at least five times, on all routes, are kept in
bench/results and take their place in docs/performance.md. "Busy" is the machine with one core kept at work by a process of the bench.

  --runs N               how often each is measured (5); busy about half as often
  --only part,part       only these parts:
${names.map((name) => `                           ${name.padEnd(13)}${parts[name]}`).join("\n")}
  --routes /,/contact    only these pages in bytes (all others) and lighthouse (one of each route)
  --peer name=folder     a built static site to compare the home page with; may be given several times.
                         There are goals for the names astrowind and next
  --help                 this text`;

const { values } = parseArgs({
  options: {
    routes: { type: "string" },
    runs: { type: "string", default: "5" },
    only: { type: "string", default: names.join(",") },
    peer: { type: "string", multiple: true, default: [] },
    help: { type: "boolean", default: false },
  },
});
if (values.help) {
  console.log(help);
  process.exit();
}
const routes = values.routes?.split(",");
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1)
  throw new Error(`--runs ${values.runs}: write a whole number from 1 on`);
const wanted = new Set(values.only.split(","));
for (const name of wanted) {
  if (!names.some((known) => known === name))
    throw new Error(`--only ${name}: there is no such part. There are ${names.join(", ")}`);
}
const peers = values.peer.map(parsePeer);
const isKept = !routes && runs >= leastRuns;

const started = performance.now();
mkdirSync(resultsFolder, { recursive: true });
buildIfNeeded();
const browser = await launchChromium();
const machine = [...describeMachine(browser.version()), describeBusy()];
console.log(`Measuring ${[...wanted].join(", ")}, ${runs} runs each`);
console.log("  waiting until the site has compressed its files");
const site = await startSettledSite();

const results: Result[] = [];
async function measure(name: Name, work: () => Promise<Part>) {
  if (!wanted.has(name)) return;
  const from = performance.now();
  const result = { name, machine, part: await work() };
  results.push(result);
  if (isKept) writeFileSync(resultFile(name), `${JSON.stringify(result, undefined, 2)}\n`);
  console.log(`  ${name} took ${((performance.now() - from) / 60_000).toFixed(1)} minutes`);
}
try {
  await measure("bytes", () => measureBytes(browser, site.url, routes ?? allRoutes()));
  await measure("window", () => measureFirstWindow(browser, site.url));
  await measure("lighthouse", () => measureLighthouse(site.url, routes ?? measuredRoutes(), runs));
  await measure("main", () => measureMainThread(browser, site.url, runs));
  await measure("navigation", () => measureNavigation(browser, site.url, runs));
  await measure("interaction", () => measureInteraction(browser, site.url, runs));
  await measure("traces", () => measureTraces(browser, site.url));
  if (peers.length > 0) await measure("peers", () => measurePeers(site.url, peers, runs));
  await browser.close();
  await measure("servers", () => measureServers(site, runs));
} finally {
  await browser.close();
  await site.stop();
}
await measure("wait", () => measurePageWait(runs));
await measure("submissions", () => measureSubmissions(runs));
await measure("build", () => measureBuild(runs));

console.log(`\n${reportText(results)}`);
if (isKept) {
  const kept = names.filter((name) => existsSync(resultFile(name)));
  writeFileSync(
    reportFile,
    reportText(kept.map((name) => JSON.parse(readFileSync(resultFile(name), "utf8")) as Result)),
  );
} else console.log("Not all was measured five times on all routes, so docs/performance.md stays as it is.");
console.log(
  resultLine(
    results.map(({ part }) => part),
    (performance.now() - started) / 60_000,
  ),
);
