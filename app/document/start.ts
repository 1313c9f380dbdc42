// The page works without script. Its main script is fetched once the page is painted, and runs when the visitor first
// acts, or earlier where needed. Browsers that lack what it needs keep the page as it is (docs/browsers.md).

import { afterFrame } from "./after-frame.ts";
import { holdEarlyClicks, pressed, programs } from "./early-clicks.ts";
import { keepEarlyKeys } from "./early-keys.ts";
import { openPopoversByClass } from "./popover-fallback.ts";

const picturesMs = 100;
/** A pointer that moves may be on its way to a press, which begins with a focus: the script would delay its end. */
const pressMs = 300;
/** Not the beginning of a press: what it does natively comes first. */
const acts = ["pointermove", "focusin", "scroll", "keydown", "click"];
const { entry = "" } = (document.currentScript as HTMLScriptElement).dataset;

/** Whether anything is stored, such as a draft, a message that waits to be sent, or the way through the site. */
function isKnownVisitor(): boolean {
  try {
    return localStorage.length + sessionStorage.length > 0;
  } catch {
    // Storage is disabled in this browser.
    return false;
  }
}

/** Whether there is work at once: a query, a history entry, stored data, an answer to focus, or no scroll timelines. */
const isNeeded = () =>
  location.search ||
  history.state ||
  isKnownVisitor() ||
  document.querySelector("[data-takes-focus]") ||
  !("ScrollTimeline" in window);

function waitForPaint() {
  const waiting = new AbortController();
  const run = () => {
    if (waiting.signal.aborted) return;
    waiting.abort();
    const script = document.createElement("script");
    script.type = "module";
    script.src = entry;
    document.head.append(script);
  };
  const onAct = (event: Event) => {
    const { type, movementX, movementY } = event as PointerEvent;
    const isMove = type === "pointermove";
    // A pointer that rests where a page appears is reported, too.
    if (isMove && !movementX && !movementY) return;
    if (isMove || type === "focusin") setTimeout(run, pressMs);
    // What the act did is shown first.
    else afterFrame(run);
  };
  for (const act of acts) addEventListener(act, onAct, { signal: waiting.signal, capture: true });

  const prepare = () => {
    if (waiting.signal.aborted) return;
    if (isNeeded()) return run();
    // Into the browser's cache. An element in the head would have the page styled again.
    fetch(entry, { priority: "low" })
      .then((answer) => answer.arrayBuffer())
      .then(() => holdEarlyClicks(pressed))
      // Then the first act asks for it.
      .catch(() => undefined);
  };
  // The load event may come before the first paint, and a script requested then would compete with it for bandwidth.
  // Pictures are painted a little after the text. A page in a background tab is not painted at all.
  const prepareSoon = () => setTimeout(prepare, picturesMs);
  addEventListener("load", () => {
    if (document.hidden) return prepareSoon();
    new PerformanceObserver((_, paints) => {
      paints.disconnect();
      prepareSoon();
    }).observe({ type: "paint", buffered: true });
  });
}

if ("popover" in HTMLElement.prototype) {
  keepEarlyKeys();
  holdEarlyClicks(programs);
  waitForPaint();
} else openPopoversByClass();
