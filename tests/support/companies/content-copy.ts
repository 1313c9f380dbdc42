// A copy of the content folder that a test breaks in one place.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { type Document, parseDocument } from "yaml";
import { ContentError, loadContent } from "../../../content-model/read/load.server.ts";
import type { ContentProblem } from "../../../content-model/schema/content-problem.ts";
import { smallCompany } from "./small-company.ts";

/** Removed when the test is over. */
export function copyOfContent(): string {
  const folder = mkdtempSync(join(tmpdir(), "content-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(join(import.meta.dirname, "../../../content"), folder, { recursive: true });
  return folder;
}

/** Changes one file and returns its new lines. */
export function edit(folder: string, file: string, change: (entry: Document) => void): string[] {
  const path = join(folder, file);
  const entry = parseDocument(readFileSync(path, "utf8"));
  change(entry);
  const text = entry.toString();
  writeFileSync(path, text);
  return text.split("\n");
}

export function problemsOf(folder: string): ContentProblem[] {
  try {
    loadContent(folder);
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  }
}

/** What the owner is told, but for file and line. */
export const told = (folder: string): string[] =>
  problemsOf(folder).map(({ field, problem }) => `${field}: ${problem}`);

/** What is wrong with a small company after a change of one file; `on` is a text of the line that is named. */
export function expectProblems(
  file: string,
  change: (entry: Document) => void,
  ...expected: [field: string, problem: string | RegExp, on?: string][]
) {
  const folder = smallCompany();
  const lines = edit(folder, file, change);
  expect(problemsOf(folder)).toEqual(
    expected.map(([field, problem, on]) => ({
      file,
      line: on === undefined ? expect.any(Number) : lineWith(lines, on),
      field,
      problem: typeof problem === "string" ? problem : expect.stringMatching(problem),
    })),
  );
}

/** The number of the only line with this text. */
export function lineWith(lines: string[], text: string): number {
  const found = lines.flatMap((line, index) => (line.includes(text) ? [index + 1] : []));
  if (found.length !== 1) throw new Error(`"${text}" stands on ${found.length} lines`);
  return found[0] ?? 0;
}
