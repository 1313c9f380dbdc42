import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { eachMinute } from "./jobs.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("does every job each minute though one of them fails, and none after it is stopped", async () => {
  const failures: unknown[] = [];
  let done = 0;
  const broken = async () => {
    throw new Error("no");
  };
  const minutes = eachMinute([broken, async () => done++], (error) => failures.push(error));
  await vi.advanceTimersByTimeAsync(59_999);
  expect(done).toBe(0);
  await vi.advanceTimersByTimeAsync(60_001);
  expect([done, failures.length]).toEqual([2, 2]);
  await minutes.stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(done).toBe(2);
});

test("never does the same twice at once, and waits at the stop for what is under way", async () => {
  let started = 0;
  let finish = () => {};
  const minutes = eachMinute(
    [
      () => {
        started++;
        return new Promise<void>((resolve) => {
          finish = resolve;
        });
      },
    ],
    () => {},
  );
  await vi.advanceTimersByTimeAsync(300_000);
  expect(started).toBe(1);
  let stopped = false;
  const stopping = minutes.stop().then(() => {
    stopped = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(stopped).toBe(false);
  finish();
  await stopping;
  expect(stopped).toBe(true);
});
