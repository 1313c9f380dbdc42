// `npm test`: everything a change must pass, on a machine that has only Node and npm. It installs what it lacks, shows
// how far it is, tells at the end what failed and why, and ends with one line of counts. With `--content <folder>` it
// does so in a copy of the repository in which that company's folder stands in the place of the sample's.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, relative, resolve } from "node:path";
import { parseArgs, stripVTControlCharacters } from "node:util";
import type { JSONReport, JSONReportSpec, JSONReportSuite } from "@playwright/test/reporter";
import type { JsonTestResults } from "vitest/node";
import { contentFolder } from "../content-model/folder.ts";
import { buildIfNeeded } from "../publish/build-if-needed.ts";
import { findChromium } from "./support/chromium.ts";
import { findEncryption } from "./support/encryption.ts";
import { findNginx } from "./support/nginx.ts";
import { copyWithCompany } from "./support/repository-copy.ts";
import { countLeftOut } from "./support/sample.ts";

const root = join(import.meta.dirname, "..");
const bin = (name: string) => join(root, "node_modules/.bin", name);
const reports = mkdtempSync(join(tmpdir(), "test-reports-"));
const vitestReport = join(reports, "vitest.json");
const playwrightReport = join(reports, "playwright.json");

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

function run(
  command: string,
  args: string[],
  env: Record<string, string> = {},
  cwd = root,
): Promise<boolean> {
  return new Promise((end) => {
    const child = spawn(command, args, { cwd, stdio: "inherit", env: { ...process.env, ...env } });
    child.once("error", () => end(false));
    child.once("exit", (code) => end(code === 0));
  });
}

/** One command that passes or fails as a whole. */
async function check(name: string, command: string, args: string[]) {
  console.log(`\n${name}`);
  if (await run(command, args)) passed += 1;
  else fail(name, `${basename(command)} ${args.join(" ")}`);
}

function readReport<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as T;
  } catch {
    return undefined;
  }
}

async function unitTests() {
  const name = "Tests in Node";
  console.log(`\n${name}`);
  const before = failures.length;
  const ended = await run(bin("vitest"), [
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${vitestReport}`,
  ]);
  const report = readReport<JsonTestResults>(vitestReport);
  passed += report?.numPassedTests ?? 0;
  for (const file of report?.testResults ?? []) {
    const path = relative(root, file.name);
    const failed = file.assertionResults.filter(({ status }) => status === "failed");
    for (const test of failed) fail(`${path} › ${test.fullName}`, test.failureMessages?.join("\n"));
    if (file.status === "failed" && failed.length === 0) fail(path, file.message);
  }
  if (!ended && failures.length === before) fail(name, "ended with an error outside of any test: see above");
}

function specsOf(suite: JSONReportSuite): JSONReportSpec[] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
}

async function browserTests() {
  const name = "Journeys in a browser";
  console.log(`\n${name}`);
  const before = failures.length;
  const ended = await run(bin("playwright"), ["test", "--reporter=line,json"], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
  });
  const report = readReport<JSONReport>(playwrightReport);
  passed += report?.stats.expected ?? 0;
  const specs = (report?.suites ?? []).flatMap(specsOf);
  for (const { annotations } of specs.flatMap(({ tests }) => tests))
    for (const { description = "" } of annotations.filter(({ type }) => type === "skip"))
      skipped.set(description, (skipped.get(description) ?? 0) + 1);
  for (const spec of specs.filter(({ ok }) => !ok)) {
    const errors = spec.tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
    fail(`${spec.file}:${spec.line} › ${spec.title}`, errors[0]?.message);
  }
  for (const error of report?.errors ?? []) fail(name, error.message);
  if (!ended && failures.length === before) fail(name, "ended with an error outside of any test: see above");
}

async function testEverything(): Promise<boolean> {
  const started = performance.now();
  process.env.CHROMIUM_PATH = findChromium();
  // Here, since several at once would wait for each other's lock on the system's packages.
  findNginx();
  findEncryption();
  await check("Types of the routes", bin("react-router"), ["typegen"]);
  await check("Types", bin("tsc"), ["--noEmit"]);
  await check("Lint and format", bin("biome"), ["check", "."]);
  await check("Nothing unused", bin("knip"), []);
  await check("Nothing copied", bin("jscpd"), []);
  buildIfNeeded();
  await unitTests();
  await browserTests();

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

async function testWith(company: string): Promise<boolean> {
  const { folder, remove } = copyWithCompany(company);
  try {
    console.log(`${company} stands in content/ of ${folder}`);
    return await run(process.execPath, ["tests/run.ts"], { CONTENT_DIR: "" }, folder);
  } finally {
    remove();
  }
}

const { values } = parseArgs({ options: { content: { type: "string" } } });
const green = values.content === undefined ? testEverything() : testWith(resolve(values.content));
process.exitCode = (await green) ? 0 : 1;
rmSync(reports, { recursive: true, force: true });
