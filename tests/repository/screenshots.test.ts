// `npm run screenshots` in a clone where nothing is built, with another company and the settings of a site that is in use.
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createCompany } from "../support/companies/companies.ts";
import { copySources } from "../support/sites/source-copy.ts";

const root = join(import.meta.dirname, "../..");
/** Enough for a build and some dozen pictures beside other tests. */
const timeout = 300_000;

test("shows the company's own pages and answers, and leaves the site's database alone", { timeout }, () => {
  const { folder, remove } = copySources();
  onTestFinished(remove);
  const outside = mkdtempSync(join(tmpdir(), "company-"));
  onTestFinished(() => rmSync(outside, { recursive: true, force: true }));
  for (const name of ["tests", ".env.example"])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  const company = join(outside, "company");
  createCompany(company);
  const database = join(outside, "owner.db");
  writeFileSync(join(folder, ".env"), `CONTENT_DIR=${company}\nDATABASE_URL=file:${database}\n`);
  const command = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).scripts.screenshots.split(" ");
  execFileSync(process.execPath, [...command.slice(1), "contact-sent", "syllabus", "search", "compare"], {
    cwd: folder,
    // What the runner sets would make it a build for tests.
    env: { ...process.env, NODE_ENV: "production" },
    stdio: "pipe",
  });

  const names = new Set(
    readdirSync(join(folder, "screenshots")).map((name) => name.replace(/-\d+-(dark|light)\.png$/, "")),
  );
  // The company has one course, so that there is nothing to compare.
  expect([...names].sort()).toEqual([
    "index.html",
    "search",
    "state-contact-sent",
    "state-search",
    "state-syllabus",
  ]);
  expect(readFileSync(join(folder, "screenshots/index.html"), "utf8")).toContain(
    'src="state-contact-sent-360-dark.png"',
  );
  expect(existsSync(database)).toBe(false);
});
