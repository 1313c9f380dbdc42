// A first click would load another page. Once fetched, the script does so faster and in place, so the click waits.

const maxWaitMs = 500;
const pressed = 'a[href^="/"]:not([target]), form button';

/** To be called once the script is fetched. Clicks by which a browser opens another tab or window pass. */
export function holdEarlyClicks() {
  const root = document.documentElement.dataset;
  const hold = (event: MouseEvent) => {
    const target = (event.target as Element).closest<HTMLElement>(pressed);
    if (!target || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    removeEventListener("click", hold, true);
    if ("ready" in root) return;
    event.preventDefault();
    event.stopPropagation();
    const end = performance.now() + maxWaitMs;
    const clickWhenReady = () => {
      if ("ready" in root || performance.now() > end) target.click();
      else setTimeout(clickWhenReady);
    };
    clickWhenReady();
  };
  addEventListener("click", hold, true);
}
