// At the end of the body. The page paints from its HTML and works without script; the site's main script is loaded once
// the page is painted and the browser idle, or at the visitor's first interaction. Browsers that lack what it needs keep
// the page as it is (docs/browsers.md).
import { keepEarlyKeys } from "./early-keys.ts";
import { openPopoversByClass } from "./popover-fallback.ts";

const firstMoves = ["pointerdown", "keydown", "touchstart", "focusin"];
const { entry = "" } = (document.currentScript as HTMLScriptElement).dataset;

function waitForPaint() {
  const script = document.createElement("script");
  script.type = "module";
  script.src = entry;
  // A script runs once, however often it is added.
  const run = () => document.head.append(script);
  for (const move of firstMoves) addEventListener(move, run, { once: true, passive: true, capture: true });

  // The load event may come before the first paint, and a script requested then would compete with it for bandwidth.
  // Pictures are painted a frame or two after the text. A page in a background tab is not painted at all.
  const whenIdle = () => {
    if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: 3000 });
    else setTimeout(run, 300);
  };
  const whenPainted = () => {
    if (document.hidden) return whenIdle();
    new PerformanceObserver((_, paints) => {
      paints.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(whenIdle));
    }).observe({ type: "paint", buffered: true });
  };
  if (document.readyState === "complete") whenPainted();
  else addEventListener("load", whenPainted);
}

if ("popover" in HTMLElement.prototype) {
  keepEarlyKeys();
  waitForPaint();
} else openPopoversByClass();
