import { readSession, writeSession } from "../../browser/navigation/session.ts";
import { showToast } from "../toasts.ts";
import { onWaitingChange, readWaiting } from "./waiting-store.ts";

const firstDelay = 5_000;
const maxDelay = 600_000;
const reloadedKey = "waiting-reloaded";
let isWatching = false;

/** Asks whether something answers at the address; rejects when nothing does within ten seconds. */
export const knock = (address: string): Promise<Response> =>
  fetch(address, { method: "HEAD", mode: "no-cors", signal: AbortSignal.timeout(10_000) });

/**
 * Script that could not be fetched without a connection stays refused for as long as the page is open, as HTML has it
 * (https://html.spec.whatwg.org/multipage/webappapis.html#fetch-a-single-module-script), so a message would wait although the
 * site answers again: then the page is opened anew, once, and not while somebody types. Its forms keep their drafts.
 */
async function openAnew() {
  if (readSession(reloadedKey) || document.activeElement?.matches("input, textarea, select")) return;
  const isThere = await knock(location.href).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isThere && writeSession(reloadedKey, true)) location.reload();
}

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
      if (readSession(reloadedKey)) writeSession(reloadedKey, false);
    } catch (error) {
      console.error("Not sent", error);
      await openAnew();
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
