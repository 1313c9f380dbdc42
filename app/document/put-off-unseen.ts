// A choice of theme styles every element anew. What is out of sight follows a frame later, so that a slow phone shows the rest
// sooner.
import { afterFrame } from "./after-frame.ts";

const parts = "main > *, footer";

function putOff() {
  const unseen = [...document.querySelectorAll<HTMLElement>(parts)]
    .map((part) => [part.style, part.getBoundingClientRect()] as const)
    .filter(([, box]) => box.bottom < 0 || box.top > innerHeight);
  const show = (contentVisibility: string) =>
    unseen.forEach(([style, { height }]) => {
      style.contentVisibility = contentVisibility;
      style.height = contentVisibility && `${height}px`;
    });
  show("hidden");
  afterFrame(() => show(""));
}

/** Has each later choice of theme reach the parts out of sight last. */
export function putOffUnseen() {
  // Before the change event, with which theme.ts applies the choice.
  document.querySelectorAll("input[data-theme]").forEach((input) => {
    input.addEventListener("input", putOff);
  });
}
