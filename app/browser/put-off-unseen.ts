// A choice of theme styles every element anew. What is out of sight follows a frame later, so that a slow phone shows the rest
// sooner.
import { afterFrame } from "../document/after-frame.ts";

const parts = "main > *, footer";

/** Has each later choice of theme reach the parts out of sight last. */
export function putOffUnseen() {
  // Before the change event, with which theme.ts applies the choice.
  document.addEventListener("input", ({ target }) => {
    if (!(target instanceof HTMLInputElement && target.matches("[data-theme]"))) return;
    const boxes = Array.from(
      document.querySelectorAll<HTMLElement>(parts),
      (part) => [part.style, part.getBoundingClientRect()] as const,
    );
    const unseen = boxes.filter(([, box]) => box.bottom < 0 || box.top > innerHeight);
    unseen.forEach(([style, { height }]) => {
      style.contentVisibility = "hidden";
      style.height = `${height}px`;
    });
    afterFrame(() =>
      unseen.forEach(([style]) => {
        style.contentVisibility = style.height = "";
      }),
    );
  });
}
