import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createCompany } from "../support/companies/companies.ts";
import { copySources } from "../support/sites/source-copy.ts";

test("the types of every route are there, also where the company has no page for it", () => {
  const company = mkdtempSync(join(tmpdir(), "company-"));
  const { folder, remove } = copySources();
  onTestFinished(() => {
    remove();
    rmSync(company, { recursive: true, force: true });
  });
  createCompany(join(company, "own"));
  const env = { ...process.env, CONTENT_DIR: join(company, "own") };
  execFileSync(join(folder, "node_modules/.bin/react-router"), ["typegen"], {
    cwd: folder,
    env,
    stdio: "pipe",
  });
  for (const types of [
    ...["+types/team", "+types/portfolio", "+types/training-courses-compare", "+types/course"],
    "try/+types/course-finder",
  ])
    expect(existsSync(join(folder, `.react-router/types/app/routes/${types}.ts`)), types).toBe(true);
});
