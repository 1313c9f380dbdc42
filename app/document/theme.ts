// In the head, before the first paint. "system" follows the operating system, also while the page is open.
import { afterFrame } from "./after-frame.ts";

const key = "theme";
const root = document.documentElement;
const dark = matchMedia("(prefers-color-scheme: dark)");
const bars = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
/** The colours of the browser's own interface, from the theme-color elements for light and dark systems. */
const colours = [...bars].map(({ content }) => content);

function readChoice(): string {
  try {
    return localStorage.getItem(key) || "system";
  } catch {
    // Storage is disabled in this browser, so nothing is remembered.
    return "system";
  }
}

let chosen = readChoice();

function apply() {
  const isDark = chosen === "dark" || (chosen !== "light" && dark.matches);
  root.classList.toggle("dark", isDark);
  root.classList.toggle("light", !isDark);
  bars.forEach((bar) => {
    const colour = colours[isDark ? 1 : 0] as string;
    if (bar.content !== colour) bar.content = colour;
  });
  // Only the chosen button is touched: checking it unchecks the others, and a needless change styles the switch again.
  document.querySelectorAll<HTMLInputElement>("input[data-theme]").forEach((input) => {
    if (input.value === chosen && !input.checked) input.checked = true;
  });
}

apply();
// Safari below 14 only knows the older API.
if (dark.addEventListener) dark.addEventListener("change", apply);
document.addEventListener("DOMContentLoaded", apply);
function readAgain() {
  chosen = readChoice();
  apply();
}
addEventListener("storage", (event) => event.key === key && readAgain());
// Nothing tells a page in the browser's back/forward cache of a choice made meanwhile.
addEventListener("pageshow", (event) => event.persisted && readAgain());
document.addEventListener("change", ({ target }) => {
  if (!(target instanceof HTMLInputElement && "theme" in target.dataset)) return;
  chosen = target.value;
  try {
    localStorage.setItem(key, chosen);
  } catch {
    // Storage is disabled in this browser, so the choice lasts until the page is left.
  }
  // The button shows at once that it is chosen; to colour the page takes a slow phone a third of a second.
  afterFrame(apply);
});
