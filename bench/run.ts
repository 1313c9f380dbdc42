// `npm run bench`: measures the built site and writes docs/performance.md.
// `npm run bench -- --runs 1 --routes /,/contact --only lighthouse,navigation` measures less and writes nothing.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildIfNeeded } from "../publish/build-if-needed.ts";
import { launchChromium } from "../tests/support/chromium.ts";
import { measureBuild } from "./build-times.ts";
import { measureBytes } from "./bytes.ts";
import { measureInteraction } from "./interaction.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { describeMachine } from "./machine.ts";
import { measureNavigation } from "./navigation.ts";
import { type Part, reportText, resultLine } from "./report.ts";
import { measuredRoutes } from "./routes.ts";
import { measureServers } from "./servers.ts";
import { startSettledSite } from "./site.ts";
import { measureSubmissions } from "./submissions.ts";

const parts = [
  "bytes",
  "lighthouse",
  "navigation",
  "interaction",
  "servers",
  "submissions",
  "build",
] as const;
const reportFile = join(import.meta.dirname, "../docs/performance.md");

const { values } = parseArgs({
  options: {
    routes: { type: "string" },
    runs: { type: "string", default: "5" },
    only: { type: "string", default: parts.join(",") },
  },
});
const routes = values.routes?.split(",") ?? measuredRoutes();
const runs = Number(values.runs);
const wanted = new Set(values.only.split(","));
const isComplete = !values.routes && runs >= 5 && parts.every((part) => wanted.has(part));

const started = performance.now();
buildIfNeeded();
const browser = await launchChromium();
const machine = describeMachine(browser.version());
console.log(`Measuring ${[...wanted].join(", ")}, ${runs} runs each, on ${routes.length} routes`);
console.log("  waiting until the site has compressed its files");
const site = await startSettledSite();

const results: Part[] = [];
async function measure(part: (typeof parts)[number], work: () => Promise<Part>) {
  if (wanted.has(part)) results.push(await work());
}
try {
  await measure("bytes", () => measureBytes(browser, site.url, routes));
  await measure("lighthouse", () => measureLighthouse(site.url, routes, runs));
  await measure("navigation", () => measureNavigation(browser, site.url, runs));
  await measure("interaction", () => measureInteraction(browser, site.url, runs));
  await browser.close();
  await measure("servers", () => measureServers(site, runs));
} finally {
  await browser.close();
  await site.stop();
}
await measure("submissions", () => measureSubmissions(runs));
await measure("build", () => measureBuild(runs));

const report = reportText(results, machine);
console.log(`\n${report}`);
if (isComplete) writeFileSync(reportFile, report);
else console.log("Not everything was measured five times, so docs/performance.md stays as it is.");
console.log(resultLine(results, (performance.now() - started) / 60_000));
