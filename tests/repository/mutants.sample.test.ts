// `npm run test:mutants`, as CONTRIBUTING.md has it, for one mutant that needs no build.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

test("each mutant has its place in the sources, and a test notices the chosen one", () => {
  const { status, stdout, stderr } = spawnSync("npm", ["run", "-s", "test:mutants", "--", "six digits"], {
    cwd: root,
    encoding: "utf8",
  });
  expect(status, stderr).toBe(0);
  expect(stdout).toMatch(/\nnoticed .*six digits.*\n1 of 1 mutants noticed\n$/);
});
