// Filter chips and tabs: everything is in the page, and the choice, which is in the address, says what is shown.
import { fill } from "../fill-words.ts";

/** Puts the choice into the address, in place of the one before; the first choice leaves the address bare for filters. */
function keepInAddress(name: string, value: string) {
  const url = new URL(location.href);
  url.search = new URLSearchParams({ [name]: value }).toString();
  url.hash = "";
  // In a task of its own: what is shown comes first.
  setTimeout(() => history.replaceState(history.state, "", url));
}

const chipsOf = (form: Element) => [...form.querySelectorAll<HTMLButtonElement>("button[name]")];

function applyFilter(form: HTMLFormElement, value: string) {
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

const pressed = (form: HTMLFormElement) =>
  chipsOf(form).find((chip) => chip.getAttribute("aria-pressed") === "true");

function selectTab(tab: HTMLElement) {
  for (const other of tab.parentElement?.querySelectorAll<HTMLElement>('[role="tab"]') ?? []) {
    const isChosen = other === tab;
    other.setAttribute("aria-selected", String(isChosen));
    other.tabIndex = isChosen ? 0 : -1;
    const panel = document.getElementById(other.getAttribute("aria-controls") ?? "");
    if (panel) panel.hidden = !isChosen;
  }
}

const tabName = "tab";
const tabValue = (tab: HTMLAnchorElement) => new URL(tab.href).searchParams.get(tabName) ?? "";

const steps: Record<string, (i: number, last: number) => number> = {
  ArrowRight: (i, last) => (i === last ? 0 : i + 1),
  ArrowLeft: (i, last) => (i === 0 ? last : i - 1),
  Home: () => 0,
  End: (_, last) => last,
};

function moveInTabs(event: KeyboardEvent) {
  const tab = event.target instanceof Element ? event.target.closest<HTMLElement>('[role="tab"]') : null;
  const tabs = [...(tab?.parentElement?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
  const step = steps[event.key];
  if (!tab || (!step && event.key !== " ")) return;
  event.preventDefault();
  const target = step ? tabs[step(tabs.indexOf(tab), tabs.length - 1)] : tab;
  target?.focus();
  // The row scrolls sideways on a phone, and the focus alone leaves a tab half outside where it is.
  target?.scrollIntoView({ block: "nearest", inline: "nearest" });
  target?.click();
}

export function startFilters() {
  document.addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement && "filter" in form.dataset)) return;
    if (!(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    applyFilter(form, submitter.value);
    keepInAddress(submitter.name, submitter.value);
  });
  document.addEventListener("click", (event) => {
    const tab =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[role="tab"]') : null;
    if (!tab || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    selectTab(tab);
    keepInAddress(tabName, tabValue(tab));
  });
  document.addEventListener("keydown", moveInTabs);
  // On a phone the row of chips scrolls sideways, and browsers leave a button half outside when Tab leads to it. A
  // pressed button must not move: the click would miss it.
  document.addEventListener("focusin", ({ target }) => {
    if (target instanceof Element && target.matches("[data-filter] button:focus-visible"))
      target.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
}

/** A page served as a file knows no query: what the address asks for is chosen here. */
export function chooseByAddress(main: Element) {
  const query = new URLSearchParams(location.search);
  for (const form of main.querySelectorAll<HTMLFormElement>("form[data-filter]")) {
    const [first] = chipsOf(form);
    const asked = query.get(first?.name ?? "");
    const chip = chipsOf(form).find(({ value }) => value === asked);
    if (chip && chip !== pressed(form)) applyFilter(form, chip.value);
  }
  const asked = query.get(tabName);
  for (const tab of main.querySelectorAll<HTMLAnchorElement>('a[role="tab"]'))
    if (tabValue(tab) === asked && tab.getAttribute("aria-selected") !== "true") selectTab(tab);
}
