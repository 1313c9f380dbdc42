/** Specification, section 9: a block comes in once its top is 100 px inside the bottom edge of the window. */
const trigger = 100;
/** A block that a jump has left above the window counts as seen: more than any page is high. */
const passed = 1_000_000;

/**
 * Lets blocks rise once, when scrolled into view. The hidden start is set here, and only on blocks that are still
 * below the window, so nothing is ever invisible without script.
 */
export function revealBlocks(main: Element) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  // The observer tells the first places too, for all blocks at once: asking each for its place would lay out the page.
  // It also sees a block that comes nearer without scrolling, such as a card when a filter takes others away.
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) target.classList.add("reveal-wait");
        else {
          target.classList.replace("reveal-wait", "reveal-run");
          observer.unobserve(target);
        }
      }
    },
    { rootMargin: `${passed}px 0px -${trigger}px 0px` },
  );
  for (const block of main.querySelectorAll("[data-reveal]")) observer.observe(block);
}
