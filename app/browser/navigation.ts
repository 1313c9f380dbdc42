// Links to pages of this site without a full load: the next page's HTML is fetched, ahead when its link is pointed at, and
// put in the place of this one. Whatever goes wrong, the browser follows the link by itself (docs/decisions/0012).
import { t } from "../words.ts";
import { element } from "./element.ts";
import { closePopovers } from "./menus.ts";
import { type FetchedPage, fetchPage, forgetPage, type Page, readPage, showPage } from "./pages.ts";
import { readSession, writeSession } from "./session.ts";
import { say } from "./status-line.ts";

/** A pointer that only passes over a link fetches nothing. */
const intentMs = 65;
/** From here on a page is on its way visibly, and after that the browser takes over with all it can do. */
const progressMs = 150;
const patienceMs = 3_000;
/** Specification, section 9: a page change takes 0.3 s. The page is there at once and only becomes opaque. */
const fade = { duration: 300, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" };
const mostRemembered = 10;
const positionsKey = "positions";

/** A step of the history. What it showed is kept as it was left: typed, folded out, filtered. */
type Step = { page?: Page; path?: string; y: number };
const steps = new Map<string, Step>();

const newKey = () => Math.random().toString(36).slice(2);
let key = "";
/** Path and query of the page that is shown. */
let shown = "";
/** Counts wishes: what was wished before the last is not shown any more. */
let wishes = 0;
let startPage: (main: HTMLElement) => void = () => undefined;

const here = () => location.pathname + location.search;
const addressOf = ({ pathname, search }: URL | HTMLAnchorElement | Location) => pathname + search;
const isReduced = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Calls back for each page that takes the place of another. */
export function startNavigation(start: typeof startPage) {
  startPage = start;
  shown = here();
  takeOverScrolling();
  document.addEventListener("click", followLink);
  document.addEventListener("submit", followForm);
  window.addEventListener("popstate", followHistory);
  fetchAhead();
}

// ---- Links and forms

const linkAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;

/** A click that means this window. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/** A page of this site, and not a file, another window, or a place on this page. */
function isPageLink(link: HTMLAnchorElement): boolean {
  if (link.origin !== location.origin || link.target || link.hasAttribute("download")) return false;
  return !/\.\w+$/.test(link.pathname) && !(link.hash !== "" && addressOf(link) === here());
}

function followLink(event: MouseEvent) {
  const link = linkAt(event.target);
  if (!link || event.defaultPrevented || !isPageLink(link)) return;
  if (!isPlainClick(event)) return;
  event.preventDefault();
  void visit(link.href);
}

/** A form that only asks for another page. */
function followForm(event: SubmitEvent) {
  const { target: form, submitter } = event;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== "get") return;
  const url = new URL(form.action);
  if (url.origin !== location.origin) return;
  event.preventDefault();
  url.search = new URLSearchParams(
    new FormData(form, submitter) as unknown as Record<string, string>,
  ).toString();
  void visit(url.href);
}

/** True when the visitor asked the browser to spare data. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

function fetchAhead() {
  if (savesData()) return;
  let timer = 0;
  let last: HTMLAnchorElement | null = null;
  const onIntent =
    (wait: number) =>
    ({ target }: Event) => {
      const link = linkAt(target);
      if (link === last) return;
      last = link;
      clearTimeout(timer);
      if (!link || !isPageLink(link) || addressOf(link) === here()) return;
      // Whoever clicks is told what went wrong; this is only a guess.
      timer = window.setTimeout(() => void fetchPage(addressOf(link)).catch(() => undefined), wait);
    };
  const options = { passive: true };
  document.addEventListener("pointerover", onIntent(intentMs), options);
  document.addEventListener("touchstart", onIntent(0), options);
  document.addEventListener("focusin", onIntent(intentMs), options);
}

// ---- From page to page

/** Leads to an address of this site, as a click on a link to it does. */
export async function visit(href: string) {
  const url = new URL(href, location.href);
  closePopovers();
  // A link to the page itself leads to its beginning and adds no step to the way back.
  if (url.href === location.href) return window.scrollTo({ top: 0 });
  const page = await load(url);
  if (!page) return;
  leave();
  key = newKey();
  history.pushState({ key }, "", page.path + url.hash);
  const isNewPath = shown.split("?")[0] !== page.path.split("?")[0];
  show(page, isNewPath);
  if (page.status === 404) console.error("404: no page at", url.pathname);
  const target = url.hash && document.getElementById(decodeURIComponent(url.hash.slice(1)));
  if (target) target.scrollIntoView();
  else if (isNewPath) window.scrollTo({ top: 0, behavior: "instant" });
}

/**
 * The page at an address. Undefined when it is not wanted any more, or when it does not come in time: the browser then
 * loads it by itself, but not while there is no connection, which would take away the page that is there.
 */
async function load(url: URL): Promise<FetchedPage | undefined> {
  const wish = ++wishes;
  const stopProgress = showProgress();
  try {
    const page = await inTime(fetchPage(addressOf(url)));
    return wish === wishes ? page : undefined;
  } catch (error) {
    if (wish !== wishes) return undefined;
    if (navigator.onLine === false) say(t("page.offline"));
    else {
      console.warn("The browser loads the page by itself:", String(error));
      location.assign(url);
    }
    return undefined;
  } finally {
    stopProgress();
  }
}

function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`No answer within ${patienceMs / 1000} s`)), patienceMs);
    work.then(resolve, reject);
  });
}

/** A bar across the top, once the next page takes long enough to be noticed. */
function showProgress(): () => void {
  const main = document.querySelector("main");
  const bar = element("div", {
    class: "page-progress",
    role: "progressbar",
    "aria-label": t("page.loading"),
  });
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

/** Keeps the page that is shown under its step of the history. */
function leave() {
  const page = readPage(document);
  steps.delete(key);
  steps.set(key, { ...(page && { page, path: shown }), y: window.scrollY });
  for (const [old, { y }] of [...steps].slice(0, -mostRemembered)) steps.set(old, { y });
}

/** Draws a page. On another path it fades in, its heading takes the focus, and its title is said aloud. */
function show(page: Page & { path: string }, isNewPath: boolean) {
  forgetPage(page.path);
  const focused = document.activeElement?.id;
  const isFetched = page.main.ownerDocument !== document;
  showPage(page);
  shown = page.path;
  if (isFetched) startPage(page.main);
  if (!isNewPath) {
    if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
    return;
  }
  if (!isReduced()) page.main.animate({ opacity: [0, 1] }, fade);
  const heading = page.main.querySelector<HTMLElement>("h1");
  if (heading) {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
  const announcer = document.querySelector("#announcer");
  if (announcer) announcer.textContent = t("page.opened", { title: page.title });
}

// ---- The way back

/** Puts a choice on this page into its address, in place of the one before and without another step in the history. */
export function keepInAddress(name: string, value: string) {
  const search = `?${new URLSearchParams({ [name]: value })}`;
  // In a task of its own: what is shown comes first.
  setTimeout(() => {
    history.replaceState(history.state, "", location.pathname + search);
    shown = here();
  });
}

/** Draws the query of the address into the page that is shown; false where the page does not do so by itself. */
type DrawQuery = () => boolean;
let drawQuery: DrawQuery = () => false;
export const onQueryChange = (draw: DrawQuery) => {
  drawQuery = draw;
};

/** Adds a step to the history that shows another query on this page. */
export function addQueryStep(search: string) {
  leave();
  key = newKey();
  history.pushState({ key }, "", location.pathname + search);
  shown = here();
}

async function followHistory() {
  const before = key;
  const left = { y: window.scrollY };
  key = history.state?.key ?? adoptStep();
  if (here() === shown) {
    // Only the fragment differs. The browser has scrolled for a click; for the way back it is done here.
    steps.set(before, { ...steps.get(before), ...left });
    restorePosition();
    return;
  }
  const target = key;
  key = before;
  leave();
  key = target;
  closePopovers();
  const isNewPath = shown.split("?")[0] !== location.pathname;
  if (!isNewPath && drawQuery()) {
    shown = here();
    return restorePosition();
  }
  wishes++;
  const kept = steps.get(key);
  const page =
    kept?.page && kept.path === here() ? { ...kept.page, path: here() } : await load(new URL(location.href));
  if (!page || key !== target) return;
  show(page, isNewPath);
  restorePosition();
}

function restorePosition() {
  const y = steps.get(key)?.y;
  if (y !== undefined) window.scrollTo({ top: y, behavior: "instant" });
}

/** A step that the browser has added by itself, for a fragment. */
function adoptStep(): string {
  const adopted = newKey();
  history.replaceState({ key: adopted }, "");
  return adopted;
}

/**
 * While this script runs, it restores positions, since only it knows when a page is there. The browser does so again
 * for whatever comes after this document.
 */
function takeOverScrolling() {
  key = history.state?.key ?? adoptStep();
  for (const [old, y] of readSession<[string, number][]>(positionsKey) ?? []) steps.set(old, { y });
  if (history.scrollRestoration === "manual") restorePosition();
  history.scrollRestoration = "manual";
  window.addEventListener("pageshow", () => {
    history.scrollRestoration = "manual";
  });
  window.addEventListener("pagehide", () => {
    history.scrollRestoration = "auto";
    steps.set(key, { ...steps.get(key), y: window.scrollY });
    writeSession(
      positionsKey,
      [...steps].map(([step, { y }]) => [step, y]),
    );
  });
  window.addEventListener("hashchange", () => {
    if (!history.state?.key) key = adoptStep();
  });
}
