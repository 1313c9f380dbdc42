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
  const places = [line, document.querySelector("#announcer")];
  for (const place of places) if (place) place.textContent = text;
  clearTimeout(timer);
  timer = window.setTimeout(() => {
    // The announcer may tell of another page by now.
    for (const place of places) if (place?.textContent === text) place.textContent = "";
  }, shownMs);
}
