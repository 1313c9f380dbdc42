// Follows links within the site without a full load; if anything fails, the browser follows them (docs/decisions/0012).
import { t } from "../../words.ts";
import { element } from "../element.ts";
import { closeWhatIsOpen } from "../menus.ts";
import { say } from "../status-line.ts";
import { inTime, pageLimitMs } from "../time-limit.ts";
import { type FetchedPage, fetchPage, forgetPage, type Page, readPage, showPage } from "./pages.ts";
import progressStyles from "./progress-bar.css?inline";
import { readSession, writeSession } from "./session.ts";

/** Long enough that a pointer merely passing over a link fetches nothing. */
const intentMs = 65;
/** After this long a progress bar shows; after the time limit, the browser loads the page itself. */
const progressMs = 150;
/** docs/behaviour.md, "Scrolling and motion". The new page is there at once; only its opacity changes. */
const fade = { duration: 300, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" };
const maxRemembered = 10;
const positionsKey = "positions";

/** A history entry. Its page is kept as it was left, with what was typed, expanded or filtered. */
type HistoryEntry = { page?: Page; path?: string; y: number };
const steps = new Map<string, HistoryEntry>();

const newKey = () => Math.random().toString(36).slice(2);
let key = "";
/** Path and query of the page shown. After a step back to a page that is still loading, the address is ahead of it. */
let shown = "";
let scrolledTo = window.scrollY;
let navigations = 0;
let stopProgress = () => {};
let isLeaving = false;
let startPage: (main: HTMLElement) => void = () => undefined;

const here = () => location.pathname + location.search;
const isShown = (address: string) => address === here() && address === shown;
const addressOf = ({ pathname, search }: URL | HTMLAnchorElement | Location) => pathname + search;
const isReduced = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Calls `start` for each page that replaces another. */
export function startNavigation(start: typeof startPage) {
  startPage = start;
  shown = here();
  takeOverScrolling();
  document.addEventListener("click", ignoreLatePress, true);
  document.addEventListener("click", followLink);
  document.addEventListener("submit", followForm);
  window.addEventListener("popstate", followHistory);
  fetchAhead();
  // The visitor went back or forward, to an entry that an earlier load of this page had added, before this script ran.
  const [load] = performance.getEntriesByType("navigation");
  const loaded = new URL(load?.name ?? location.href);
  if (loaded.pathname === location.pathname) return;
  shown = addressOf(loaded);
  void followHistory();
}

const linkAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;

export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/** A page of this site, and not a file, another window, or a place on this page. */
function isPageLink(link: HTMLAnchorElement): boolean {
  if (link.origin !== location.origin || link.target || link.hasAttribute("download")) return false;
  return !/\.\w+$/.test(link.pathname) && !(link.hash !== "" && isShown(addressOf(link)));
}

let pressed = document.querySelector("main");

/** The element that a fragment names; none where a percent sign in it begins no code. */
function placeAt(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/** The second half of a double click is not meant for the page to which the first one led. */
function ignoreLatePress(event: MouseEvent) {
  const main = document.querySelector("main");
  if (event.detail < 2) pressed = main;
  else if (pressed !== main) {
    event.preventDefault();
    event.stopPropagation();
  }
}

function followLink(event: MouseEvent) {
  const link = linkAt(event.target);
  if (!link || event.defaultPrevented || !isPageLink(link)) return;
  if (!isPlainClick(event)) return;
  event.preventDefault();
  void visit(link.href, link.closest("main") === null);
}

function followForm(event: SubmitEvent) {
  const form = event.target as HTMLFormElement;
  if (event.defaultPrevented || form.method !== "get") return;
  const url = new URL(form.action);
  event.preventDefault();
  url.search = new URLSearchParams(
    new FormData(form, event.submitter) as unknown as Record<string, string>,
  ).toString();
  void visit(url.href);
}

function fetchAhead() {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
  let timer = 0;
  let last: HTMLAnchorElement | null = null;
  const onIntent =
    (wait: number) =>
    ({ target }: Pick<Event, "target">) => {
      const link = linkAt(target);
      if (link === last) return;
      last = link;
      clearTimeout(timer);
      if (!link || !isPageLink(link) || addressOf(link) === here()) return;
      // Only a prefetch: a failure is reported once the link is clicked.
      timer = window.setTimeout(() => void fetchPage(addressOf(link)).catch(() => undefined), wait);
    };
  document.addEventListener("pointerover", onIntent(intentMs));
  document.addEventListener("touchstart", onIntent(0));
  document.addEventListener("focusin", onIntent(intentMs));
  // Pointed at before this script ran.
  onIntent(intentMs)({ target: document.querySelector("a:hover") });
}

/** Where only the query is another, as by a filter of the page, what is in sight stays there, unless it is `anew`. */
export async function visit(href: string, anew = false) {
  const url = new URL(href, location.href);
  closeWhatIsOpen();
  // The last click counts: a page that is on its way may not be shown any more, even where this leads to no other page.
  beginNavigation();
  // A page that the browser loads already would take the place of this one.
  if (isLeaving) window.stop();
  isLeaving = false;
  if (isShown(addressOf(url))) {
    if (url.hash !== "") return location.assign(url);
    if (url.href === location.href) return window.scrollTo({ top: 0 });
  }
  const page = await load(url);
  if (!page) return;
  // A step back whose page did not come has left the address there already.
  const isThere = page.path === here() && page.path !== shown;
  if (!isThere) {
    leave();
    key = newKey();
  }
  history[isThere ? "replaceState" : "pushState"]({ key }, "", page.path + url.hash);
  const isNewPath = anew || shown.split("?")[0] !== page.path.split("?")[0];
  const target = show(page, isNewPath, url.hash);
  if (page.status === 404) console.error("404: no page at", url.pathname);
  if (target) target.scrollIntoView();
  else if (isNewPath) window.scrollTo({ top: 0, behavior: "instant" });
  else turnToAnswer();
}

export function turnToAnswer() {
  const answer = document.querySelector<HTMLElement>("[data-view] [data-result]");
  answer?.focus({ preventScroll: true });
  answer?.scrollIntoView();
}

/** Begins what ends in another page or answer. Returns whether nothing else was begun since. */
export function beginNavigation(): () => boolean {
  stopProgress();
  const navigation = ++navigations;
  return () => navigation === navigations;
}

/** Undefined when another page was requested since, or after a failure: the browser then loads it, unless offline. */
async function load(url: URL): Promise<FetchedPage | undefined> {
  const isLatest = beginNavigation();
  const stop = showProgress();
  stopProgress = stop;
  try {
    // A frame answers the press first: to put even a fetched page in place takes longer than people wait without a sign.
    const [page] = await Promise.all([
      inTime(fetchPage(addressOf(url)), pageLimitMs),
      new Promise((shown) => requestAnimationFrame(() => setTimeout(shown))),
    ]);
    return isLatest() ? page : undefined;
  } catch (error) {
    if (!isLatest()) return undefined;
    if (navigator.onLine === false) say(t("page.offline"));
    else {
      console.warn(String(error));
      isLeaving = true;
      // After a step of the history the address is there already, and an address with a fragment would load nothing.
      if (addressOf(url) === here()) location.reload();
      else location.assign(url);
    }
    return undefined;
  } finally {
    stop();
  }
}

function showProgress(): () => void {
  const main = document.querySelector("main");
  const bar = element(
    "div",
    { class: "page-progress", role: "progressbar", "aria-label": t("page.loading") },
    element("style", {}, progressStyles),
  );
  const timer = setTimeout(() => {
    document.body.append(bar);
    main?.setAttribute("aria-busy", "true");
  }, progressMs);
  return () => {
    clearTimeout(timer);
    bar.remove();
    main?.removeAttribute("aria-busy");
  };
}

function leave() {
  const page = readPage(document);
  steps.delete(key);
  steps.set(key, { ...(page && { page, path: shown }), y: window.scrollY });
  for (const [old, { y }] of [...steps].slice(0, -maxRemembered)) steps.set(old, { y });
}

/** Returns the place that the fragment names. On another path, that place or the heading takes the focus. */
function show(page: Page & { path: string }, isNewPath: boolean, hash = ""): HTMLElement | null {
  forgetPage(page.path);
  const focused = document.activeElement?.id;
  const isFetched = page.main.ownerDocument !== document;
  // An answer that came while this page was on its way tells of itself once more.
  closeWhatIsOpen();
  showPage(page);
  shown = page.path;
  if (isFetched) startPage(page.main);
  const place = placeAt(hash);
  // As a browser does for a fragment of a page that it opens itself.
  place?.closest("details")?.setAttribute("open", "");
  if (!isNewPath) {
    if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
    return place;
  }
  if (!isReduced()) page.main.animate({ opacity: [0, 1] }, fade);
  const heading = (place ?? page.main).querySelector<HTMLElement>(place ? "h1, h2, h3" : "h1");
  const start = heading ?? place;
  if (start) {
    if (start.tabIndex < 0) start.tabIndex = -1;
    start.focus({ preventScroll: true });
  }
  const announcer = document.querySelector("#announcer");
  if (announcer) announcer.textContent = t("page.opened", { title: page.title });
  return place;
}

/** Puts a choice made on this page into its address, replacing the previous one and adding no history entry. */
export function keepInAddress(name: string, value: string) {
  const query = new URLSearchParams(location.search);
  query.set(name, value);
  const entry = history.state?.key;
  // In a task of its own, so that the page is repainted first. By then the visitor may have gone to another entry.
  setTimeout(() => {
    if (history.state?.key !== entry) return;
    history.replaceState(history.state, "", `?${query}`);
    shown = here();
  });
}

/** Redraws the current page when the address has another query than it shows; false for a page that cannot do so. */
let drawQuery = () => false;
export const onQueryChange = (draw: typeof drawQuery) => {
  drawQuery = draw;
};

export function addQueryStep(search: string) {
  leave();
  key = newKey();
  history.pushState({ key }, "", location.pathname + search);
  shown = here();
}

async function followHistory() {
  beginNavigation();
  const before = key;
  // Safari has scrolled to a fragment before it tells of it.
  const left = { y: scrolledTo };
  key = history.state?.key ?? adoptEntry();
  if (here() === shown) {
    // Only the fragment differs. The browser scrolls after a click, but not on going back, so that is done here.
    steps.set(before, { ...steps.get(before), ...left });
    restorePosition();
    return;
  }
  const target = key;
  key = before;
  leave();
  key = target;
  closeWhatIsOpen();
  const isNewPath = shown.split("?")[0] !== location.pathname;
  if (!isNewPath && drawQuery()) {
    shown = here();
    return restorePosition();
  }
  const kept = steps.get(key);
  const page =
    kept?.page && kept.path === here() ? { ...kept.page, path: here() } : await load(new URL(location.href));
  if (!page || key !== target) return;
  show(page, isNewPath);
  // It may have been redrawn for another history entry since it was kept for this one.
  drawQuery();
  restorePosition(isNewPath ? 0 : undefined);
}

export async function refresh() {
  const page = await load(new URL(location.href));
  if (page) show(page, false);
}

function restorePosition(otherwise?: number) {
  const y = steps.get(key)?.y ?? otherwise;
  if (y !== undefined) window.scrollTo({ top: y, behavior: "instant" });
}

/** Gives a key to a history entry that the browser added itself, for a fragment. */
function adoptEntry(): string {
  const adopted = newKey();
  history.replaceState({ key: adopted }, "");
  return adopted;
}

/** Restores scroll positions while this script runs, since only it knows when a page is in place. */
function takeOverScrolling() {
  const before = history.state?.key;
  key = before ?? adoptEntry();
  const readPositions = () => readSession<[string, number][]>(positionsKey) ?? [];
  // A new entry has no position yet, and a tab's storage is slow to open.
  if (before) for (const [old, y] of readPositions()) steps.set(old, { y });
  if (history.scrollRestoration === "manual") restorePosition();
  const takeOver = () => {
    history.scrollRestoration = "manual";
  };
  const handBack = () => {
    history.scrollRestoration = "auto";
    steps.set(key, { ...steps.get(key), y: window.scrollY });
    const left = [...steps].map(([step, { y }]) => [step, y] as const);
    writeSession(positionsKey, [...new Map([...readPositions(), ...left])]);
  };
  takeOver();
  document.addEventListener("scroll", () => {
    scrolledTo = window.scrollY;
  });
  window.addEventListener("pageshow", () => {
    isLeaving = false;
    takeOver();
  });
  window.addEventListener("pagehide", handBack);
  // A phone may end a page out of sight without another word.
  document.addEventListener("visibilitychange", () => (document.hidden ? handBack() : takeOver()));
  window.addEventListener("hashchange", () => {
    if (!history.state?.key) key = adoptEntry();
  });
}
