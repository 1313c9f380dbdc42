// `npm run bench`: measures the built site and writes docs/performance.md. `npm run bench -- --help` tells the options.
import { writeFileSync } from "node:fs";
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
import { type Part, reportText, resultLine } from "./report.ts";
import { measuredRoutes } from "./routes.ts";
import { measureServers } from "./servers.ts";
import { startSettledSite } from "./site.ts";
import { measureSubmissions } from "./submissions.ts";

const parts = {
  bytes: "what pages weigh, script until the visitor acts and with a form in use, a first visit",
  window: "the first packets of the home page",
  lighthouse: "Lighthouse on every route, quiet and busy, beside the same page without script",
  main: "work of the main thread until quiet, quiet and busy, beside the same page without script",
  navigation: "from a click to the new page, quiet and busy, beside a full load",
  interaction: "how soon the screen answers, quiet and busy, before the script and with it",
  peers: "the home pages of other templates (only with --peer)",
  servers: "requests a second beside other servers",
  wait: "pages while submissions run at full rate",
  submissions: "submissions a second beside handlers that store nothing",
  build: "builds and starts",
};
type Name = keyof typeof parts;
const names = Object.keys(parts) as Name[];

const reportFile = join(import.meta.dirname, "../docs/performance.md");

const help = `npm run bench -- [options]

Measures the built site and prints a report. When every part was measured at least five times on all routes, the report
becomes docs/performance.md. "Busy" is the machine with one core kept at work by a process of the bench.

  --runs N               how often each is measured (5); busy about half as often
  --only part,part       only these parts:
${names.map((name) => `                           ${name.padEnd(13)}${parts[name]}`).join("\n")}
  --routes /,/contact    only these pages in bytes and lighthouse
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
const routes = values.routes?.split(",") ?? measuredRoutes();
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1)
  throw new Error(`--runs ${values.runs}: write a whole number from 1 on`);
const wanted = new Set(values.only.split(","));
for (const name of wanted) {
  if (!names.some((known) => known === name))
    throw new Error(`--only ${name}: there is no such part. There are ${names.join(", ")}`);
}
const peers = values.peer.map(parsePeer);
const isComplete = !values.routes && runs >= 5 && names.every((name) => wanted.has(name));

const started = performance.now();
buildIfNeeded();
const browser = await launchChromium();
const machine = [...describeMachine(browser.version()), describeBusy()];
console.log(`Measuring ${[...wanted].join(", ")}, ${runs} runs each, on ${routes.length} routes`);
console.log("  waiting until the site has compressed its files");
const site = await startSettledSite();

const results: Part[] = [];
async function measure(name: Name, work: () => Promise<Part>) {
  if (!wanted.has(name)) return;
  const from = performance.now();
  results.push(await work());
  console.log(`  ${name} took ${((performance.now() - from) / 60_000).toFixed(1)} minutes`);
}
try {
  await measure("bytes", () => measureBytes(browser, site.url, routes));
  await measure("window", () => measureFirstWindow(browser, site.url));
  await measure("lighthouse", () => measureLighthouse(site.url, routes, runs));
  await measure("main", () => measureMainThread(browser, site.url, runs));
  await measure("navigation", () => measureNavigation(browser, site.url, runs));
  await measure("interaction", () => measureInteraction(browser, site.url, runs));
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

const report = reportText(results, machine);
console.log(`\n${report}`);
if (isComplete) writeFileSync(reportFile, report);
else console.log("Not everything was measured five times, so docs/performance.md stays as it is.");
console.log(resultLine(results, (performance.now() - started) / 60_000));
