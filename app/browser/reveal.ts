/** A block rises once its top is this many px above the window's end (docs/behaviour.md, "Scrolling and motion"). */
const trigger = 100;
/** Taller than any page, so that a block which a jump has skipped, now above the window, counts as seen. */
const passed = 1_000_000;

/** Lets blocks rise once. Only those still below the window are hidden, so nothing is ever invisible without script. */
export function revealBlocks(main: Element) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  // Unlike measuring, an observer forces no layout, and it notices blocks that move up when a filter hides others.
  const shown = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        // What is in sight by now stays.
        if (!isIntersecting && boundingClientRect.top >= innerHeight) target.classList.add("reveal-wait");
        else {
          target.classList.replace("reveal-wait", "reveal-run");
          shown.unobserve(target);
        }
      }
    },
    { rootMargin: `${passed}px 0px -${trigger}px` },
  );
  // Only what may come into view next is hidden: styling a whole long page again would take a slow phone noticeably long.
  const near = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        shown.observe(target);
      }
    },
    { rootMargin: `${passed}px 0px 100%` },
  );
  for (const block of main.querySelectorAll(".rises")) near.observe(block);
}
