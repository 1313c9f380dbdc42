import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";

vi.mock("node:child_process", { spy: true });

test("a start is held up by no editor's lock, and git at work in the company's folder has nothing built anew", async () => {
  const { newestChange } = await import("./build-if-needed.ts");
  const folder = mkdtempSync(join(tmpdir(), "company-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of [".git", "node_modules"]) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, "index"), "");
  }
  symlinkSync("maya@laptop.4711", join(folder, ".#site.yaml"));
  const page = join(folder, "site.yaml");
  writeFileSync(page, "");
  const edited = new Date("2026-11-20T08:00:00Z");
  for (const path of [page, folder]) utimesSync(path, edited, edited);
  expect(newestChange(folder)).toBe(edited.getTime());
});

test("a relative CONTENT_DIR means the same folder to the build as to whoever started it elsewhere", async () => {
  const folder = mkdtempSync(join(tmpdir(), "company-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  vi.stubEnv("CONTENT_DIR", relative(process.cwd(), folder));
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.mocked(spawnSync).mockReturnValueOnce({ status: 0 } as ReturnType<typeof spawnSync>);
  vi.resetModules();
  const { buildIfNeeded } = await import("./build-if-needed.ts");
  buildIfNeeded();
  const [, , options] = vi.mocked(spawnSync).mock.lastCall ?? [];
  expect(options?.env?.CONTENT_DIR).toBe(folder);
});
