import { day, minute } from "../../domain/time/durations.ts";

/** First after ten minutes, when a machine without a battery-backed clock has fetched the time; `isSettled` is false then. */
export function eachDay(work: (isSettled: boolean) => Promise<void>) {
  let underWay: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const schedule = (milliseconds: number, isSettled: boolean) => {
    if (stopped) return;
    timer = setTimeout(async () => {
      underWay = work(isSettled);
      await underWay;
      schedule(day, true);
    }, milliseconds);
    timer.unref();
  };
  schedule(10 * minute, false);
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await underWay;
    },
  };
}

/** Runs the jobs in sequence. When one fails, `onError` gets the error and the others still run. */
export function eachMinute(jobs: readonly (() => Promise<unknown>)[], onError: (error: unknown) => void) {
  let underWay: Promise<void> | undefined;
  const run = async () => {
    for (const job of jobs) await job().catch(onError);
    underWay = undefined;
  };
  const timer = setInterval(() => {
    underWay ??= run();
  }, minute);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await underWay;
    },
  };
}
