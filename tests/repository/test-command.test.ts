// `npm test -- --quick` and `npm test -- <words>`, as README.md has them, in a copy of the repository.
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contentFolder } from "../../content-model/read/folder.ts";
import { copyWithCompany } from "../support/sites/repository-copy.ts";

const root = join(import.meta.dirname, "../..");
const { folder, remove } = copyWithCompany(contentFolder);
afterAll(remove);

/** They examine this repository beside these tests; here it is enough that they are started and heard. */
const checks = {
  Types: "tsc",
  "Types of the routes": "react-router",
  "Lint and format": "biome",
  "Nothing unused": "knip",
  "Nothing copied": "jscpd",
};

/** Packages as they are installed, but for the checks, of which one finds something. */
function pretendChecks() {
  const packages = join(folder, "node_modules");
  rmSync(packages);
  for (const path of [packages, join(packages, ".bin")]) {
    mkdirSync(path);
    const installed = join(root, path.slice(folder.length));
    for (const name of readdirSync(installed).filter((name) => name !== ".bin"))
      symlinkSync(join(installed, name), join(path, name));
  }
  for (const name of Object.values(checks)) {
    const path = join(packages, ".bin", name);
    rmSync(path);
    const end = name === "knip" ? "echo a file too many; exit 1" : "";
    writeFileSync(path, `#!/bin/sh\necho ${name} runs\n${end}\n`, { mode: 0o755 });
  }
}

beforeAll(() => {
  pretendChecks();
  // So few files that the checks are most of it.
  const config = join(folder, "vitest.config.ts");
  const chosen = readFileSync(config, "utf8")
    .replace(
      "{app,content-model,domain,publish,server}/**/*.test.{ts,tsx}",
      "server/mail/issue-pictures.test.ts",
    )
    .replace("server/**/*.test.{ts,tsx}", "server/cli/output.test.ts")
    .replace("{app,content-model,domain,publish}/**/*.test.{ts,tsx}", "domain/{time/date,broken}.test.ts");
  writeFileSync(config, chosen);
  writeFileSync(
    join(folder, "domain/broken.test.ts"),
    'import { expect, test } from "vitest";\n\ntest("one and one", () => {\n  expect(1 + 1).toBe(3);\n});\n',
  );
  cpSync(join(root, "build"), join(folder, "build"), { recursive: true });
  writeFileSync(join(folder, "build/complete"), `\n${join(folder, "content")}\n`);
});

function npmTest(...words: string[]) {
  const env = { ...process.env, SITE_URL: "", CONTENT_DIR: "", CONTENT_EDITOR: "", NODE_ENV: "", VITEST: "" };
  const { status, stdout } = spawnSync("npm", ["test", "--", ...words], {
    cwd: folder,
    env,
    encoding: "utf8",
  });
  const [took, last] = stdout.trimEnd().split("\n").slice(-2);
  expect(took).toMatch(/^Took \d+ s$/);
  const [, passed, failed] = /^(\d+) passed, (\d+) failed$/.exec(last ?? "") ?? [];
  return { status, stdout, passed: Number(passed), failed: Number(failed) };
}

test("quickly everything is checked that needs no browser and no build, and what failed stands at the end", () => {
  const { status, stdout, passed, failed } = npmTest("--quick");
  expect([status, failed], stdout).toEqual([1, 2]);
  const [, end = ""] = stdout.split("\nFailed:\n");
  expect(end).toMatch(/domain\/broken\.test\.ts › one and one\n.*expected 2 to be 3/);
  expect(end).toMatch(/Nothing unused\n.*knip.*\n.*knip runs\n.*a file too many/);
  for (const [name, command] of Object.entries(checks))
    expect(stdout).toContain(`\n${name}\n${command} runs\n`);
  expect(stdout).not.toContain("Build");
  // Four checks, and tests of domain/ and of server/.
  expect(passed).toBeGreaterThan(6);
}, 120_000);

test("part of a path runs the tests of that file, without a build", () => {
  const { status, stdout, passed } = npmTest(["domain", "time", "date"].join("/"));
  expect(status, stdout).toBe(0);
  expect(passed).toBeGreaterThan(0);
  expect(stdout).not.toMatch(/Build|broken/);
}, 120_000);

test("a title runs one journey in a browser", () => {
  const journeys = readFileSync(join(root, "tests/e2e/forms/emailjs-sdk.e2e.ts"), "utf8");
  const [, title = ""] = /^test\("(.+?)"/m.exec(journeys) ?? [];
  const { status, stdout, passed } = npmTest(title);
  expect(status, stdout).toBe(0);
  // The build, and the journey.
  expect(passed).toBe(2);
  expect(stdout).toContain(title);
}, 120_000);

test("words that no test has are an error", () => {
  expect(npmTest(["no", "such", "test"].join("-"))).toMatchObject({ status: 1, passed: 0, failed: 1 });
}, 120_000);
