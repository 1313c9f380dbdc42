// What the present state of the repository is a change of, for tests that compare it with what was before.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { basename, join } from "node:path";

const root = join(import.meta.dirname, "../..");

export const keptPictures = "tests/e2e/pictures";

export type ChangeBase = {
  commit: string;
  /** Kept pictures that the change takes anew: they say themselves what the page is meant to look like. */
  renewed: Set<string>;
};

/**
 * What the state of a repository's folder is a change of: the last commit, or where all is committed, the one before.
 * Returns why there is none if the history does not tell; throws if only this clone lacks it.
 */
export function changeBase(folder = root): ChangeBase | string {
  if (!existsSync(join(folder, ".git"))) return "this copy has no history";
  const git = (...words: string[]) => execFileSync("git", words, { cwd: folder, encoding: "utf8" }).trim();
  const [last, before] = git("log", "-2", "--first-parent", "--format=%H").split("\n");
  const changed = git("status", "--porcelain") !== "";
  const commit = changed ? last : before;
  if (commit) {
    const files = [
      ...git("diff", "--name-only", commit, "--", keptPictures).split("\n"),
      ...git("ls-files", "--others", "--exclude-standard", "--", keptPictures).split("\n"),
    ];
    return { commit, renewed: new Set(files.map((file) => basename(file))) };
  }
  if (git("rev-parse", "--is-shallow-repository") === "true")
    throw new Error("The commit before is not in this clone. Fetch it: git fetch --deepen=1");
  return "this is the first commit";
}
