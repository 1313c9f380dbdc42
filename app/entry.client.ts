// The page's script. It comes once the page is painted (app/document/start.ts), and serves every page that takes the
// place of this one.
import { chooseByAddress, startFilters } from "./browser/filters.ts";
import { startHeader } from "./browser/header.ts";
import { rotateKeyword } from "./browser/keyword.ts";
import { closeDropDowns, startMenus } from "./browser/menus.ts";
import { startNavigation } from "./browser/navigation.ts";
import { tellOpenState } from "./browser/open-now.ts";
import { drawAskedView, startQueryViews } from "./browser/query-views.ts";
import { revealBlocks } from "./browser/reveal.ts";
import { startScrollToTop } from "./browser/scroll-to-top.ts";
import { startSearch } from "./browser/search.ts";
import { startTooltips } from "./browser/tooltips.ts";
import { rememberCampaign } from "./forms/campaign.ts";
import { startForms, watchForms } from "./forms/start-forms.ts";

/** What a page needs that has just been put in place. The rest is served from the document, for all pages at once. */
function startPage(main: Element) {
  chooseByAddress(main);
  revealBlocks(main);
  rotateKeyword(main);
  drawAskedView(main);
  watchForms(main);
  const hours = main.querySelector<HTMLElement>("[data-hours]");
  if (hours) tellOpenState(hours);
  main.querySelector<HTMLElement>("[data-takes-focus]")?.focus();
}

rememberCampaign();
startHeader(closeDropDowns);
startMenus();
startScrollToTop();
startTooltips();
// Those that take some links and forms for themselves come before the one that takes the rest.
startFilters();
startQueryViews();
startSearch();
startForms();
startNavigation(startPage);

const main = document.querySelector("main");
if (main) startPage(main);
document.documentElement.dataset.ready = "";
