// Filter chips: all entries are in the page, and the choice, kept in the address, decides which are shown.
import { counted } from "../words.ts";
import { setHidden } from "./element.ts";
import { keepInAddress } from "./navigation/navigation.ts";

const chipsOf = (form: Element) => [...form.querySelectorAll<HTMLButtonElement>("button[name]")];

function apply(form: HTMLElement, value: string) {
  const section = form.closest("section");
  const list = section?.querySelector<HTMLElement>("[data-shown]");
  const count = section?.querySelector<HTMLElement>(".count");
  if (!list || !count) return;
  const [all] = chipsOf(form);
  const isAll = value === all?.value;
  let shown = 0;
  for (const item of list.children as HTMLCollectionOf<HTMLElement>) {
    const isShown = isAll || item.dataset.category === value;
    setHidden(item, !isShown, () => all && choose(form, all));
    if (isShown) shown++;
  }
  list.dataset.shown = isAll ? "all" : String(shown);
  for (const chip of chipsOf(form)) chip.setAttribute("aria-pressed", String(chip.value === value));
  showPressed(form);
  const { one = "", other = "" } = count.dataset;
  count.textContent = counted(shown, one, other);
}

function choose(form: HTMLElement, { name, value }: HTMLButtonElement) {
  apply(form, value);
  keepInAddress(name, value);
}

function showPressed(form: HTMLElement) {
  const chip = form.querySelector<HTMLElement>('[aria-pressed="true"]');
  if (chip) form.scrollLeft = chip.offsetLeft - form.offsetLeft + (chip.offsetWidth - form.offsetWidth) / 2;
}

/** Wires up the chips of one form. A static host ignores the query, so the choice in the address is applied here. */
export function enhance(form: HTMLElement) {
  form.addEventListener("submit", (event) => {
    const { submitter } = event as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    choose(form, submitter);
  });
  // On a phone the row of chips scrolls sideways, and browsers leave a button half outside when Tab reaches it. Not on
  // a press: if the button moved, the click would miss it.
  form.addEventListener("focusin", ({ target }) => {
    if (target instanceof Element && target.matches(":focus-visible"))
      target.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
  const query = new URLSearchParams(location.search);
  const asked = chipsOf(form).find(({ name, value }) => query.get(name) === value);
  if (asked) apply(form, asked.value);
}
