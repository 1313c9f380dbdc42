// A choice of theme styles every element anew. What is out of sight follows a frame later, so that a slow phone shows the rest
// sooner.
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
  const show = (contentVisibility: string) =>
    found.forEach(([style, { height }]) => {
      style.contentVisibility = contentVisibility;
      style.height = contentVisibility && `${height}px`;
    });
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
