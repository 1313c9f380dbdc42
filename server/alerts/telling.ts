/** What is known of a condition: whether its end is still to be told, and until when it is not told again. */
export type Told = { raised: boolean; quietUntil: Date };

const hour = 60 * 60_000;

/**
 * What to tell now: each condition at most once an hour while it lasts or comes back, and its end once. `told` is what
 * to remember then.
 */
export function nextTelling(
  known: Told | undefined,
  active: boolean,
  now: Date,
): { tell?: "raised" | "recovered"; told: Told | undefined } {
  if (!active) {
    return known?.raised ? { tell: "recovered", told: { ...known, raised: false } } : { told: known };
  }
  // Further away than an hour it was written while the clock was ahead.
  const quietFor = known ? known.quietUntil.getTime() - now.getTime() : 0;
  if (quietFor > 0 && quietFor <= hour) return { told: known };
  return { tell: "raised", told: { raised: true, quietUntil: new Date(now.getTime() + hour) } };
}
