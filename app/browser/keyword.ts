import { t } from "../words.ts";

/** Specification, section 9. */
const intervalMs = 3000;

/**
 * Changes the hero's keyword every 3 s while its heading is on screen, the tab is visible and nobody has paused it. A
 * movement that nobody asked for, so it never starts under reduced motion.
 */
export function serve(button: HTMLElement) {
  const hero = button.closest(".hero");
  const heading = hero?.querySelector("h1");
  if (!hero || !heading) return;
  const words = [...hero.querySelectorAll(".word > *")];
  const ticks = [...hero.querySelectorAll(".ticks > i")];
  let index = 0;
  let isPaused = false;
  let isOnScreen = true;
  let timer = 0;
  new IntersectionObserver(([entry]) => {
    isOnScreen = entry?.isIntersecting ?? true;
  }).observe(heading);
  const show = (next: number) => {
    index = next;
    for (const list of [words, ticks]) list.forEach((one, i) => void one.classList.toggle("on", i === index));
  };
  const reduced = matchMedia("(prefers-reduced-motion: reduce)");
  const run = () => {
    clearInterval(timer);
    button.hidden = reduced.matches;
    if (reduced.matches || isPaused) return;
    timer = window.setInterval(() => {
      if (isOnScreen && !document.hidden && heading.isConnected) show((index + 1) % words.length);
    }, intervalMs);
  };
  button.addEventListener("click", () => {
    isPaused = !isPaused;
    button.dataset.rotation = isPaused ? "paused" : "playing";
    button.setAttribute("aria-label", isPaused ? t("hero.play") : t("hero.pause"));
    run();
  });
  reduced.addEventListener("change", run);
  run();
}
