/** Delays in milliseconds. A queued mail is looked for every second, so the first retry stays within five. */
export const retryLimits = {
  firstDelay: 4_000,
  longestDelay: 60 * 60_000,
  giveUpAfter: 3 * 24 * 60 * 60_000,
  /** After a try that may have delivered the mail: from half of it to one and a half, and twice as long each time. */
  firstDelayWhenUnknown: 20 * 60_000,
  longestDelayWhenUnknown: 6 * 60 * 60_000,
};

type FailedTry = {
  attempts: number;
  /** After how many tries, this one included, the mail may have arrived all the same; 0 when this one was refused. */
  unknown?: number;
  /** The refusal is of the kind that lasts for hours. */
  isLasting?: boolean;
  /** Milliseconds, as `timeTried` counts them. */
  triedFor: number;
  now: Date;
  /** From 0 to 1; keeps many mails from coming back at the same instant. */
  random: number;
};

/**
 * When a mail that failed `attempts` times is tried again; undefined once it was tried for three days. The last try
 * falls on that moment.
 */
export function nextTry(failed: FailedTry): Date | undefined {
  const left = retryLimits.giveUpAfter - failed.triedFor;
  if (left <= 0) return undefined;
  return new Date(failed.now.getTime() + Math.min(delayAfter(failed), left));
}

/**
 * For how long a mail was tried when another try begins. Of the time since the last one no more counts than the longest
 * that was to pass until now: nobody tried it while the machine was off, nor in a year that a clock was set forward.
 */
export function timeTried(before: { triedFor: number; lastTriedAt: Date; dueAt: Date }, now: Date): number {
  const { longestDelay, longestDelayWhenUnknown } = retryLimits;
  const since = (date: Date) => date.getTime() - before.lastTriedAt.getTime();
  const planned = Math.min(since(before.dueAt), 1.5 * longestDelayWhenUnknown);
  return before.triedFor + Math.min(Math.max(0, since(now)), Math.max(longestDelay, planned));
}

function delayAfter({ attempts, unknown = 0, isLasting = false, random }: FailedTry): number {
  const { firstDelay, longestDelay, firstDelayWhenUnknown, longestDelayWhenUnknown } = retryLimits;
  if (unknown > 0) {
    const middle = Math.min(longestDelayWhenUnknown, firstDelayWhenUnknown * 2 ** (unknown - 1));
    return middle * (0.5 + random);
  }
  const ceiling = isLasting ? longestDelay : Math.min(longestDelay, firstDelay * 2 ** (attempts - 1));
  return ceiling * (0.5 + random / 2);
}
