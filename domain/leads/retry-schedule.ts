/** Delays in milliseconds. Whoever postponed a mail looks again when it is due, so the first retry comes within five seconds. */
export const retryLimits = {
  firstDelay: 4_000,
  maxDelay: 60 * 60_000,
  giveUpAfter: 3 * 24 * 60 * 60_000,
  /** After a try that may have delivered the mail: half to one and a half times this, doubling each time. */
  firstDelayWhenUnknown: 20 * 60_000,
  maxDelayWhenUnknown: 6 * 60 * 60_000,
};

type FailedTry = {
  attempts: number;
  /** How many tries, this one included, may have delivered the mail after all; 0 when this one was refused. */
  unknown?: number;
  /** The cause of the refusal usually lasts for hours. */
  isLasting?: boolean;
  triedFor: number;
  now: Date;
  /** From 0 to 1; keeps many mails from being retried at the same instant. */
  random: number;
};

/** When a mail that failed `attempts` times is tried again; undefined after three days, which end with a last try. */
export function nextTry(failed: FailedTry): Date | undefined {
  const left = retryLimits.giveUpAfter - failed.triedFor;
  if (left <= 0) return undefined;
  return new Date(failed.now.getTime() + Math.min(delayAfter(failed), left));
}

/** Time since the last try counts up to the delay planned for it, so that hours with the machine off do not count. */
export function timeTried(before: { triedFor: number; lastTriedAt: Date; dueAt: Date }, now: Date): number {
  const { maxDelay, maxDelayWhenUnknown } = retryLimits;
  const since = (date: Date) => date.getTime() - before.lastTriedAt.getTime();
  const planned = Math.min(since(before.dueAt), 1.5 * maxDelayWhenUnknown);
  return before.triedFor + Math.min(Math.max(0, since(now)), Math.max(maxDelay, planned));
}

function delayAfter({ attempts, unknown = 0, isLasting = false, random }: FailedTry): number {
  const { firstDelay, maxDelay, firstDelayWhenUnknown, maxDelayWhenUnknown } = retryLimits;
  if (unknown > 0) {
    const middle = Math.min(maxDelayWhenUnknown, firstDelayWhenUnknown * 2 ** (unknown - 1));
    return middle * (0.5 + random);
  }
  const ceiling = isLasting ? maxDelay : Math.min(maxDelay, firstDelay * 2 ** (attempts - 1));
  return ceiling * (0.5 + random / 2);
}
