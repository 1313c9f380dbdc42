// A link or filter that is pressed as the visitor's first act leads to another page by itself. Once the script is fetched it
// runs within a moment, and does the same faster and in place, so the click waits for it.

const patienceMs = 500;
const pressed = 'a[href^="/"]:not([target]), form[method="get"] button';

/** To be called once `run` can have the script run. Clicks by which a browser opens another tab or window pass. */
export function holdEarlyClicks(run: () => void) {
  const root = document.documentElement.dataset;
  let giveUp = 0;
  addEventListener(
    "click",
    (event) => {
      const target = (event.target as Element).closest<HTMLElement>(pressed);
      const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
      if ("ready" in root || giveUp || !target || !isPlain) return;
      event.preventDefault();
      event.stopPropagation();
      giveUp = performance.now() + patienceMs;
      run();
      const clickWhenReady = () => {
        if ("ready" in root || performance.now() > giveUp) target.click();
        else setTimeout(clickWhenReady);
      };
      clickWhenReady();
    },
    true,
  );
}
