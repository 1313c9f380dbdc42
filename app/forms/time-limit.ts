/** The same promise, but rejected after 20 s without a result. For what has no time limit of its own. */
export function withTimeout<T>(work: Promise<T>): Promise<T> {
  const late = new Error("Nothing within 20 s");
  return Promise.race([work, new Promise<never>((_, reject) => setTimeout(reject, 20_000, late))]);
}
