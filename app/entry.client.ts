// The page's script. It comes once the page is painted (app/document/start.ts), and serves every page that takes the
// place of this one.
import { startHeader } from "./browser/header.ts";
import { closeDropDowns, startMenus } from "./browser/menus.ts";
import { startNavigation } from "./browser/navigation.ts";
import { revealBlocks } from "./browser/reveal.ts";
import { startScrollToTop } from "./browser/scroll-to-top.ts";
import { startSearch } from "./browser/search.ts";
import { startTooltips } from "./browser/tooltips.ts";
import { rememberCampaign } from "./forms/campaign.ts";
import { startForms, watchForms } from "./forms/start-forms.ts";

type Part = { serve(element: HTMLElement): void };

/** What only some pages have, by the element that it serves. */
const parts: Record<string, () => Promise<Part>> = {
  "[data-filter]": () => import("./browser/filters.ts"),
  '[role="tablist"]': () => import("./browser/tabs.ts"),
  "[data-rotation]": () => import("./browser/keyword.ts"),
  "[data-hours]": () => import("./browser/open-now.ts"),
  "[data-view]": () => import("./browser/query-views.ts"),
};

/** Serves a page that has just been put in place. What all pages have in common is served from the document. */
function startPage(main: Element) {
  revealBlocks(main);
  watchForms(main);
  main.querySelector<HTMLElement>("[data-takes-focus]")?.focus();
  for (const [selector, load] of Object.entries(parts)) {
    for (const element of main.querySelectorAll<HTMLElement>(selector)) {
      load().then(
        ({ serve }) => {
          serve(element);
          element.dataset.ready = "";
        },
        // The page works without it, as without script.
        (error) => console.warn(`The script for ${selector} did not load`, error),
      );
    }
  }
}

rememberCampaign();
startHeader(closeDropDowns);
startMenus();
startScrollToTop();
startTooltips();
startSearch();
startForms();
startNavigation(startPage);

const main = document.querySelector("main");
if (main) startPage(main);
document.documentElement.dataset.ready = "";
