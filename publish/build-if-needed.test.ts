import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";

vi.mock("node:child_process", { spy: true });

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
