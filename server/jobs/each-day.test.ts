import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { eachDay } from "./jobs.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

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
