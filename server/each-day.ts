const minute = 60_000;
const day = 24 * 60 * minute;

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
