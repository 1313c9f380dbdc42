// The built site as a process that systemd and a Prometheus watch.
import { expect, onTestFinished, test } from "vitest";
import { fakeNotify } from "../support/fake-notify.ts";
import { freePort, startSite } from "../support/site-process.ts";

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
  expect(site.output()).not.toContain("watchdog.not-told");
});

test("metrics tell of the real process on this machine's own address, on their own port and nowhere else", async () => {
  const port = await freePort();
  const site = await startSite({ METRICS: String(port) });
  onTestFinished(site.stop);
  expect((await fetch(site.url)).status).toBe(200);
  expect((await fetch(`${site.url}/not-there`)).status).toBe(404);
  const read = async () => await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const text = await read();
  expect(text).toContain("site_leads_storable 1\n");
  expect(text).toMatch(/^site_request_seconds_count\{status="2xx"\} [1-9]/m);
  expect(text).toMatch(/^site_request_seconds_count\{status="4xx"\} [1-9]/m);
  expect(text).toMatch(/^site_events_total\{event="listening",level="info"\} 1$/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d/m);
  await expect(fetch(`http://127.0.0.2:${port}/metrics`)).rejects.toThrow();
  expect((await fetch(`${site.url}/metrics`)).status).toBe(404);
});

test("without METRICS there is none", async () => {
  const site = await startSite();
  onTestFinished(site.stop);
  expect((await fetch(`${site.url}/metrics`)).status).toBe(404);
});
