import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { rememberCampaign } from "./forms/campaign.ts";
import { receivePageState } from "./page-state.ts";
import { handleRouteChunkFailures } from "./route-chunk-failure.ts";
import sheetUrl from "./styles/app.css?url";

handleRouteChunkFailures();
rememberCampaign();

/**
 * Adds what the thinned document lacks: the rules of other pages and of what only script shows. It comes before the
 * router, so that nothing is ever shown without its rules, and as a task of its own, so that no task is long.
 */
function addStyles(): Promise<unknown> {
  const sheet = document.createElement("link");
  sheet.rel = "stylesheet";
  sheet.href = sheetUrl;
  const settled = new Promise((resolve) => {
    sheet.onload = resolve;
    sheet.onerror = resolve;
  });
  // The last place, since before any other sheet the browser would take all of them anew and lay out the page again.
  document.head.append(sheet);
  return settled;
}

const [hasState] = await Promise.all([receivePageState(), addStyles()]);
if (hasState) {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        {/* Without, React draws a new page in slices of 5 ms, each after a turn of the browser. */}
        <HydratedRouter useTransitions={false} />
      </StrictMode>,
    );
  });
}
