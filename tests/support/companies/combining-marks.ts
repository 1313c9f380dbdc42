// What to post to see whether a server does more than linear work on a text: both are as long, to a byte.

const half = 36_000;
/** One letter with seventy thousand marks, which have to be sorted. */
export const marks = `a${"\u0301".repeat(half)}${"\u0316".repeat(half)}`;
/** As many bytes of letters with one mark each. */
export const letters = "e\u0301".repeat((2 * marks.length) / 3);

/** Milliseconds that this process has worked: others do not make it longer. */
export function worked(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** How long the quickest of five calls takes, by the clock, which returns milliseconds. */
export async function fastest(
  call: () => Promise<unknown>,
  clock = () => performance.now(),
): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 5; i++) {
    const before = clock();
    await call();
    times.push(clock() - before);
  }
  return Math.min(...times);
}
