import { spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { freePort, noSettings } from "../support/sites/site-process.ts";
import { copySources } from "../support/sites/source-copy.ts";

test("a mistake that is saved while `npm run dev` starts is told, and the mended file starts it", async () => {
  const { folder, remove } = copySources();
  onTestFinished(remove);
  const file = join(folder, "content/site.yaml");
  const whole = readFileSync(file, "utf8");
  const env = {
    ...process.env,
    ...noSettings,
    PORT: String(await freePort()),
    DATA_DIR: join(folder, "data"),
  };
  const child = spawn(process.execPath, [join(folder, "server/cli/dev.ts")], { env });
  let output = "";
  const ended = new Promise((resolve) => child.once("exit", resolve));
  onTestFinished(async () => {
    child.kill("SIGTERM");
    await ended;
  });
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      output += chunk;
    });
  // Vite starts once the content was found to be right.
  await expect.poll(() => existsSync(join(folder, ".react-router")), { timeout: 120_000 }).toBe(true);
  writeFileSync(file, `\tname: Web\n${whole}`);
  await expect.poll(() => output, { timeout: 120_000 }).toContain("once the file is corrected and saved");
  expect(output).toContain("site.yaml:1");
  writeFileSync(file, whole);
  await expect.poll(() => output, { timeout: 120_000 }).toContain('"event":"listening"');
}, 400_000);
