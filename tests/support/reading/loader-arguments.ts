import { RouterContextProvider } from "react-router";
import { factsContext, type SiteFacts } from "../../../app/context.ts";

/** What a route's loader gets for a GET of the path, on a site of these facts. */
export function loaderArguments<Params extends object>(
  path: string,
  facts: Partial<SiteFacts> = {},
  params = {} as Params,
) {
  const context = new RouterContextProvider();
  context.set(factsContext, {
    siteUrl: "https://www.example.com",
    today: "2027-01-15",
    retentionDays: 730,
    backupDays: 0,
    staffInbox: false,
    webhookHost: "",
    formsOrigin: "",
    hasServer: true,
    ...facts,
  });
  const url = new URL(path, "https://www.example.com");
  return { url, request: new Request(url), context, params, pattern: url.pathname };
}
