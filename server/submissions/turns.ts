import { performance } from "node:perf_hooks";

/** So many go at once: on SQLite they share one commit. */
const together = 8;
/** For each millisecond of work the process has this many to spare before the next ones go. */
const sparePerWork = 2;
/** Where pages alone keep the process busy there is nothing to spare, and submissions must not wait for ever. */
const longestRestMs = 20;
const lookEveryMs = 1;
/** As many as may wait to be written to SQLite; some seconds' worth. */
const maxWaiting = 2_000;

/**
 * Resolves when it is the caller's turn to store a submission. Whoever comes alone goes at once; in a rush they go a few
 * at a time, so that two thirds of the process stay free for pages, and in the order in which they came. Rejects when too
 * many are waiting.
 */
export function createTurns(): () => Promise<void> {
  const waiting: (() => void)[] = [];
  let lastWent = Number.NEGATIVE_INFINITY;
  let loopThen = performance.eventLoopUtilization();
  let timer: NodeJS.Timeout | undefined;

  function mayGo(): boolean {
    const { idle, active } = performance.eventLoopUtilization(loopThen);
    return idle >= sparePerWork * active || performance.now() - lastWent >= longestRestMs;
  }

  function look(): void {
    timer = undefined;
    if (mayGo()) {
      lastWent = performance.now();
      loopThen = performance.eventLoopUtilization();
      for (const go of waiting.splice(0, together)) go();
    }
    if (waiting.length > 0) timer = setTimeout(look, lookEveryMs);
  }

  return () =>
    new Promise((resolve, reject) => {
      if (waiting.length >= maxWaiting) return reject(new Error("too many submissions are waiting"));
      waiting.push(resolve);
      if (timer === undefined) look();
    });
}
