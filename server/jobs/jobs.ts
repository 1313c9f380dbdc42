import { day, minute } from "../../domain/time/durations.ts";

/** First after ten minutes, when a machine without a battery-backed clock has fetched the time; `isSettled` is false then. */
export function eachDay(work: (isSettled: boolean) => Promise<void>) {
  let underWay: Promise<void> | undefined;
  let isSettled = false;
  let timer = setTimeout(run, 10 * minute).unref();
  function run() {
    underWay = work(isSettled);
    isSettled = true;
    timer = setTimeout(run, day).unref();
  }
  return {
    async stop() {
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
