import fc from "fast-check";
import { expect, test } from "vitest";
import { type NotificationState, nextNotification } from "./alarm.ts";

test("sends at most one an hour, and each end once, however a condition comes and goes", () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 400 }), (minutes) => {
      let known: NotificationState | undefined;
      const raised: number[] = [];
      let open = false;
      for (const [i, active] of minutes.entries()) {
        const { send, state } = nextNotification(known, active, new Date(i * 60_000));
        known = state;
        if (send === "raised") {
          expect(active).toBe(true);
          raised.push(i);
          open = true;
        }
        if (send === "recovered") {
          expect([active, open]).toEqual([false, true]);
          open = false;
        }
      }
      for (const [n, at] of raised.entries()) {
        if (n > 0) expect(at - (raised[n - 1] ?? 0)).toBeGreaterThanOrEqual(60);
      }
      expect(raised.length > 0).toBe(minutes.includes(true));
    }),
  );
});

test("is not silenced for a year by a clock that was a year ahead", () => {
  const right = new Date("2026-11-20T08:00:00.000Z");
  const ahead = new Date("2027-11-20T08:00:00.000Z");
  const { state } = nextNotification(undefined, true, ahead);
  expect(nextNotification(state, true, right).send).toBe("raised");
});
