type Job = () => Promise<unknown>;

const minute = 60_000;

/** Runs the jobs one after the other, every minute until stopped. When one fails, `onError` gets the error and the others still run. */
export function eachMinute(jobs: readonly Job[], onError: (error: unknown) => void) {
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
