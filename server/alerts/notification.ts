import { hour } from "../../domain/time/durations.ts";

export type NotificationState = { raised: boolean; quietUntil: Date };

/** What to send now: an active condition at most once an hour, its end once. `state` is what to remember. */
export function nextNotification(
  known: NotificationState | undefined,
  active: boolean,
  now: Date,
): { send?: "raised" | "recovered"; state: NotificationState | undefined } {
  if (!active) {
    return known?.raised ? { send: "recovered", state: { ...known, raised: false } } : { state: known };
  }
  // A time more than an hour away was written while the clock was ahead.
  const quietFor = known ? known.quietUntil.getTime() - now.getTime() : 0;
  if (quietFor > 0 && quietFor <= hour) return { state: known };
  return { send: "raised", state: { raised: true, quietUntil: new Date(now.getTime() + hour) } };
}
