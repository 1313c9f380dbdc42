import { expect, test, vi } from "vitest";
import { inTime } from "./time-limit.ts";

test("keeps no timer, and with it no page, once the work is done", async () => {
  vi.useFakeTimers();
  expect(await inTime(Promise.resolve(1), 1000)).toBe(1);
  await expect(inTime(Promise.reject(new Error("broken")), 1000)).rejects.toThrow("broken");
  expect(vi.getTimerCount()).toBe(0);
  const late = inTime(new Promise(() => {}), 1000);
  vi.advanceTimersByTime(1000);
  await expect(late).rejects.toThrow("1 s");
});
