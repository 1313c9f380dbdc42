import { showToast } from "../toasts.ts";
import { onWaitingChange, readWaiting } from "./waiting-store.ts";

const firstDelay = 5_000;
const maxDelay = 600_000;
let isWatching = false;

/** Sends waiting messages now, when the connection returns, and at growing intervals after failures. */
export function watchWaiting() {
  if (isWatching) return;
  isWatching = true;
  let timer = 0;
  let delay = firstDelay;
  let isBusy = false;
  const runIn = (milliseconds: number) => {
    clearTimeout(timer);
    timer = window.setTimeout(run, milliseconds);
  };
  const run = async () => {
    if (isBusy || !navigator.onLine || readWaiting().messages.length === 0) return;
    isBusy = true;
    let wait: number | undefined = 0;
    try {
      wait = await (await import("./send-waiting.ts")).sendWaiting(showToast);
    } catch (error) {
      console.error("Not sent", error);
    }
    isBusy = false;
    if (wait === undefined) return;
    runIn(Math.max(delay, wait * 1000));
    delay = Math.min(delay * 2, maxDelay);
  };
  onWaitingChange(() => runIn(delay));
  window.addEventListener("online", () => {
    delay = firstDelay;
    void run();
  });
  void run();
}

export function sendWhatWaits() {
  if (readWaiting().messages.length > 0) watchWaiting();
}
