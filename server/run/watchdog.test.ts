import { expect, onTestFinished, test } from "vitest";
import { fakeNotify } from "../../tests/support/machines/fake-notify.ts";
import { createLogger } from "./log.ts";
import { startWatchdog } from "./serve.ts";

function start(env: Record<string, string>) {
  const lines: string[] = [];
  const stop = startWatchdog(env, createLogger({ pretty: false, write: (line) => void lines.push(line) }));
  onTestFinished(stop);
  return { stop, log: () => lines.join("") };
}

const limitMs = 900;
const environment = (PATH: string) => ({
  PATH,
  NOTIFY_SOCKET: "/run/systemd/notify",
  WATCHDOG_USEC: String(limitMs * 1_000),
});

test("tells systemd while the event loop turns, and not while it hangs", async () => {
  const { path, told } = fakeNotify();
  const { stop } = start(environment(path));
  await expect.poll(() => told().length).toBeGreaterThan(2);
  expect(new Set(told())).toEqual(new Set(["/run/systemd/notify WATCHDOG=1"]));
  const before = told().length;
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2 * limitMs);
  // A call that had begun may still end.
  expect(told().length).toBeLessThanOrEqual(before + 1);
  await expect.poll(() => told().length).toBeGreaterThan(before + 1);
  stop();
});

test("tells nobody without systemd, in a trial that has none, and where no watchdog waits", async () => {
  const { path, told } = fakeNotify();
  start({ PATH: path, WATCHDOG_USEC: "900000" });
  start({ PATH: path, WATCHDOG_USEC: "900000", NOTIFY_SOCKET: "" });
  start({ PATH: path, NOTIFY_SOCKET: "/run/systemd/notify" });
  // Whatever they told would have come before this one.
  start({ ...environment(path), NOTIFY_SOCKET: "/run/last" });
  await expect.poll(told).toContain("/run/last WATCHDOG=1");
  expect(new Set(told())).toEqual(new Set(["/run/last WATCHDOG=1"]));
});

test("logs that systemd cannot be told", async () => {
  const { log } = start(environment(fakeNotify(1).path));
  await expect.poll(log).toContain('"event":"watchdog.notify-failed"');
});
