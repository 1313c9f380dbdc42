import { day, minute } from "../../domain/time/durations.ts";
import { localTime } from "../../domain/time/local-time.ts";

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

type Options = { timeZone: string; render: () => Promise<void>; onError: (error: unknown) => void };

/** Renders now, and within a minute of a new date or a failure. Resolves after the first time, failed or not. */
export async function rerenderDaily({ timeZone, render, onError }: Options) {
  let shown: string | undefined;
  const refresh = async () => {
    const { date } = localTime(new Date(), timeZone);
    if (date === shown) return;
    await render();
    shown = date;
  };
  await refresh().catch(onError);
  return eachMinute([refresh], onError);
}
