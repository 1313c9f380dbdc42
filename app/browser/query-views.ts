// Parts of a page that depend on the query in its address: compared courses, the course finder's answer, search results.
// The server draws them for a plain request; here React draws them, when somebody changes the query or when a static host
// has ignored it.
import type { Root } from "react-dom/client";
import { addQueryStep, isPlainClick, onQueryChange } from "./navigation.ts";

const roots = new WeakMap<HTMLElement, Root>();

/** Resolves to the normalised query for the address. */
async function draw(view: HTMLElement, search: string): Promise<string> {
  const { drawView } = await import("./query-view-root.tsx");
  const address = await drawView(view, new URLSearchParams(search), roots);
  prepare(view);
  return address;
}

/** Shows the answer to a query and moves the focus to it. */
async function ask(view: HTMLElement, search: string) {
  let address: string;
  try {
    address = await draw(view, search);
  } catch (error) {
    console.error("The answer could not be drawn here", error);
    return location.assign(location.pathname + search);
  }
  addQueryStep(address);
  const result = view.querySelector<HTMLElement>("[data-result]");
  result?.focus({ preventScroll: true });
  result?.scrollIntoView();
}

/** Wires up a view, and redraws it when the HTML was made for another query than the address has. */
export function enhance(view: HTMLElement) {
  prepare(view);
  view.addEventListener("submit", (event) => {
    event.preventDefault();
    const fields = [...new FormData(event.target as HTMLFormElement)];
    void ask(view, `?${new URLSearchParams(fields.map(([name, value]) => [name, String(value)]))}`);
  });
  view.addEventListener("click", (event) => {
    const target = event.target as Element;
    if (target.closest("[data-print]")) return window.print();
    const link = target.closest<HTMLAnchorElement>("a[href]");
    if (link?.pathname !== location.pathname || link.hash !== "" || !isPlainClick(event)) return;
    event.preventDefault();
    void ask(view, link.search);
  });
  view.addEventListener("change", () => limitTicks(view));
  onQueryChange(() => {
    if (!view.isConnected) return false;
    draw(view, location.search).catch(() => location.reload());
    return true;
  });
  if (view.dataset.query === new URLSearchParams(location.search).toString()) return;
  draw(view, location.search).catch((error) => console.error("The answer could not be drawn", error));
}

/** What only works with script: a limit on ticked boxes, as many as fit into the table, and the print button. */
function prepare(view: HTMLElement) {
  limitTicks(view);
  for (const button of view.querySelectorAll<HTMLElement>("[data-print]")) button.hidden = false;
}

function limitTicks(view: HTMLElement) {
  const form = view.querySelector<HTMLElement>("[data-most]");
  const boxes = [...(form?.querySelectorAll<HTMLInputElement>('input[type="checkbox"]') ?? [])];
  const isFull = boxes.filter(({ checked }) => checked).length >= Number(form?.dataset.most);
  for (const box of boxes) box.disabled = isFull && !box.checked;
}
