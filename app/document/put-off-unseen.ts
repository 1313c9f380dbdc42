// A choice of theme styles every element anew. What is out of sight follows a frame later, so that a slow phone shows the rest
// sooner. So do the contour lines: drawing them takes an eighth of that time, and the other theme's are files that may not be
// there yet.
import { afterFrame } from "./after-frame.ts";

const parts = "main > *, footer";
let unseen: (readonly [CSSStyleDeclaration, DOMRect])[] = [];

function findUnseen() {
  unseen = [...document.querySelectorAll<HTMLElement>(parts)]
    .map((part) => [part.style, part.getBoundingClientRect()] as const)
    .filter(([, box]) => box.bottom < 0 || box.top > innerHeight);
}

function putOff() {
  const found = unseen;
  unseen = [];
  const lines = document.querySelectorAll<HTMLElement>(".contour");
  const show = (visibility: "hidden" | "") => {
    found.forEach(([style, { height }]) => {
      style.contentVisibility = visibility;
      style.height = visibility && `${height}px`;
    });
    lines.forEach(({ style }) => {
      style.visibility = visibility;
    });
  };
  show("hidden");
  afterFrame(() => show(""));
}

/** Has each later choice of theme reach the parts out of sight last. */
export function putOffUnseen() {
  document.querySelectorAll(".theme").forEach((choice) => {
    // As long as nothing is chosen: to ask where the parts are afterwards would have the page styled once more.
    choice.addEventListener("pointerdown", findUnseen);
    choice.addEventListener("keydown", findUnseen);
    // Before the change event, with which theme.ts applies the choice.
    choice.addEventListener("input", putOff);
  });
}
