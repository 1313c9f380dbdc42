// A part of a page that the query of its address decides: compared courses, the course finder's answer, what a search
// found. The server draws it for a plain request; here React draws it, when somebody asks or when a file server has sent
// the page without regard to the query.
import type { Root } from "react-dom/client";
import { addQueryStep, isPlainClick, onQueryChange } from "./navigation.ts";

const roots = new WeakMap<HTMLElement, Root>();

/** Resolves to the query as it belongs into the address. */
async function draw(view: HTMLElement, search: string): Promise<string> {
  const { drawView } = await import("../query-view-root.tsx");
  const address = await drawView(view, new URLSearchParams(search), roots);
  prepare(view);
  return address;
}

/** Shows the answer to a query and leads to it. */
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

/** Serves a view from now on, and draws what the address asks for where that is not what was sent. */
export function serve(view: HTMLElement) {
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

/** What a view has for script only: no more can be ticked than fit into the table, and it can be printed. */
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
