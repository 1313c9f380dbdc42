import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { rememberCampaign } from "./forms/campaign.ts";
import { receivePageState } from "./page-state.ts";
import { handleRouteChunkFailures } from "./route-chunk-failure.ts";

handleRouteChunkFailures();
rememberCampaign();
if (await receivePageState()) {
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
