import { renderToStaticMarkup } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { content } from "../content-model/read/index.server.ts";
import { factsContext, failureContext } from "./context.ts";
import { Rendering } from "./rendering.ts";
import { jsonLd, pageBlocks } from "./seo/structured-data/page-blocks.server.ts";
import type { Crumb } from "./ui/breadcrumbs.tsx";

/** Renders the whole document at once: pages are rendered at start and served from memory, so streaming gains nothing. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
) {
  const path = new URL(request.url).pathname;
  let crumbs: Crumb[] = [];
  const reportCrumbs = (trail: Crumb[], here: string) => {
    crumbs = [...trail, { label: here, path }];
  };
  // Called at the end of the document, when the page above it has reported its breadcrumbs.
  const structuredData = () =>
    status === 200 ? jsonLd(pageBlocks(content, path, loadContext.get(factsContext), crumbs)) : "";
  // Static markup: the browser does not hydrate it. When a component throws, the router calls this with the error.
  const markup = renderToStaticMarkup(
    <Rendering value={{ entry: routerContext.manifest.entry.module, structuredData, reportCrumbs }}>
      <ServerRouter context={routerContext} url={request.url} />
    </Rendering>,
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(`<!DOCTYPE html>${markup}`, { status, headers });
}

/** Logs errors in loaders and actions, except aborted requests and errors of the client (4xx). */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs<RouterContextProvider>) {
  const isTheirs = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isTheirs) context.get(failureContext)(error);
}
