import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { localTime } from "../../domain/time/local-time.ts";
import { eachDay, eachMinute, rerenderDaily } from "./jobs.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("does the work ten minutes after the start and then each day, and not after it is stopped", async () => {
  const settled: boolean[] = [];
  const days = eachDay(async (isSettled) => void settled.push(isSettled));
  await vi.advanceTimersByTimeAsync(10 * minute - 1);
  expect(settled).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(settled).toEqual([false]);
  await vi.advanceTimersByTimeAsync(2 * day);
  expect(settled).toEqual([false, true, true]);
  await days.stop();
  await vi.advanceTimersByTimeAsync(2 * day);
  expect(settled).toHaveLength(3);
});

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
  const finished = Promise.withResolvers<void>();
  const job = vi.fn(() => finished.promise);
  const minutes = eachMinute([job], () => {});
  await vi.advanceTimersByTimeAsync(300_000);
  expect(job).toHaveBeenCalledOnce();
  let stopped = false;
  const stopping = minutes.stop().then(() => {
    stopped = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(stopped).toBe(false);
  finished.resolve();
  await stopping;
  expect(stopped).toBe(true);
});

const timeZone = "Asia/Kathmandu";

/** The dates at which pages were rendered; while `broken` is true that fails. */
async function pages({ broken = false } = {}) {
  const state = { broken, dates: [] as string[], onError: vi.fn() };
  const render = async () => {
    state.dates.push(localTime(new Date(), timeZone).date);
    if (state.broken) throw new Error("one page broke");
  };
  const minutes = await rerenderDaily({ timeZone, render, onError: state.onError });
  return { state, minutes };
}

test("renders at once, and within a minute of each midnight in Nepal, which is 18:15 UTC", async () => {
  vi.setSystemTime("2027-01-14T17:00:30Z");
  const { state, minutes } = await pages();
  expect(state.dates).toEqual(["2027-01-14"]);
  await vi.advanceTimersByTimeAsync(1.25 * hour - minute);
  expect(state.dates).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(minute);
  expect(state.dates).toEqual(["2027-01-14", "2027-01-15"]);
  await vi.advanceTimersByTimeAsync(24 * hour);
  expect(state.dates).toEqual(["2027-01-14", "2027-01-15", "2027-01-16"]);
  await minutes.stop();
  await vi.advanceTimersByTimeAsync(48 * hour);
  expect(state.dates).toHaveLength(3);
});

test.for(["2027-01-14T06:00:00Z", "2026-06-01T06:00:00Z"])(
  "shows the true date a minute after a clock that said 2027-01-01 is set to %s",
  async (truth) => {
    vi.setSystemTime("2027-01-01T06:00:00Z");
    const { state } = await pages();
    vi.setSystemTime(truth);
    await vi.advanceTimersByTimeAsync(minute);
    expect(state.dates).toEqual(["2027-01-01", truth.slice(0, 10)]);
  },
);

test("reports a failure, goes on, and tries again each minute until it works", async () => {
  vi.setSystemTime("2027-01-14T06:00:00Z");
  const { state } = await pages({ broken: true });
  expect(state.onError).toHaveBeenCalledExactlyOnceWith(new Error("one page broke"));
  await vi.advanceTimersByTimeAsync(minute);
  expect(state.onError).toHaveBeenCalledTimes(2);
  state.broken = false;
  await vi.advanceTimersByTimeAsync(5 * minute);
  expect(state.dates).toHaveLength(3);
  expect(state.onError).toHaveBeenCalledTimes(2);
});
