import { setTimeout as delay } from "node:timers/promises";

/** The outcome of the work, or undefined when it is still under way after so many milliseconds. */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T | undefined> {
  const ended = new AbortController();
  const late = delay(milliseconds, undefined, { signal: ended.signal }).catch(() => undefined);
  return await Promise.race([work, late]).finally(() => ended.abort());
}

export async function answerWithin<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const answered = await within(
    milliseconds,
    work.then((value) => ({ value })),
  );
  if (answered) return answered.value;
  throw new Error(`no answer within ${milliseconds / 1_000} s`);
}
