import { setImmediate as nextTurnOfLoop } from "node:timers/promises";
import { expect, test } from "vitest";
import { createTurns } from "./turns.ts";

test("lets whoever comes alone go at once", async () => {
  const turn = createTurns();
  let gone = false;
  void turn().then(() => {
    gone = true;
  });
  await Promise.resolve();
  await Promise.resolve();
  expect(gone).toBe(true);
});

test("lets a rush go in the order in which it came, and not all at once", async () => {
  const turn = createTurns();
  const order: number[] = [];
  const rush = Array.from({ length: 50 }, (_, i) => turn().then(() => order.push(i)));
  await nextTurnOfLoop();
  expect(order.length).toBeLessThan(50);
  await Promise.all(rush);
  expect(order).toEqual(Array.from({ length: 50 }, (_, i) => i));
});

test("lets everybody go in a process that never rests", async () => {
  const turn = createTurns();
  let left = 50;
  for (let i = 0; i < 50; i++) void turn().then(() => left--);
  while (left > 0) await nextTurnOfLoop();
  expect(left).toBe(0);
});

test("refuses who would wait too long, and nobody afterwards", async () => {
  const turn = createTurns();
  const all = await Promise.allSettled(Array.from({ length: 2_100 }, () => turn()));
  const refused = all.filter(({ status }) => status === "rejected").length;
  expect(refused).toBeGreaterThan(0);
  expect(refused).toBeLessThanOrEqual(100);
  await expect(turn()).resolves.toBeUndefined();
});
