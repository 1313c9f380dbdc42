import { expect, test } from "vitest";
import { nextTry, retryLimits, timeTried } from "./retry-schedule.ts";

const firstTriedAt = new Date("2026-11-20T00:00:00.000Z");
const delayOf = (attempts: number, random: number, now = firstTriedAt) => {
  const next = nextTry({ attempts, triedFor: 0, now, random });
  return next === undefined ? undefined : next.getTime() - now.getTime();
};

test("tries again within five seconds after the first failure", () => {
  expect(delayOf(1, 1)).toBeLessThan(5_000);
  expect(delayOf(1, 0)).toBeGreaterThan(0);
});

test("doubles the longest delay with every failure, up to an hour", () => {
  expect(delayOf(2, 1)).toBe(8_000);
  expect(delayOf(5, 1)).toBe(64_000);
  expect(delayOf(12, 1)).toBe(60 * 60_000);
  expect(delayOf(5_000, 1)).toBe(60 * 60_000);
});

test("spreads retries over the upper half of the delay", () => {
  expect(delayOf(3, 0)).toBe(8_000);
  expect(delayOf(3, 0.5)).toBe(12_000);
});

test("makes a last try when three days are over, then gives up", () => {
  const end = new Date(firstTriedAt.getTime() + retryLimits.giveUpAfter);
  const shortlyBefore = new Date(end.getTime() - 1_000);
  const triedFor = retryLimits.giveUpAfter - 1_000;
  expect(nextTry({ attempts: 80, triedFor, now: shortlyBefore, random: 1 })).toEqual(end);
  expect(nextTry({ attempts: 81, triedFor: triedFor + 1_000, now: end, random: 1 })).toBeUndefined();
});

/** How often a mail is tried that no server ever accepts. */
function triesUntilTheEnd(random: number, unknown = (_attempts: number) => 0): number {
  let triedFor = 0;
  let now = firstTriedAt;
  for (let attempts = 1; ; attempts++) {
    const next = nextTry({ attempts, unknown: unknown(attempts), triedFor, now, random });
    if (!next) return attempts;
    triedFor = timeTried({ triedFor, lastTriedAt: now, dueAt: next }, next);
    now = next;
  }
}

test("gives a mail whose server stays away between 70 and 200 tries in three days", () => {
  for (const random of [0, 0.5, 1]) {
    const attempts = triesUntilTheEnd(random);
    expect(attempts).toBeGreaterThan(70);
    expect(attempts).toBeLessThan(200);
  }
});

test("waits 10 to 30 minutes after a try that may have delivered the mail, and twice as long after each further one", () => {
  const minutes = (unknown: number, random: number) => {
    const next = nextTry({ attempts: 40, unknown, triedFor: 0, now: firstTriedAt, random });
    return ((next?.getTime() ?? 0) - firstTriedAt.getTime()) / 60_000;
  };
  expect([minutes(1, 0), minutes(1, 1)]).toEqual([10, 30]);
  expect([minutes(2, 0), minutes(2, 1)]).toEqual([20, 60]);
  expect([minutes(9, 0), minutes(9, 1)]).toEqual([180, 540]);
});

test("sends at most thirty copies to a server that accepts a mail each time and never confirms it", () => {
  for (const random of [0, 0.5, 1]) {
    const copies = triesUntilTheEnd(random, (attempts) => attempts);
    expect(copies).toBeLessThanOrEqual(30);
  }
});

test("counts a period without tries as one delay, and ignores a clock that was set back", () => {
  const hour = 60 * 60_000;
  const lastTriedAt = firstTriedAt;
  const after = (milliseconds: number, planned: number) =>
    timeTried(
      { triedFor: 7, lastTriedAt, dueAt: new Date(lastTriedAt.getTime() + planned) },
      new Date(lastTriedAt.getTime() + milliseconds),
    );
  expect(after(5_000, 4_000)).toBe(7 + 5_000);
  expect(after(400 * 24 * hour, 4_000)).toBe(7 + hour);
  expect(after(6 * hour, 6 * hour)).toBe(7 + 6 * hour);
  expect(after(400 * 24 * hour, 400 * 24 * hour)).toBe(7 + 9 * hour);
  expect(after(-400 * 24 * hour, 4_000)).toBe(7);
});
