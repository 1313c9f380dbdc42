// `npm test`: everything a change must pass, on a machine that has only Node and npm. It installs what it lacks, shows
// how far it is, and ends with one line of counts.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildIfNeeded } from "../publish/build-if-needed.ts";
import { findChromium } from "./support/chromium.ts";
import { findNginx } from "./support/nginx.ts";

const root = join(import.meta.dirname, "..");
const bin = (name: string) => join(root, "node_modules/.bin", name);
const reports = mkdtempSync(join(tmpdir(), "test-reports-"));
const vitestReport = join(reports, "vitest.json");
const playwrightReport = join(reports, "playwright.json");

type Counts = { passed: number; failed: number };

function run(command: string, args: string[], env: Record<string, string> = {}): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } });
    child.once("error", () => resolve(false));
    child.once("exit", (code) => resolve(code === 0));
  });
}

/** One command that passes or fails as a whole. */
async function check(name: string, command: string, args: string[]): Promise<Counts> {
  console.log(`\n${name}`);
  const passed = await run(command, args);
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1 };
}

function readReport<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as T;
  } catch {
    return undefined;
  }
}

async function unitTests(): Promise<Counts> {
  console.log("\nTests in Node");
  const passed = await run(bin("vitest"), [
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${vitestReport}`,
  ]);
  const report = readReport<{ numPassedTests: number; numFailedTests: number; numFailedTestSuites: number }>(
    vitestReport,
  );
  if (!report) return { passed: 0, failed: 1 };
  const failed = report.numFailedTests || report.numFailedTestSuites || (passed ? 0 : 1);
  return { passed: report.numPassedTests, failed };
}

async function browserTests(): Promise<Counts> {
  console.log("\nJourneys in a browser");
  const passed = await run(bin("playwright"), ["test", "--reporter=line,json"], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
  });
  const report = readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(
    playwrightReport,
  );
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky || (passed ? 0 : 1) };
}

const started = performance.now();
process.env.CHROMIUM_PATH = findChromium();
findNginx();
const results: Counts[] = [];
results.push(await check("Types of the routes", bin("react-router"), ["typegen"]));
results.push(await check("Types", bin("tsc"), ["--noEmit"]));
results.push(await check("Lint and format", bin("biome"), ["check", "."]));
results.push(await check("Nothing unused", bin("knip"), []));
results.push(await check("Nothing copied", bin("jscpd"), []));
buildIfNeeded();
results.push(await unitTests());
results.push(await browserTests());
rmSync(reports, { recursive: true, force: true });

const total = results.reduce((sum, { passed, failed }) => ({
  passed: sum.passed + passed,
  failed: sum.failed + failed,
}));
console.log(`\nTook ${Math.round((performance.now() - started) / 1000)} s`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
