import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { changeBase, keptPictures } from "./change-base.ts";

const parent = mkdtempSync(join(tmpdir(), "change-base-"));
afterAll(() => rmSync(parent, { recursive: true }));

/** A repository in which the home page's picture is kept, and a way to commit a new text in one of its files. */
function newRepository(name: string) {
  const folder = join(parent, name);
  mkdirSync(join(folder, keptPictures), { recursive: true });
  const git = (...words: string[]) =>
    execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.com", ...words], {
      cwd: folder,
      encoding: "utf8",
    }).trim();
  git("init", "-q");
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  const commit = (file: string, text: string) => {
    write(file, text);
    git("add", "-A");
    git("commit", "-q", "-m", text);
    return git("rev-parse", "HEAD");
  };
  return { folder, write, commit, first: commit(`${keptPictures}/home.png`, "first") };
}

const found = (folder: string) => {
  const base = changeBase(folder);
  return typeof base === "string" ? base : [base.commit, ...[...base.renewed].filter(Boolean)];
};

test("a commit is a change of the one before, what is not committed one of the last", () => {
  const { folder, write, commit, first } = newRepository("changes");
  const second = commit("page.css", "second");
  expect(found(folder)).toEqual([first]);
  write("page.css", "a padding");
  expect(found(folder)).toEqual([second]);
});

test("pictures that a change takes anew are named, whether it is committed or not", () => {
  const { folder, write, commit, first } = newRepository("pictures");
  write(`${keptPictures}/home.png`, "a padding");
  write(`${keptPictures}/team.png`, "a new page");
  expect(found(folder)).toEqual([first, "home.png", "team.png"]);
  commit("page.css", "second");
  expect(found(folder)).toEqual([first, "home.png", "team.png"]);
});

test("without a commit before, it says why, and fails where the commit can be fetched", () => {
  const { folder, commit } = newRepository("history");
  expect(found(folder)).toBe("this is the first commit");
  commit("page.css", "second");
  const clone = join(parent, "clone");
  execFileSync("git", ["clone", "-q", "--depth=1", `file://${folder}`, clone]);
  expect(() => changeBase(clone)).toThrow("git fetch --deepen=1");
  rmSync(join(clone, ".git"), { recursive: true });
  expect(found(clone)).toBe("this copy has no history");
});
