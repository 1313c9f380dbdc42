import { element } from "./element.ts";
import styles from "./status-line.css?inline";

const shownMs = 8_000;
let line: HTMLElement | undefined;
let timer = 0;

/** Shows a line of text at the bottom of the window for a few seconds, and announces it to screen readers. */
export function say(text: string) {
  if (!line) {
    document.head.append(element("style", {}, styles));
    line = document.body.appendChild(element("p", { class: "page-line" }));
  }
  // The announcer is there from the first paint: a live region that appears with its text may not be announced.
  const write = (words: string) => {
    for (const place of [line, document.querySelector("#announcer")]) if (place) place.textContent = words;
  };
  write(text);
  clearTimeout(timer);
  timer = window.setTimeout(write, shownMs, "");
}
