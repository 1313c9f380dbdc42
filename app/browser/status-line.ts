import { element } from "./element.ts";

const shownMs = 8_000;
let line: HTMLElement | undefined;
let timer = 0;

/** Says something in one line at the foot of the window, also to screen readers, for some seconds. */
export function say(text: string) {
  line ??= document.body.appendChild(element("p", { class: "page-line", role: "status" }));
  line.textContent = text;
  clearTimeout(timer);
  timer = window.setTimeout(() => {
    if (line) line.textContent = "";
  }, shownMs);
}
