import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { nepalTime } from "../../domain/opening-hours.ts";
import { atEachMidnight } from "./each-midnight.ts";

const hour = 60 * 60_000;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("pages are rendered anew at midnight in Nepal, which is 18:15 UTC, night after night", async () => {
  vi.setSystemTime("2027-01-14T17:00:00Z");
  const dates: string[] = [];
  const midnights = atEachMidnight(
    async () => void dates.push(`${nepalTime(new Date()).date} at ${new Date().toISOString()}`),
    () => undefined,
  );
  await vi.advanceTimersByTimeAsync(1.25 * hour - 1);
  expect(dates).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(dates).toEqual(["2027-01-15 at 2027-01-14T18:15:00.000Z"]);
  await vi.advanceTimersByTimeAsync(24 * hour);
  expect(dates[1]).toBe("2027-01-16 at 2027-01-15T18:15:00.000Z");
  midnights.stop();
  await vi.advanceTimersByTimeAsync(48 * hour);
  expect(dates).toHaveLength(2);
});

test("a night that fails is reported and the next one comes", async () => {
  vi.setSystemTime("2027-01-14T18:00:00Z");
  const work = vi.fn().mockRejectedValueOnce(new Error("one page broke")).mockResolvedValue(undefined);
  const onError = vi.fn();
  const midnights = atEachMidnight(work, onError);
  await vi.advanceTimersByTimeAsync(25 * hour);
  expect(onError).toHaveBeenCalledExactlyOnceWith(new Error("one page broke"));
  expect(work).toHaveBeenCalledTimes(2);
  midnights.stop();
});

test("nothing is rendered after a stop that comes while a night's work is under way", async () => {
  vi.setSystemTime("2027-01-14T18:14:59Z");
  const night = Promise.withResolvers<void>();
  const work = vi.fn(() => night.promise);
  const midnights = atEachMidnight(work, () => undefined);
  await vi.advanceTimersByTimeAsync(1000);
  midnights.stop();
  night.resolve();
  await vi.advanceTimersByTimeAsync(48 * hour);
  expect(work).toHaveBeenCalledTimes(1);
});
