import { renderToReadableStream } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { content } from "../content/index.server.ts";
import { factsContext, failureContext } from "./context.ts";
import { stateAttribute } from "./page-state.ts";
import { jsonLdScript } from "./seo/structured-data/json-ld-script.server.ts";
import { pageBlocks } from "./seo/structured-data/page-blocks.server.ts";
import { laterType } from "./start-script.ts";
import { BreadcrumbReport, type Crumb } from "./ui/breadcrumbs.tsx";

/**
 * The whole document at once: it is rendered once at start and served from memory, so streaming would gain nothing.
 * Module preloads are dropped and the entry made inert, because both compete with the first paint.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
) {
  let failure: unknown;
  const path = new URL(request.url).pathname;
  let crumbs: Crumb[] = [];
  const stream = await renderToReadableStream(
    <BreadcrumbReport
      value={(trail, here) => {
        crumbs = [...trail, { label: here, path }];
      }}
    >
      <ServerRouter context={routerContext} url={request.url} />
    </BreadcrumbReport>,
    {
      // A finished page needs no scripts that move late parts into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        failure = error;
      },
    },
  );
  await stream.allReady;
  if (failure !== undefined) loadContext.get(failureContext)(failure);
  let html = await new Response(stream).text();
  if (status === 200) {
    html = withStructuredData(html, pageBlocks(content, path, loadContext.get(factsContext), crumbs));
  }
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(import.meta.env.PROD ? deferScripts(html) : html, { status, headers });
}

/** Errors of loaders and actions. A visitor who went away is none, nor is a post to a page that takes none. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs<RouterContextProvider>) {
  const isTheirs = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isTheirs) context.get(failureContext)(error);
}

/**
 * Behind everything that is painted, and outside the rendered tree: hydration passes over an unknown child of the
 * body, so neither the page's data nor its script carries these facts a second time.
 */
function withStructuredData(html: string, blocks: Parameters<typeof jsonLdScript>[0]): string {
  const end = html.lastIndexOf("</body>");
  return end < 0 ? html : html.slice(0, end) + jsonLdScript(blocks) + html.slice(end);
}

function deferScripts(html: string): string {
  return html
    .replace(/<link rel="modulepreload"[^>]*>/g, "")
    .replace(/<script type="module"[^>]*>/g, `<script type="${laterType}" ${stateAttribute}="">`);
}
