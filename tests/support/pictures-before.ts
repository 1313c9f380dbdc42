// Pictures of the pages as they were before a change, taken on this machine. Where letters are drawn otherwise than on the
// machine that took the kept pictures, pages are compared with these.
import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { expect } from "@playwright/test";
import { keptPictures } from "./change-base.ts";
import { buildCopy } from "./sites/source-copy.ts";

const root = join(import.meta.dirname, "../..");
const pictures = join(root, "tests/e2e/pictures-before");

/**
 * Takes the pictures of a commit with that commit's own tests, once for each way in which letters are drawn. Returns their
 * folder within `tests/e2e`.
 */
export async function picturesOf(commit: string, sample: Buffer): Promise<string> {
  const name = `${commit.slice(0, 12)}-${createHash("sha256").update(sample).digest("hex").slice(0, 12)}`;
  const finished = join(pictures, name);
  // Of the workers of a run one takes them, and the others wait for it.
  const unfinished = `${finished}.${process.ppid}`;
  const failure = join(unfinished, "failure.txt");
  if (!existsSync(finished) && mkdirSync(unfinished, { recursive: true })) {
    for (const older of readdirSync(pictures))
      if (join(pictures, older) !== unfinished) rmSync(join(pictures, older), { recursive: true });
    try {
      takePictures(commit, unfinished);
      renameSync(unfinished, finished);
    } catch (error) {
      writeFileSync(failure, String(error));
    }
  }
  await expect.poll(() => existsSync(finished) || existsSync(failure), { timeout: 600_000 }).toBe(true);
  if (existsSync(failure)) throw new Error(readFileSync(failure, "utf8"));
  return join(basename(pictures), name);
}

function takePictures(commit: string, into: string) {
  console.log(`Letters are drawn differently here: taking pictures of ${commit.slice(0, 7)} to compare with`);
  const tree = mkdtempSync(join(tmpdir(), "commit-before-"));
  execFileSync("git", ["worktree", "add", "--detach", tree, commit], { cwd: root, stdio: "pipe" });
  try {
    symlinkSync(join(root, "node_modules"), join(tree, "node_modules"));
    buildCopy(tree);
    const taken = spawnSync("npm", ["run", "--silent", "test:pictures"], { cwd: tree, encoding: "utf8" });
    if (taken.status !== 0) throw new Error(taken.stdout + taken.stderr);
    cpSync(join(tree, keptPictures), into, { recursive: true });
  } finally {
    execFileSync("git", ["worktree", "remove", "--force", tree], { cwd: root, stdio: "pipe" });
  }
}
