import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { rememberCampaign } from "./forms/campaign.ts";
import { allowOvertakenFades } from "./overtaken-fades.ts";
import { receivePageState } from "./page-state.ts";
import { handleRouteChunkFailures } from "./route-chunk-failure.ts";

handleRouteChunkFailures();
allowOvertakenFades();
rememberCampaign();
if (await receivePageState()) {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}
