// Filter chips: everything is in the page, and the choice, which is in the address, says what is shown.
import { fill } from "../fill-words.ts";
import { keepInAddress } from "./navigation.ts";

const chipsOf = (form: Element) => [...form.querySelectorAll<HTMLButtonElement>("button[name]")];

function apply(form: Element, value: string) {
  const section = form.closest("section");
  const list = section?.querySelector<HTMLElement>("[data-shown]");
  const count = section?.querySelector<HTMLElement>(".count");
  if (!list || !count) return;
  const isAll = value === chipsOf(form)[0]?.value;
  let shown = 0;
  for (const item of list.children as HTMLCollectionOf<HTMLElement>) {
    item.hidden = !isAll && item.dataset.category !== value;
    if (!item.hidden) shown++;
  }
  list.dataset.shown = isAll ? "all" : String(shown);
  for (const chip of chipsOf(form)) chip.setAttribute("aria-pressed", String(chip.value === value));
  const { one = "", other = "" } = count.dataset;
  count.textContent = shown === 1 ? one : fill(other, { count: shown });
}

/** Serves the chips of one form. A page served as a file knows no query, so what the address asks for is chosen here. */
export function serve(form: HTMLElement) {
  form.addEventListener("submit", (event) => {
    const { submitter } = event as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    apply(form, submitter.value);
    keepInAddress(submitter.name, submitter.value);
  });
  // On a phone the row of chips scrolls sideways, and browsers leave a button half outside when Tab leads to it. A
  // pressed button must not move: the click would miss it.
  form.addEventListener("focusin", ({ target }) => {
    if (target instanceof Element && target.matches(":focus-visible"))
      target.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
  const query = new URLSearchParams(location.search);
  const asked = chipsOf(form).find(({ name, value }) => query.get(name) === value);
  if (asked && asked.getAttribute("aria-pressed") !== "true") apply(form, asked.value);
}
