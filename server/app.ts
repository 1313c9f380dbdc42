// The request handler: joins the pages with the services. Order of the steps is the order of the lines.
import type { IncomingMessage } from "node:http";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { stateClasses } from "../app/browser/state-classes.ts";
import {
  factsContext,
  failureContext,
  requestContext,
  type SiteFacts,
  type SiteServices,
  type SubmissionOrigin,
  type SubmissionResult,
  servicesContext,
} from "../app/context.ts";
import { readFormFields } from "../app/forms/answer-post.server.ts";
import { pageAddresses } from "../content/check-addresses.ts";
import { content } from "../content/index.server.ts";
import type { Config } from "./config.ts";
import { submissionOrigin } from "./http/client-address.ts";
import { compressResponse } from "./http/compress-response.ts";
import { isFromOwnMachine } from "./http/own-machine.ts";
import { takeRestOfBody } from "./http/rest-of-body.ts";
import { contentSecurityPolicy, scriptHashes, securityHeaders } from "./http/security-headers.ts";
import { describeError, describePath, type Logger } from "./log.ts";
import { createMovedAddresses } from "./pages/moved-addresses.ts";
import { createStyleThinner } from "./pages/page-styles.ts";

/** Product decisions, section 5. */
const largestBody = 64 * 1024;

type Bindings = { incoming?: IncomingMessage };

export type AppParts = {
  build: ServerBuild;
  config: Config;
  site: SiteServices;
  facts: () => SiteFacts;
  emailJs: Hono;
  health: () => Promise<{ ok: boolean }>;
  connect: string[];
  logger: Logger;
};

/** Everything that is not served from memory. */
export function createApp(parts: AppParts) {
  const { config, site, logger } = parts;
  const renderPage = createPageRenderer(parts);
  const commonHeaders = Object.entries(securityHeaders(config.siteUrl));
  const findMoved = createMovedAddresses(pageAddresses(content), content.redirects);
  const app = new Hono<{ Bindings: Bindings; Variables: { requestId: string } }>();

  const originOf = (request: Request, socketAddress: string | undefined): SubmissionOrigin =>
    submissionOrigin(request.headers, socketAddress, config);

  app.use(async (context, next) => {
    const requestId = crypto.randomUUID();
    context.set("requestId", requestId);
    await next();
    context.header("X-Request-Id", requestId);
    for (const [name, value] of commonHeaders) {
      if (!context.res.headers.has(name)) context.header(name, value);
    }
    if (context.env?.incoming) await takeRestOfBody(context.env.incoming);
  });
  app.post("*", async (context, next) => {
    // The adapter's request cannot be copied, and the limit on a body of unannounced length copies it.
    const length = context.req.header("Content-Length");
    if (length === undefined || context.req.header("Transfer-Encoding") !== undefined) {
      const { url, method, headers, signal, body } = context.req.raw;
      const streamed = { body, duplex: "half" };
      context.req.raw = new Request(url, { method, headers, signal, ...streamed });
    }
    await next();
  });
  app.onError((error, context) => {
    // Somebody who hangs up in the middle of a post is no failure of ours.
    if ("code" in error && error.code === "ECONNRESET") return context.text("Bad request", 400);
    logger.error("request-failed", { requestId: context.get("requestId"), error: describeError(error) });
    return context.text("Something broke on our side. Please try again later.", 500);
  });

  app.get("/healthz", async (context) => {
    const health = await parts.health();
    const { incoming } = context.env ?? {};
    // How many mails wait tells a stranger whether an address that he has just entered was known.
    const isOperator = incoming && isFromOwnMachine(context.req.raw.headers, incoming.socket.remoteAddress);
    const told = isOperator ? health : { ok: health.ok };
    return context.json(told, health.ok ? 200 : 503, { "Cache-Control": "no-store" });
  });
  app.route("/", parts.emailJs);
  app.all("/api/*", (context) => context.text("Not found", 404));
  app.all("*", async (context, next) => {
    if (["GET", "HEAD", "POST"].includes(context.req.method)) return next();
    return context.text("Method Not Allowed", 405, { Allow: "GET, HEAD, POST" });
  });

  app.post(
    "*",
    bodyLimit({ maxSize: largestBody, onError: (context) => context.text("Payload Too Large", 413) }),
  );
  app.post("*", async (context, next) => {
    const origin = context.req.header("Origin");
    // Browsers name the origin of every post. Mail programs that unsubscribe (RFC 8058) send none.
    if (origin !== undefined && !config.acceptedOrigins.includes(origin)) {
      logger.warn("foreign-origin", {
        requestId: context.get("requestId"),
        path: describePath(context.req.path),
      });
      return context.text("Forbidden: this form was posted from another site.", 403);
    }
    await next();
  });

  const submit = {
    "/contact": site.submitContactMessage,
    "/enroll": site.submitEnrollment,
    "/newsletter": site.subscribe,
  };
  for (const [path, store] of Object.entries(submit)) {
    // The browser's own posts ask for a value instead of a page.
    app.post(path, async (context, next) => {
      if (!context.req.header("Accept")?.startsWith("application/json")) return next();
      const from = originOf(context.req.raw, context.env.incoming?.socket.remoteAddress);
      const result = await store(await readFormFields(context.req.raw), from);
      return answerJson(result, context.req.header("Origin"));
    });
  }

  app.all("*", async (context, next) => {
    const { pathname, search } = new URL(context.req.url);
    const proper = findMoved(pathname, search);
    return proper === undefined ? next() : context.redirect(proper, 308);
  });

  app.all("*", async (context) => {
    const from = originOf(context.req.raw, context.env.incoming?.socket.remoteAddress);
    const response = await renderPage(onPublicAddress(context.req.raw, config), from);
    if (response.status === 404)
      logger.warn("not-found", { path: describePath(context.req.path), requestId: context.get("requestId") });
    return compressResponse(response, context.req.header("Accept-Encoding"));
  });

  return { app, renderPage };
}

/** `renderPage` for one request, with CSP and security headers for documents. */
function createPageRenderer({ build, site, facts, config, connect, logger }: AppParts) {
  const handle = createRequestHandler(build, import.meta.env.MODE);
  const thinStyles = createStyleThinner(stateClasses);
  return async (request: Request, from: SubmissionOrigin): Promise<Response> => {
    const context = new RouterContextProvider();
    context.set(servicesContext, site);
    context.set(factsContext, facts());
    context.set(requestContext, from);
    context.set(failureContext, (error) =>
      logger.error("page.failed", {
        path: describePath(new URL(request.url).pathname),
        error: describeError(error),
      }),
    );
    const response = await handle(request, context);
    if (!response.headers.get("Content-Type")?.startsWith("text/html")) return response;
    const document = await response.text();
    const html = import.meta.env.PROD ? thinStyles(document) : document;
    const headers = new Headers(response.headers);
    for (const [name, value] of Object.entries(securityHeaders(config.siteUrl))) {
      if (!headers.has(name)) headers.set(name, value);
    }
    if (import.meta.env.PROD) {
      headers.set("Content-Security-Policy", contentSecurityPolicy({ hashes: scriptHashes(html), connect }));
    }
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-cache");
    return new Response(html, { status: response.status, headers });
  };
}

/** A part of a path that the router can decode: about others it writes lines of its own. No page has such an address. */
function readablePart(part: string): string {
  try {
    return decodeURIComponent(part) === "" ? "" : part;
  } catch {
    return part.replaceAll("%", "_");
  }
}

/** The router compares a post's Origin with the address of the request, so it must see the public one. */
function onPublicAddress(request: Request, config: Config): Request {
  const { pathname, search } = new URL(request.url);
  const origin = request.headers.get("Origin");
  const base = origin && config.acceptedOrigins.includes(origin) ? origin : config.siteUrl;
  const path = pathname.split("/").map(readablePart).join("/");
  const url = new URL(`${path.replace(/^\/{2,}/, "/")}${search}`, base);
  const headers = new Headers(request.headers);
  headers.set("Host", url.host);
  headers.delete("X-Forwarded-Host");
  const hasBody = request.method !== "GET" && request.method !== "HEAD";
  return new Request(url, {
    method: request.method,
    headers,
    signal: request.signal,
    ...(hasBody && { body: request.body, duplex: "half" }),
  });
}

const statusOf = { stored: 200, invalid: 400, refused: 400, limited: 429, unavailable: 503 } as const;

/** Only accepted origins get this far, so the page that posted may read the answer. */
function answerJson(result: SubmissionResult, origin: string | undefined): Response {
  const headers = new Headers({ "Cache-Control": "no-store", Vary: "Origin" });
  if (origin !== undefined) headers.set("Access-Control-Allow-Origin", origin);
  if (result.status === "limited") headers.set("Retry-After", String(result.retryAfterSeconds));
  return Response.json(result, { status: statusOf[result.status], headers });
}
