/** How long a visitor waits for a page, or for what shows in its place. */
export const pageLimitMs = 3_000;
/** How long for what is sent, which may have arrived already. */
export const sendLimitMs = 20_000;

/** The same promise, but rejected when it takes longer. For work that has no time limit of its own. */
export function inTime<T>(work: Promise<T>, limitMs: number): Promise<T> {
  const late = new Error(`Nothing within ${limitMs / 1000} s`);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(reject, limitMs, late);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
