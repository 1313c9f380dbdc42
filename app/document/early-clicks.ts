// A first click would load another page. Once fetched, the script does so faster and in place, so the click waits.

/** What waits, and for how many milliseconds at most, once the script is fetched. */
export const pressed = ['a[href^="/"]:not([target], [data-title]), form button', 500] as const;
/** A program is meant for its place in the page: by itself it has neither the site's typeface nor its header. */
export const programs = [".demo a[data-title]", 3000] as const;

/** Clicks by which a browser opens another tab or window pass. */
export function holdEarlyClicks([selector, maxWaitMs]: typeof pressed | typeof programs) {
  const root = document.documentElement.dataset;
  let held: HTMLElement | undefined;
  const hold = (event: MouseEvent) => {
    const target = (event.target as Element).closest<HTMLElement>(selector);
    if (!target || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if ("ready" in root) return removeEventListener("click", hold, true);
    event.preventDefault();
    event.stopPropagation();
    const isFirst = !held;
    // The last one counts, and a double click is one.
    held = target;
    if (!isFirst) return;
    const end = performance.now() + maxWaitMs;
    const clickWhenReady = () => {
      if (!("ready" in root) && performance.now() < end) return setTimeout(clickWhenReady);
      removeEventListener("click", hold, true);
      held?.click();
    };
    clickWhenReady();
  };
  addEventListener("click", hold, true);
}
