import { renderToStaticMarkup } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { content } from "../content/index.server.ts";
import { factsContext, failureContext } from "./context.ts";
import { EntryScript } from "./entry-script.ts";
import { jsonLdScript } from "./seo/structured-data/json-ld-script.server.ts";
import { pageBlocks } from "./seo/structured-data/page-blocks.server.ts";
import { BreadcrumbReport, type Crumb } from "./ui/breadcrumbs.tsx";

/** The whole document at once: it is rendered once at start and served from memory, so streaming would gain nothing. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
) {
  const path = new URL(request.url).pathname;
  let crumbs: Crumb[] = [];
  // Without the marks that React would need to take the page over in the browser. A component that throws has the router
  // call this again with the error.
  const markup = renderToStaticMarkup(
    <BreadcrumbReport
      value={(trail, here) => {
        crumbs = [...trail, { label: here, path }];
      }}
    >
      <EntryScript value={routerContext.manifest.entry.module}>
        <ServerRouter context={routerContext} url={request.url} />
      </EntryScript>
    </BreadcrumbReport>,
  );
  let html = `<!DOCTYPE html>${markup}`;
  if (status === 200) {
    html = withStructuredData(html, pageBlocks(content, path, loadContext.get(factsContext), crumbs));
  }
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(html, { status, headers });
}

/** Errors of loaders and actions. A visitor who went away is none, nor is a post to a page that takes none. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs<RouterContextProvider>) {
  const isTheirs = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isTheirs) context.get(failureContext)(error);
}

/** Behind everything that is painted. */
function withStructuredData(html: string, blocks: Parameters<typeof jsonLdScript>[0]): string {
  const end = html.lastIndexOf("</body>");
  return end < 0 ? html : html.slice(0, end) + jsonLdScript(blocks) + html.slice(end);
}
