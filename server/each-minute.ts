type Chore = () => Promise<unknown>;

const minute = 60_000;

/** Does the chores, one after the other, each minute until stopped. A failure is handed over; the others still run. */
export function eachMinute(chores: readonly Chore[], onError: (error: unknown) => void) {
  let underWay: Promise<void> | undefined;
  const run = async () => {
    for (const chore of chores) await chore().catch(onError);
    underWay = undefined;
  };
  const timer = setInterval(() => {
    underWay ??= run();
  }, minute);
  timer.unref();
  return {
    /** Resolves when what is under way is done. */
    async stop() {
      clearInterval(timer);
      await underWay;
    },
  };
}
