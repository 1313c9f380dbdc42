/** docs/behaviour.md, "Scrolling and motion". */
const intervalMs = 3000;

/** Changes the hero's keyword. It never starts under reduced motion, since nobody asked for this movement. */
export function enhance(button: HTMLElement) {
  const hero = button.closest(".hero") as Element;
  const words = [...hero.querySelectorAll(".word > *")];
  const ticks = [...hero.querySelectorAll(".ticks > i")];
  const pause = button.getAttribute("aria-label") ?? "";
  const { play = "" } = button.dataset;
  let index = 0;
  let isPaused = false;
  let isOnScreen = false;
  let timer = 0;
  const show = (next: number) => {
    index = next;
    for (const list of [words, ticks]) list.forEach((one, i) => void one.classList.toggle("on", i === index));
  };
  const reduced = matchMedia("(prefers-reduced-motion: reduce)");
  const run = () => {
    clearInterval(timer);
    button.hidden = reduced.matches;
    if (reduced.matches || isPaused || !isOnScreen) return;
    timer = window.setInterval(() => {
      if (!document.hidden) show((index + 1) % words.length);
    }, intervalMs);
  };
  button.addEventListener("click", () => {
    isPaused = !isPaused;
    button.dataset.rotation = isPaused ? "paused" : "playing";
    button.setAttribute("aria-label", isPaused ? play : pause);
    run();
  });
  // A heading removed from the document counts as off screen, so the timer and listeners stop until it is back.
  new IntersectionObserver((entries) => {
    isOnScreen = (entries.pop() as IntersectionObserverEntry).isIntersecting;
    if (isOnScreen) reduced.addEventListener("change", run);
    else reduced.removeEventListener("change", run);
    run();
  }).observe(hero.querySelector("h1") as Element);
  button.dataset.ready = "";
}
