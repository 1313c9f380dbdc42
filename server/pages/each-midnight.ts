import { untilNepalMidnight } from "../../domain/opening-hours.ts";

/** Does the work at every midnight in Nepal until stopped. A failure is handed to `onError`; the next night comes anyway. */
export function atEachMidnight(work: () => Promise<void>, onError: (error: unknown) => void) {
  let timer: ReturnType<typeof setTimeout>;
  let stopped = false;
  const schedule = () => {
    if (stopped) return;
    timer = setTimeout(async () => {
      await work().catch(onError);
      schedule();
    }, untilNepalMidnight(new Date()));
    timer.unref();
  };
  schedule();
  return {
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
