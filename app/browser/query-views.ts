// Parts of a page that depend on its query. React draws them when that changes, or where a static host ignored it.
import {
  addQueryStep,
  beginNavigation,
  isPlainClick,
  onQueryChange,
  refresh,
  turnToAnswer,
  visit,
} from "./navigation/navigation.ts";
import { inTime, pageLimitMs } from "./time-limit.ts";

const normalised = (search: string) => new URLSearchParams(search).toString();

async function draw(view: HTMLElement, search: string, isWanted: () => boolean) {
  const { drawView } = await import("./query-view-root.tsx");
  const drawn = await drawView(view, new URLSearchParams(search), isWanted);
  if (!drawn) return undefined;
  view.dataset.query = normalised(drawn.query);
  prepare(view);
  return drawn;
}

async function ask(view: HTMLElement, search: string) {
  const isLatest = beginNavigation();
  try {
    const drawn = await inTime(draw(view, search, isLatest), pageLimitMs);
    if (!drawn) return;
    if (drawn.query !== location.search) addQueryStep(drawn.query);
    if (drawn.title) document.title = drawn.title;
  } catch (error) {
    if (!isLatest()) return;
    console.error("The answer could not be drawn here", error);
    return visit(location.pathname + search);
  }
  turnToAnswer();
}

async function drawAddress(view: HTMLElement) {
  const { search } = location;
  if (view.dataset.query === normalised(search)) return;
  const isWanted = () => view.isConnected && location.search === search;
  try {
    const drawn = await draw(view, search, isWanted);
    if (drawn?.title) document.title = drawn.title;
  } catch (error) {
    if (isWanted()) throw error;
  }
}

// Once for all pages: a view that was left may come back.
onQueryChange(() => {
  const view = document.querySelector<HTMLElement>("[data-view]");
  if (view) drawAddress(view).catch(refresh);
  return view !== null;
});

/** Wires up a view, and redraws it when the HTML was made for another query than the address has. */
export function enhance(view: HTMLElement) {
  prepare(view);
  view.addEventListener("submit", (event) => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const fields = [...new FormData(form)];
    if (fields.length === 0) return askToChoose(form);
    void ask(view, `?${new URLSearchParams(fields.map(([name, value]) => [name, String(value)]))}`);
  });
  view.addEventListener("click", (event) => {
    const target = event.target as Element;
    if (target.closest("[data-print]")) {
      // Where no style can show what is folded.
      if (!CSS.supports("selector(::details-content)"))
        for (const fold of view.querySelectorAll("details")) fold.open = true;
      return window.print();
    }
    const link = target.closest<HTMLAnchorElement>("a[href]");
    if (link?.pathname !== location.pathname || link.hash !== "" || !isPlainClick(event)) return;
    event.preventDefault();
    void ask(view, link.search);
  });
  view.addEventListener("change", () => limitTicks(view));
  drawAddress(view).catch((error) => console.error("The answer could not be drawn", error));
}

/** By the browser's own message, which everybody sees or hears. It ends with the first choice. */
function askToChoose(form: HTMLFormElement) {
  const input = form.querySelector("input");
  input?.setCustomValidity(
    form.querySelector("legend")?.textContent ?? form.getAttribute("aria-label") ?? "",
  );
  input?.reportValidity();
  form.addEventListener("input", () => input?.setCustomValidity(""), { once: true });
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
