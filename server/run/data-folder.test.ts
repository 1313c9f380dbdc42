import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { dataFolderProblem } from "./data-folder.ts";

vi.mock("node:fs", { spy: true });

/** What the site would say if database and mails were kept in this folder. */
const problemOf = (dataDir: string) =>
  dataFolderProblem({ dataDir, databaseUrl: `file:${join(dataDir, "site.db")}`, smtpUrl: undefined });

const base = mkdtempSync(join(tmpdir(), "data-folder-"));
afterAll(() => rmSync(base, { recursive: true, force: true }));
const file = join(base, "file");
writeFileSync(file, "");

test("a folder that is there, or can be made, is no problem", () => {
  expect(problemOf(base)).toBeUndefined();
  const deeper = join(base, "new/deeper");
  expect(problemOf(deeper)).toBeUndefined();
  expect(statSync(deeper).mode & 0o777).toBe(0o700);
});

test.for([
  [file, "that is a file, not a folder"],
  [join(file, "data"), "part of that path is a file"],
  ["/proc/data", "no folder can be made there"],
  ["/proc/self/deeper/data", "no folder can be made there"],
] as const)("%s can never work, and the line says why and what to write", ([folder, reason]) => {
  const problem = problemOf(folder);
  expect(problem).toContain(`DATA_DIR is "${folder}", but ${reason}`);
  expect(problem).toContain("for example DATA_DIR=/");
});

test("a file system that is read-only can never work", () => {
  vi.mocked(mkdirSync).mockImplementationOnce(() => {
    throw Object.assign(new Error("read-only file system"), { code: "EROFS" });
  });
  expect(problemOf(base)).toContain("that file system is read-only");
});

test.for([
  ["postgres://db/site", "smtp://mail.example", false],
  ["postgres://db/site", undefined, true],
  ["file:/var/lib/site/site.db", "smtp://mail.example", true],
] as const)("with %s and %s the folder is needed: %s", ([databaseUrl, smtpUrl, needed]) => {
  const dataDir = join(mkdtempSync(join(base, "needed-")), "data");
  expect(dataFolderProblem({ dataDir, databaseUrl, smtpUrl })).toBeUndefined();
  expect(existsSync(dataDir)).toBe(needed);
});

// Nothing is forbidden to root, so another user looks.
test.skipIf(process.getuid?.() !== 0)("a folder of somebody else's can never work", () => {
  const locked = mkdtempSync(join(tmpdir(), "locked-"));
  try {
    chmodSync(locked, 0o755);
    const script = `import { dataFolderProblem } from ${JSON.stringify(join(import.meta.dirname, "data-folder.ts"))};
      process.setuid(65534); console.log(dataFolderProblem({ dataDir: ${JSON.stringify(locked)}, databaseUrl: "file:site.db" }));`;
    const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
      encoding: "utf8",
    });
    expect(stdout, stderr).toContain("the user that runs the site may not write there");
  } finally {
    rmSync(locked, { recursive: true });
  }
});
