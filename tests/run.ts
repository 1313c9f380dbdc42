// `npm test`: everything a change must pass, on a machine that has only Node and npm. It installs what it lacks, shows
// how far it is, tells at the end what failed and why, and ends with one line of counts. `--quick` leaves out what needs a
// browser or a build; words choose tests whose file or title has them. With `--content <folder>` it does so in a copy of the
// repository in which that company's folder stands in the place of the sample's.
import { spawn } from "node:child_process";
import { chmodSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { basename, join, relative, resolve } from "node:path";
import { createInterface } from "node:readline";
import { parseArgs, stripVTControlCharacters } from "node:util";
import type { JSONReport, JSONReportSpec, JSONReportSuite } from "@playwright/test/reporter";
import type { JsonTestResults } from "vitest/node";
import { contentFolder } from "../content-model/read/folder.ts";
import { findCaddy } from "./support/machines/caddy.ts";
import { findChromium, installFonts } from "./support/machines/chromium.ts";
import { findEncryption } from "./support/machines/encryption.ts";
import { findNginx } from "./support/machines/nginx.ts";
import { countLeftOut, leftOut } from "./support/sample.ts";
import { copyWithCompany } from "./support/sites/repository-copy.ts";

const root = join(import.meta.dirname, "..");
const bin = (name: string) => join(root, "node_modules/.bin", name);
const started = performance.now();

/** Bytes that must be free there: five times what a run takes, since browsers and builds need memory at the same time. */
const roomNeeded = 2e9;

/**
 * Where this run writes: in memory, if there is room and a program can be run from there. The tests make and remove some
 * 100,000 small files, on which a disk's file system spends a tenth of the processors' time.
 */
function scratchParent(): string {
  const memory = "/dev/shm";
  const mounts = existsSync(memory) ? readFileSync("/proc/self/mounts", "utf8") : "";
  const options = new RegExp(`^\\S+ ${memory} \\S+ (\\S+)`, "m").exec(mounts)?.[1] ?? "noexec";
  if (options.split(",").includes("noexec")) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > roomNeeded ? memory : tmpdir();
}

const scratch = mkdtempSync(join(scratchParent(), "test-"));
// PostgreSQL and servers that give up root go through it.
chmodSync(scratch, 0o755);
process.env.TMPDIR = scratch;
// Some hundred processes load the same files: compiling them takes a tenth of a build and of the start of a site.
process.env.NODE_COMPILE_CACHE = join(scratch, "compiled");
// Also after Ctrl-C: what is left in memory would stay there until the machine is started anew.
process.once("SIGINT", () => process.exit(130));
process.once("exit", () => rmSync(scratch, { recursive: true, force: true, maxRetries: 5 }));
const reports = mkdtempSync(join(scratch, "reports-"));

let passed = 0;
/** Told once more at the end: of a long log often only the last lines are kept. */
const failures: string[] = [];
/** Why browser tests were skipped, and how many for each reason. */
const skipped = new Map<string, number>();

function fail(title: string, reason: string | null | undefined) {
  const lines = stripVTControlCharacters(reason ?? "no reason was given")
    .trim()
    .split("\n")
    .slice(0, 20);
  failures.push([title, ...lines.map((line) => `    ${line.slice(0, 300)}`)].join("\n"));
}

/** Resolves with whether the command succeeded. `show` gets each line that it prints. */
function run(
  command: string,
  args: string[],
  show: (line: string) => void = console.log,
  env: Record<string, string> = {},
  cwd = root,
): Promise<boolean> {
  return new Promise((end) => {
    const child = spawn(command, args, {
      cwd,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...env },
    });
    for (const input of [child.stdout, child.stderr]) createInterface({ input }).on("line", show);
    child.once("error", () => end(false));
    child.once("close", (code) => end(code === 0));
  });
}

/** One command that passes or fails as a whole. Others run at the same time, so what it prints is shown when it has ended. */
async function check(name: string, command: string, args: string[]): Promise<boolean> {
  const lines: string[] = [];
  const isGood = await run(command, args, (line) => lines.push(line));
  console.log(["", name, ...lines].join("\n"));
  if (isGood) passed += 1;
  else fail(name, `${basename(command)} ${args.join(" ")}\n${lines.join("\n")}`);
  return isGood;
}

function readReport<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as T;
  } catch {
    return undefined;
  }
}

async function nodeTests(options: string[]) {
  const before = failures.length;
  const file = join(mkdtempSync(join(reports, "vitest-")), "report.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const ended = await run(bin("vitest"), ["run", ...reporters, ...options]);
  const report = readReport<JsonTestResults>(file);
  passed += report?.numPassedTests ?? 0;
  for (const { name, status, message, assertionResults } of report?.testResults ?? []) {
    const path = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === "failed");
    for (const test of failed) fail(`${path} › ${test.fullName}`, test.failureMessages?.join("\n"));
    if (status === "failed" && failed.length === 0) fail(path, message);
  }
  if (!ended && failures.length === before)
    fail("Tests in Node", "ended with an error outside of any test: see above");
}

function specsOf(suite: JSONReportSuite): JSONReportSpec[] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
}

async function browserTests(options: string[]) {
  const before = failures.length;
  const file = join(mkdtempSync(join(reports, "playwright-")), "report.json");
  const ended = await run(bin("playwright"), ["test", "--reporter=line,json", ...options], undefined, {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  const report = readReport<JSONReport>(file);
  passed += report?.stats.expected ?? 0;
  const specs = (report?.suites ?? []).flatMap(specsOf);
  for (const { annotations } of specs.flatMap(({ tests }) => tests))
    for (const { description = "" } of annotations.filter(({ type }) => type === "skip"))
      skipped.set(description, (skipped.get(description) ?? 0) + 1);
  for (const spec of specs.filter(({ ok }) => !ok)) {
    const errors = spec.tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
    fail(`${spec.file}:${spec.line} › ${spec.title}`, errors[0]?.message);
  }
  for (const error of report?.errors ?? []) fail("Journeys in a browser", error.message);
  if (!ended && failures.length === before)
    fail("Journeys in a browser", "ended with an error outside of any test: see above");
}

/** One after the other: each is as fast as it can be on two cores. What has not changed since the last time is not read again. */
async function checkSources() {
  const known = ".cache/types.tsbuildinfo";
  await check("Types of the routes", bin("react-router"), ["typegen"]);
  await check("Types", bin("tsc"), ["--singleThreaded", "--incremental", "--tsBuildInfoFile", known]);
  await check("Lint and format", bin("biome"), ["check", "."]);
  await check("Nothing unused", bin("knip"), ["--cache", "--cache-location", ".cache/knip"]);
  await check("Nothing copied", bin("jscpd"), []);
}

/** In a process of its own, since in this one the other checks would stand still meanwhile. */
const buildSite = () =>
  check("Build", process.execPath, [
    "--input-type=module",
    "--eval",
    'import { buildIfNeeded } from "./publish/build-if-needed.ts"; buildIfNeeded();',
  ]);

async function testEverything() {
  process.env.CHROMIUM_PATH = findChromium();
  installFonts();
  // Here, since several at once would wait for each other's lock on the system's packages.
  findNginx();
  findCaddy();
  findEncryption();
  const tests = async () => {
    if (!(await buildSite())) return;
    await Promise.all([
      nodeTests(["--project=!engines", "--project=!waiting"]),
      // They wait for processes and servers most of the time, and leave the processors to the others.
      nodeTests(["--project=waiting"]),
    ]);
    // With the others beside them they would take three times as long, and a page that answers late looks like a mistake.
    await browserTests([]);
  };
  await Promise.all([checkSources(), tests()]);
}

/** Runs what needs neither a browser nor a build. Tests of the server wait half of the time. */
const testQuickly = () =>
  Promise.all([
    checkSources(),
    nodeTests(["--project=*modules", "--project=server", `--maxWorkers=${2 * availableParallelism()}`]),
  ]);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Runs the files whose path has the words, and in the others the tests that have them in their title. */
async function testOnly(words: string) {
  const patterns = [
    "{app,bench,content-model,domain,publish,server,tests}/**/*.test.{ts,tsx}",
    "tests/e2e/**/*.e2e.ts",
  ];
  const files = globSync(patterns, { cwd: root, exclude: leftOut });
  const named = files.filter((file) => file.includes(words));
  const titled = files.filter(
    (file) => !named.includes(file) && readFileSync(join(root, file), "utf8").includes(words),
  );
  const isJourney = (file: string) => file.endsWith(".e2e.ts");
  if ([...named, ...titled].some((file) => file.startsWith("tests/")) && !(await buildSite())) return;
  for (const [chosen, title] of [
    [named, []],
    [titled, [escaped(words)]],
  ] as const) {
    const inNode = chosen.filter((file) => !isJourney(file));
    const inBrowser = chosen.filter(isJourney);
    if (inNode.length > 0) await nodeTests([...inNode, ...title.flatMap((text) => ["-t", text])]);
    if (inBrowser.length > 0)
      await browserTests([
        "--pass-with-no-tests",
        ...inBrowser.map(escaped),
        ...title.flatMap((text) => ["--grep", text]),
      ]);
  }
  if (passed + failures.length === 0) fail(words, "stands in neither path nor title of any test");
}

/** Tells what failed, and resolves with whether nothing did. */
function conclude(): boolean {
  if (failures.length > 0) console.log(`\nFailed:\n\n${failures.join("\n\n")}`);
  const left = countLeftOut();
  if (left > 0)
    console.log(
      `\n${relative(root, contentFolder)}/ holds another company: ${left} files of the specification (*.sample.*) were left out; npm run check:company examines that company.`,
    );
  for (const [reason, count] of skipped) console.log(`\n${count} skipped: ${reason}`);
  console.log(`\nTook ${Math.round((performance.now() - started) / 1000)} s`);
  console.log(`${passed} passed, ${failures.length} failed`);
  return failures.length === 0;
}

async function testWith(company: string, options: string[]): Promise<boolean> {
  const { folder, remove } = copyWithCompany(company);
  try {
    console.log(`${company} stands in content/ of ${folder}`);
    return await run(
      process.execPath,
      ["tests/run.ts", ...options],
      console.log,
      { CONTENT_DIR: "" },
      folder,
    );
  } finally {
    remove();
  }
}

const { values, positionals } = parseArgs({
  options: { content: { type: "string" }, quick: { type: "boolean", default: false } },
  allowPositionals: true,
});
const words = positionals.join(" ");

async function test(): Promise<boolean> {
  if (values.content !== undefined)
    return await testWith(resolve(values.content), [...(values.quick ? ["--quick"] : []), ...positionals]);
  if (words !== "") await testOnly(words);
  else if (values.quick) await testQuickly();
  else await testEverything();
  return conclude();
}

process.exitCode = (await test()) ? 0 : 1;
