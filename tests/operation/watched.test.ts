// The built site as a process that systemd watches.
import { expect, onTestFinished, test } from "vitest";
import { fakeNotify } from "../support/machines/fake-notify.ts";
import { startSite } from "../support/sites/site-process.ts";

const limitMs = 1_500;

test("systemd is told at each third of its patience that the process is well, and not while it hangs", async () => {
  const { path, told } = fakeNotify();
  const site = await startSite({
    PATH: path,
    NOTIFY_SOCKET: "/run/systemd/notify",
    WATCHDOG_USEC: String(limitMs * 1_000),
  });
  onTestFinished(site.stop);
  const times = (message: string) => told().filter((call) => call.endsWith(message)).length;
  await expect.poll(() => times("WATCHDOG=1"), { timeout: 2 * limitMs }).toBeGreaterThan(2);

  site.child.kill("SIGSTOP");
  // A call that had begun may still end.
  const before = times("WATCHDOG=1");
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, limitMs);
  expect(times("WATCHDOG=1")).toBeLessThanOrEqual(before + 1);
  site.child.kill("SIGCONT");
  await expect.poll(() => times("WATCHDOG=1"), { timeout: 2 * limitMs }).toBeGreaterThan(before + 1);

  const ended = new Promise((resolve) => site.child.once("exit", resolve));
  site.child.kill("SIGTERM");
  expect(await ended).toBe(0);
  expect(site.output()).not.toContain("watchdog.notify-failed");
});
