import { expect, test } from "vitest";
import { nextTry, retryLimits } from "./retry-schedule.ts";

const firstTriedAt = new Date("2026-11-20T00:00:00.000Z");
const delayOf = (attempts: number, random: number, now = firstTriedAt) => {
  const next = nextTry({ attempts, firstTriedAt, now, random });
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
  expect(nextTry({ attempts: 80, firstTriedAt, now: shortlyBefore, random: 1 })).toEqual(end);
  expect(nextTry({ attempts: 81, firstTriedAt, now: end, random: 1 })).toBeUndefined();
});

test("gives a mail whose server stays away between 70 and 200 tries in three days", () => {
  for (const random of [0, 0.5, 1]) {
    let attempts = 0;
    let now: Date | undefined = firstTriedAt;
    while (now) now = nextTry({ attempts: ++attempts, firstTriedAt, now, random });
    expect(attempts).toBeGreaterThan(70);
    expect(attempts).toBeLessThan(200);
  }
});

test("waits 10 to 30 minutes after a try that may have delivered the mail, and twice as long after each further one", () => {
  const minutes = (unknown: number, random: number) => {
    const next = nextTry({ attempts: 40, unknown, firstTriedAt, now: firstTriedAt, random });
    return ((next?.getTime() ?? 0) - firstTriedAt.getTime()) / 60_000;
  };
  expect([minutes(1, 0), minutes(1, 1)]).toEqual([10, 30]);
  expect([minutes(2, 0), minutes(2, 1)]).toEqual([20, 60]);
  expect([minutes(9, 0), minutes(9, 1)]).toEqual([180, 540]);
});

test("sends at most thirty copies to a server that takes a mail each time and never says so", () => {
  for (const random of [0, 0.5, 1]) {
    let copies = 0;
    let now: Date | undefined = firstTriedAt;
    while (now) {
      copies++;
      now = nextTry({ attempts: copies, unknown: copies, firstTriedAt, now, random });
    }
    expect(copies).toBeLessThanOrEqual(30);
  }
});
