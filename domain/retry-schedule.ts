/** Delays in milliseconds. A queued mail is looked for every second, so the first retry stays within five. */
export const retryLimits = {
  firstDelay: 4_000,
  longestDelay: 60 * 60_000,
  giveUpAfter: 3 * 24 * 60 * 60_000,
};

/**
 * When a mail that failed `attempts` times is tried again; undefined once three days have passed since the
 * first try. The last try falls on that moment. `random` is from 0 to 1 and keeps many mails from coming back
 * at the same instant.
 */
export function nextTry(failed: {
  attempts: number;
  firstTriedAt: Date;
  now: Date;
  random: number;
}): Date | undefined {
  const now = failed.now.getTime();
  const end = failed.firstTriedAt.getTime() + retryLimits.giveUpAfter;
  if (now >= end) return undefined;
  const ceiling = Math.min(retryLimits.longestDelay, retryLimits.firstDelay * 2 ** (failed.attempts - 1));
  const delay = ceiling * (0.5 + failed.random / 2);
  return new Date(Math.min(now + delay, end));
}
