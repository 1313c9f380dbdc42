// Parts of a page that the query of its address decides: compared courses, the course finder's answer, what a search
// found. The server draws them for a plain request; here React draws them, when somebody asks or when a file server has
// sent the page without regard to the query.
import type { Root } from "react-dom/client";
import { addQueryStep, onQueryChange } from "./navigation.ts";

const viewOf = (from: Element | null) => from?.closest<HTMLElement>("[data-view]") ?? null;
const shownView = () => document.querySelector<HTMLElement>("main [data-view]");
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

export function startQueryViews() {
  document.addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || form.method !== "get") return;
    const view = viewOf(form);
    if (!view || new URL(form.action).pathname !== location.pathname) return;
    event.preventDefault();
    const fields = [...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]);
    void ask(view, `?${new URLSearchParams(fields)}`);
  });
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
    const view = viewOf(link);
    if (!link || !view || link.pathname !== location.pathname || link.hash !== "") return;
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void ask(view, link.search);
  });
  // No more can be ticked than fit into the table.
  document.addEventListener("change", ({ target }) => {
    if (target instanceof Element) limitTicks(target.closest<HTMLElement>("[data-most]"));
  });
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("[data-print]")) window.print();
  });
  onQueryChange(() => {
    const view = shownView();
    if (view) void draw(view, location.search).catch(() => location.reload());
    return view !== null;
  });
}

function limitTicks(form: HTMLElement | null) {
  if (!form) return;
  const boxes = [...form.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
  const isFull = boxes.filter(({ checked }) => checked).length >= Number(form.dataset.most);
  for (const box of boxes) box.disabled = isFull && !box.checked;
}

/** What a view has for script only. */
function prepare(view: HTMLElement) {
  limitTicks(view.querySelector<HTMLElement>("[data-most]"));
  for (const button of view.querySelectorAll<HTMLElement>("[data-print]")) button.hidden = false;
}

/** Draws what the address asks for where the page was sent without regard to it. */
export function drawAskedView(main: Element) {
  const view = main.querySelector<HTMLElement>("[data-view]");
  if (!view) return;
  prepare(view);
  if (view.dataset.query === new URLSearchParams(location.search).toString()) return;
  draw(view, location.search).catch((error) => console.error("The answer could not be drawn", error));
}
