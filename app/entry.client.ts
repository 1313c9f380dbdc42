// The main script, without React: it runs when the visitor first acts (app/document/start.ts), and for later pages.
import { startHeader } from "./browser/header.ts";
import { startMenus } from "./browser/menus.ts";
import { isPlainClick, startNavigation } from "./browser/navigation/navigation.ts";
import { startScrollToTop } from "./browser/navigation/scroll-to-top.ts";
import { revealBlocks } from "./browser/reveal.ts";
import { startSearch } from "./browser/search.ts";
import * as tabs from "./browser/tabs.ts";
import { startTooltips } from "./browser/tooltips/tooltips.ts";
import { rememberCampaign } from "./forms/campaign.ts";
import * as form from "./forms/enhance-form.ts";
import { sendWhatWaits } from "./forms/offline/watch-waiting.ts";

type Enhancer = (place: HTMLElement) => void | Promise<void>;

/** For a part whose script is a file of its own, fetched where a page has that part. */
const fetched =
  (load: () => Promise<{ enhance: Enhancer }>) =>
  async (place: HTMLElement): Promise<void> =>
    (await load()).enhance(place);

const filter = fetched(() => import("./browser/filters.ts"));
const consultation = fetched(() => import("./contact/consultation-root.tsx"));

const parts: Record<string, Enhancer> = {
  "[data-filter]": (place) => {
    // A chip that is pressed before its script is there waits for it: as a form it would lead to the top of the list.
    let early: HTMLElement | null | undefined;
    place.onsubmit = ({ submitter }) => {
      early = submitter;
      return false;
    };
    return filter(place).finally(() => {
      place.onsubmit = null;
      early?.click();
    });
  },
  '[role="tablist"]': tabs.enhance,
  "[data-rotation]": fetched(() => import("./browser/keyword.ts")),
  "form[data-form]": form.enhance,
  "[data-hours]": fetched(() => import("./browser/open-now.ts")),
  "[data-view]": fetched(() => import("./browser/query-views.ts")),
  "[data-sort]": fetched(() => import("./browser/sort-courses.ts")),
  "[data-measure]": fetched(() => import("./browser/measure.ts")),
  ".demo a[data-title]": (link) => {
    link.onclick = async (event) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      // Where its script does not come, the browser follows the link.
      const anchor = link as HTMLAnchorElement;
      const demo = await import("./browser/demo.ts").catch(() => location.assign(anchor.href));
      demo?.open(anchor);
    };
  },
  "dialog[data-course]": fetched(() => import("./browser/syllabus.ts")),
  ".mods": fetched(() => import("./browser/module-cards.ts")),
  "[data-consultation]": (place) => {
    if (new URLSearchParams(location.search).has("consultation")) return consultation(place);
  },
};

async function enhanceOne(selector: string, element: HTMLElement) {
  try {
    await parts[selector]?.(element);
    element.dataset.ready = "";
  } catch (error) {
    // The element goes on working as it does without script.
    console.warn(`${selector} failed`, error);
  }
}

/** Runs the script for the elements of a part of the page: main, or the footer. None waits for another's code. */
function enhance(part: Element) {
  revealBlocks(part);
  // Unless somebody has begun to type already.
  if (document.activeElement === document.body)
    part.querySelector<HTMLElement>("[data-takes-focus]")?.focus();
  for (const selector of Object.keys(parts))
    for (const element of part.querySelectorAll<HTMLElement>(`${selector}:not([data-ready])`))
      void enhanceOne(selector, element);
}

rememberCampaign();
// Held down, the Enter key that sends a form would also close the answer, and send once more.
document.addEventListener("keydown", (event) => {
  if (event.repeat && event.key === "Enter" && !(event.target instanceof HTMLTextAreaElement))
    event.preventDefault();
});
// These read the scroll position, which is known until something below changes the document.
startHeader();
startScrollToTop();
startMenus();
startTooltips();
startSearch();
startNavigation(enhance);
// In a task of its own: a slow phone answers its visitor in between.
setTimeout(() => {
  for (const part of document.querySelectorAll("main, footer")) enhance(part);
  sendWhatWaits();
  document.documentElement.dataset.ready = "";
});
