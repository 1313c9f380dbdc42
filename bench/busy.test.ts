import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startSpinning } from "./busy.ts";
import { processorTime } from "./machine.ts";

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const isTold = processorTime(process.pid) !== undefined;

test.runIf(isTold)("a core is kept busy until the measurement is over, and not longer", async () => {
  const { pid, stop } = await startSpinning();
  const before = processorTime(pid) ?? 0;
  await expect.poll(() => (processorTime(pid) ?? 0) - before).toBeGreaterThan(200_000);
  await stop();
  expect(isRunning(pid)).toBe(false);
});

test("no core stays busy when the bench is killed", async () => {
  const code = `const { startSpinning } = await import(${JSON.stringify(join(import.meta.dirname, "busy.ts"))});
    console.log((await startSpinning()).pid);`;
  const bench = spawn(process.execPath, ["--input-type=module", "--eval", code], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = (await once(bench.stdout, "data")) as [Buffer];
  const pid = Number(line.toString());
  expect(isRunning(pid)).toBe(true);
  bench.kill("SIGKILL");
  await expect.poll(() => isRunning(pid)).toBe(false);
});
