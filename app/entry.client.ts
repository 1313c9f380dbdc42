// The page's script, in one file. It comes once the page is painted (app/document/start.ts), and serves every page that
// takes the place of this one. React is not in it.
import * as filters from "./browser/filters.ts";
import { startHeader } from "./browser/header.ts";
import * as keyword from "./browser/keyword.ts";
import { closeDropDowns, startMenus } from "./browser/menus.ts";
import { startNavigation } from "./browser/navigation.ts";
import * as openNow from "./browser/open-now.ts";
import { revealBlocks } from "./browser/reveal.ts";
import { startScrollToTop } from "./browser/scroll-to-top.ts";
import { startSearch } from "./browser/search.ts";
import * as tabs from "./browser/tabs.ts";
import { startTooltips } from "./browser/tooltips.ts";
import { rememberCampaign } from "./forms/campaign.ts";
import * as form from "./forms/enhance-form.ts";
import { sendWhatWaits } from "./forms/watch-waiting.ts";

/** What is served by itself, by what it looks like in the page. */
const parts: Record<string, (element: HTMLElement) => void | Promise<void>> = {
  "[data-filter]": filters.serve,
  '[role="tablist"]': tabs.serve,
  "[data-rotation]": keyword.serve,
  "[data-hours]": openNow.serve,
  "form[data-form]": form.serve,
  "[data-view]": async (view) => (await import("./browser/query-views.ts")).serve(view),
  "[data-consultation]": async (place) => {
    if (!new URLSearchParams(location.search).has("consultation")) return;
    await (await import("./forms/consultation-root.tsx")).serve(place);
  },
};

/** Serves a part of the page that has just been put in place. */
async function serve(part: Element) {
  revealBlocks(part);
  part.querySelector<HTMLElement>("[data-takes-focus]")?.focus();
  for (const [selector, serveOne] of Object.entries(parts)) {
    for (const element of part.querySelectorAll<HTMLElement>(selector)) {
      try {
        await serveOne(element);
        element.dataset.ready = "";
      } catch (error) {
        // It works as without script.
        console.warn(`The script for ${selector} failed`, error);
      }
    }
  }
}

rememberCampaign();
startHeader(closeDropDowns);
startMenus();
startScrollToTop();
startTooltips();
startSearch();
startNavigation(serve);
for (const part of document.querySelectorAll("main, footer")) void serve(part);
sendWhatWaits();
document.documentElement.dataset.ready = "";
