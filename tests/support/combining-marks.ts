// What to post to see whether a server does more than linear work on a text: both are as long, to a byte.

const half = 36_000;
/** One letter with seventy thousand marks, which have to be sorted. */
export const marks = `a${"\u0301".repeat(half)}${"\u0316".repeat(half)}`;
/** As many bytes of letters with one mark each. */
export const letters = "e\u0301".repeat((2 * marks.length) / 3);

/** Milliseconds of the quickest of five calls. */
export async function fastest(call: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 5; i++) {
    const before = performance.now();
    await call();
    times.push(performance.now() - before);
  }
  return Math.min(...times);
}
