import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { copySources } from "../../tests/support/source-copy.ts";

test("a static copy without an address is refused before anything is built", () => {
  const { folder, remove } = copySources();
  onTestFinished(remove);
  const { status, stderr } = spawnSync(process.execPath, [join(folder, "server/cli/start.ts"), "static"], {
    env: { ...process.env, SITE_URL: "" },
    encoding: "utf8",
  });
  expect(status).toBe(2);
  expect(stderr).toContain("for example SITE_URL=https://www.example.com");
  expect(existsSync(join(folder, "build"))).toBe(false);
});
