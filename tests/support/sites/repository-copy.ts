// The repository with another company in `content/`, as if an owner had replaced the sample.
import { execFileSync } from "node:child_process";
import { appendFileSync, cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

const root = join(import.meta.dirname, "../../..");
const author = ["-c", "user.name=Template", "-c", "user.email=template@example.com"];
const git = (cwd: string, ...words: string[]) =>
  execFileSync("git", [...author, ...words], { cwd, encoding: "utf8" });

/** Copies every file of the repository, changed and new ones too, and commits them: some tests look at what git knows. */
export function copyWithCompany(company: string): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), "repository-"));
  const files = git(root, "ls-files", "-z", "--cached", "--others", "--exclude-standard").split("\0");
  for (const file of files.filter((name) => name !== "" && name !== "node_modules"))
    if (existsSync(join(root, file))) cpSync(join(root, file), join(folder, file));
  rmSync(join(folder, "content"), { recursive: true });
  cpSync(company, join(folder, "content"), { recursive: true, filter: (path) => basename(path) !== ".git" });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  git(folder, "init", "-q");
  appendFileSync(join(folder, ".git/info/exclude"), "node_modules\n");
  git(folder, "add", "-A");
  git(folder, "commit", "-q", "-m", "Another company");
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
