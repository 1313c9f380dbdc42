// What `npm test -- --content <folder>` rests on: with another company in content/ the specification is left out, and nothing
// else. Its whole run takes as long as any other, so here the tests beside the pages stand for the rest.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createCompany } from "../support/companies/companies.ts";
import { copyWithCompany } from "../support/sites/repository-copy.ts";

const parent = mkdtempSync(join(tmpdir(), "company-"));
const company = join(parent, "company");
createCompany(company);
const copy = copyWithCompany(company);
afterAll(() => {
  copy.remove();
  rmSync(parent, { recursive: true, force: true });
});

function vitest(cwd: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(cwd, "node_modules/vitest/vitest.mjs"), ...args],
    { cwd, encoding: "utf8", env: { PATH: process.env.PATH } },
  );
  if (status !== 0) throw new Error(`${stdout}\n${stderr}`);
  return stdout;
}
const files = (cwd: string) => vitest(cwd, "list", "--filesOnly").trim().split("\n").sort();

test("it is told from the sample by its name: every file is run but those of the specification", () => {
  const here = files(join(import.meta.dirname, "../.."));
  expect(files(copy.folder)).toEqual(here.filter((file) => !file.includes(".sample.")));
});

test("the tests beside the pages hold of it", () => {
  vitest(copy.folder, "run", "app");
});
