// `npm run bench`: measures the built site and writes docs/performance.md. `npm run bench -- --help` lists the options.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { pageKinds } from "../content-model/map/pages.ts";
import { loadContent } from "../content-model/read/load.server.ts";
import { buildIfNeeded } from "../publish/build-if-needed.ts";
import { launchChromium } from "../tests/support/machines/chromium.ts";
import { measureBytes } from "./bytes.ts";
import { measureInteraction } from "./interaction.ts";
import { measureLighthouse, measurePeers, parsePeer } from "./lighthouse.ts";
import { measureLoad } from "./load.ts";
import { startSettledSite } from "./processes.ts";
import { type Figure, type Result, reportText, resultLine } from "./report.ts";

const parts = {
  bytes: "what pages weigh, script until the visitor acts and with a form in use, a first visit",
  lighthouse: "Lighthouse on one page of each kind",
  peers: "the home page in turn with those of other sites (only with --peer)",
  interaction: "how soon the screen answers",
  load: "pages under load, and while submissions are stored",
};
type Name = keyof typeof parts;
const names = Object.keys(parts) as Name[];

const help = `npm run bench -- [options]

Measures the built site and prints a table, in about 15 minutes on a quiet machine. Each part is kept in bench/results and takes its
place in docs/performance.md.

  --only part,part       only these parts:
${names.map((name) => `                           ${name.padEnd(13)}${parts[name]}`).join("\n")}
  --peer name=folder     a built static site to compare the home page with, or the address of a site that runs
                         (name=http://localhost:3001), such as another version of this one; may be given several times
  --help                 this text`;

const { values } = parseArgs({
  options: {
    only: { type: "string", default: names.join(",") },
    peer: { type: "string", multiple: true, default: [] },
    help: { type: "boolean", default: false },
  },
});
if (values.help) {
  console.log(help);
  process.exit();
}
const wanted = new Set(values.only.split(","));
for (const name of wanted) {
  if (!names.some((known) => known === name))
    throw new Error(`--only ${name}: there is no such part. There are ${names.join(", ")}`);
}
const peers = values.peer.map(parsePeer);
const paths = onePathPerRoute();

function onePathPerRoute(): string[] {
  const content = loadContent();
  const routes = Map.groupBy(
    pageKinds.filter(({ visibility }) => visibility === "listed"),
    ({ route }) => route,
  );
  return [...routes.values()].flatMap((kinds) =>
    kinds
      .flatMap(({ pages }) => pages(content))
      .filter(({ isPart }) => !isPart)
      .slice(0, 1)
      .map(({ path }) => path),
  );
}

const resultFile = (name: string) => join(import.meta.dirname, `results/${name}.json`);
const started = performance.now();
mkdirSync(join(import.meta.dirname, "results"), { recursive: true });
buildIfNeeded();
const browser = await launchChromium();
const [core] = cpus();
const machine = `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${core?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB of memory, Node ${process.version}, Chromium ${browser.version()}`;

const results: Result[] = [];
async function measure(name: Name, work: () => Promise<Figure[]>) {
  if (!wanted.has(name)) return;
  console.log(`Measuring ${name}`);
  const result = { machine, figures: await work() };
  results.push(result);
  writeFileSync(resultFile(name), `${JSON.stringify(result, undefined, 2)}\n`);
}
const site = await startSettledSite();
try {
  await measure("bytes", () => measureBytes(browser, site.url, paths));
  await measure("interaction", () => measureInteraction(browser, site.url));
  await browser.close();
  await measure("lighthouse", () => measureLighthouse(site.url, paths));
  if (peers.length > 0) await measure("peers", () => measurePeers(site.url, peers));
} finally {
  await browser.close();
  await site.stop();
}
await measure("load", () => measureLoad());

console.log(`\n${reportText(results)}`);
const kept = names.filter((name) => existsSync(resultFile(name)));
const all = kept.map((name) => JSON.parse(readFileSync(resultFile(name), "utf8")) as Result);
writeFileSync(join(import.meta.dirname, "../docs/performance.md"), reportText(all));
console.log(resultLine(results, (performance.now() - started) / 60_000));
