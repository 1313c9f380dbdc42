/** A block is revealed once its top is 100 px above the bottom edge of the window (docs/behaviour.md, "Scrolling and motion"). */
const trigger = 100;
/** Taller than any page, so that a block which a jump has skipped, now above the window, counts as seen. */
const passed = 1_000_000;

/**
 * Lets blocks rise once, when scrolled into view. The hidden start is set here, and only on blocks that are still
 * below the window, so nothing is ever invisible without script.
 */
export function revealBlocks(main: Element) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  // An observer also reports the initial positions, without the layout that measuring each block would force. And it
  // notices a block that moves up without scrolling, such as a card when a filter hides others.
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
  for (const block of main.querySelectorAll("[data-reveal]")) near.observe(block);
}
