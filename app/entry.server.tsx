import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import { laterType } from "./start-script.ts";

/**
 * The whole document at once: it is rendered once at start and served from memory, so streaming would gain nothing.
 * Module preloads are dropped and the entry made inert, because both compete with the first paint.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
) {
  let failure: unknown;
  const stream = await renderToReadableStream(<ServerRouter context={routerContext} url={request.url} />, {
    // A finished page needs no scripts that move late parts into place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      failure = error;
    },
  });
  await stream.allReady;
  if (failure !== undefined) console.error(failure);
  const html = await new Response(stream).text();
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(import.meta.env.PROD ? deferScripts(html) : html, { status, headers });
}

function deferScripts(html: string): string {
  return html
    .replace(/<link rel="modulepreload"[^>]*>/g, "")
    .replace(/<script type="module"[^>]*>/g, `<script type="${laterType}">`);
}
