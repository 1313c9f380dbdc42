// `npm test`: everything a change must pass, on a machine that has only Node and npm. It installs what it lacks, shows
// how far it is, tells at the end what failed and why, and ends with one line of counts.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { JSONReport, JSONReportSpec, JSONReportSuite } from "@playwright/test/reporter";
import type { JsonTestResults } from "vitest/node";
import { buildIfNeeded } from "../publish/build-if-needed.ts";
import { findChromium } from "./support/chromium.ts";
import { findNginx } from "./support/nginx.ts";

const root = join(import.meta.dirname, "..");
const bin = (name: string) => join(root, "node_modules/.bin", name);
const reports = mkdtempSync(join(tmpdir(), "test-reports-"));
const vitestReport = join(reports, "vitest.json");
const playwrightReport = join(reports, "playwright.json");

let passed = 0;
/** Told once more at the end: of a long log often only the last lines are kept. */
const failures: string[] = [];

function fail(title: string, reason: string | null | undefined) {
  const lines = stripVTControlCharacters(reason ?? "no reason was given")
    .trim()
    .split("\n")
    .slice(0, 20);
  failures.push([title, ...lines.map((line) => `    ${line.slice(0, 300)}`)].join("\n"));
}

function run(command: string, args: string[], env: Record<string, string> = {}): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } });
    child.once("error", () => resolve(false));
    child.once("exit", (code) => resolve(code === 0));
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
  for (const spec of (report?.suites ?? []).flatMap(specsOf).filter(({ ok }) => !ok)) {
    const errors = spec.tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
    fail(`${spec.file}:${spec.line} › ${spec.title}`, errors[0]?.message);
  }
  for (const error of report?.errors ?? []) fail(name, error.message);
  if (!ended && failures.length === before) fail(name, "ended with an error outside of any test: see above");
}

const started = performance.now();
process.env.CHROMIUM_PATH = findChromium();
findNginx();
await check("Types of the routes", bin("react-router"), ["typegen"]);
await check("Types", bin("tsc"), ["--noEmit"]);
await check("Lint and format", bin("biome"), ["check", "."]);
await check("Nothing unused", bin("knip"), []);
await check("Nothing copied", bin("jscpd"), []);
buildIfNeeded();
await unitTests();
await browserTests();
rmSync(reports, { recursive: true, force: true });

if (failures.length > 0) console.log(`\nFailed:\n\n${failures.join("\n\n")}`);
console.log(`\nTook ${Math.round((performance.now() - started) / 1000)} s`);
console.log(`${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;
