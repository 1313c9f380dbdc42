// Tabs: all panels are in the page, and the choice, kept in the address, decides which one is shown.
import { setHidden } from "./element.ts";
import { isPlainClick, keepInAddress } from "./navigation/navigation.ts";

const name = "tab";
const tabAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('[role="tab"]') : null;
const tabsOf = (list: Element) => [...list.querySelectorAll<HTMLAnchorElement>('[role="tab"]')];
const choiceOf = (tab: HTMLAnchorElement) => new URL(tab.href).searchParams.get(name) ?? "";

function choose(list: Element, tab: HTMLAnchorElement) {
  select(list, tab);
  keepInAddress(name, choiceOf(tab));
}

function select(list: Element, chosen: HTMLElement) {
  for (const tab of tabsOf(list)) {
    const isChosen = tab === chosen;
    tab.setAttribute("aria-selected", String(isChosen));
    tab.tabIndex = isChosen ? 0 : -1;
    const panel = document.getElementById(tab.getAttribute("aria-controls") ?? "");
    if (panel) setHidden(panel, !isChosen, () => choose(list, tab));
  }
}

const steps: Record<string, (i: number, last: number) => number> = {
  ArrowRight: (i, last) => (i === last ? 0 : i + 1),
  ArrowLeft: (i, last) => (i === 0 ? last : i - 1),
  Home: () => 0,
  End: (_, last) => last,
  " ": (i) => i,
};

/** Wires up one row of tabs. A static host ignores the query, so the choice in the address is applied here. */
export function enhance(list: HTMLElement) {
  list.addEventListener("click", (event) => {
    const tab = tabAt(event.target);
    if (!tab || !isPlainClick(event)) return;
    event.preventDefault();
    choose(list, tab);
  });
  list.addEventListener("keydown", (event) => {
    const tabs = tabsOf(list);
    const tab = tabAt(event.target);
    const step = steps[event.key];
    if (!tab || !step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const target = tabs[step(tabs.indexOf(tab), tabs.length - 1)];
    target?.focus();
    // The row scrolls sideways on a phone, and focusing alone may leave a tab half outside.
    target?.scrollIntoView({ block: "nearest", inline: "nearest" });
    target?.click();
  });
  const asked = new URLSearchParams(location.search).get(name);
  const tab =
    tabsOf(list).find((one) => choiceOf(one) === asked) ??
    list.querySelector<HTMLElement>('[aria-selected="true"]');
  if (tab) select(list, tab);
}
