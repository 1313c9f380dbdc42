// `npm run test:soak`: the tests of faults in full, on the built site. Shows how far it is and ends with what was counted,
// as the rows of the table in docs/operations.md and in one line.
// Names after the command choose files (`npm run test:soak -- killed`); SOAK_SHARE=0.1 runs a tenth of the numbers.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildIfNeeded } from "../publish/build-if-needed.ts";

const root = join(import.meta.dirname, "..");
const folder = mkdtempSync(join(tmpdir(), "soak-"));
const results = join(folder, "results");
const report = join(folder, "report.json");
const files = process.argv.slice(2).map((name) => `tests/faults/${name}`);

buildIfNeeded();
const started = performance.now();
const child = spawn(
  join(root, "node_modules/.bin/vitest"),
  [
    "run",
    "--project=waiting",
    ...(files.length > 0 ? files : ["tests/faults"]),
    "--no-file-parallelism",
    "--disableConsoleIntercept",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ],
  { cwd: root, stdio: "inherit", env: { ...process.env, SOAK: "1", SOAK_RESULTS: results } },
);
const code = await new Promise<number | null>((resolve) => child.once("exit", resolve));

type Report = { numPassedTests: number; numFailedTests: number };
const counts: Report = existsSync(report)
  ? JSON.parse(readFileSync(report, "utf8"))
  : { numPassedTests: 0, numFailedTests: 1 };
const lines = existsSync(results) ? readFileSync(results, "utf8").trim().split("\n") : [];
rmSync(folder, { recursive: true, force: true });

const rows = lines.filter((line) => line.startsWith("| "));
const others = lines.filter((line) => !rows.includes(line));
console.log(["", ...rows].join("\n"));
console.log(`\nTook ${Math.round((performance.now() - started) / 1000)} s`);
console.log([`${counts.numPassedTests} passed, ${counts.numFailedTests} failed`, ...others].join("; "));
process.exitCode = code === 0 ? 0 : 1;
