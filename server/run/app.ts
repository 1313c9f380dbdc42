// The request handler: joins the pages with the services. Steps run in the order of the lines.
import { type Context, Hono } from "hono";
import { pageAddresses } from "../../content-model/map/pages.ts";
import { content } from "../../content-model/read/index.server.ts";
import { sayIn } from "../../content-model/schema/words.ts";
import { type SubmissionResult, statusOf } from "../../domain/forms/submission.ts";
import { isDecodable, paths } from "../../domain/paths.ts";
import { createRedirects } from "../documents/redirects.ts";
import type { RenderDocument } from "../documents/render-document.ts";
import {
  type Bindings,
  hasUntrustedForwardedFor,
  isFromOwnMachine,
  originOf,
} from "../http/client-address.ts";
import { drainBody } from "../http/drain-body.ts";
import { emailJsRoutes } from "../http/emailjs.ts";
import { refuseForeign } from "../http/guard.ts";
import { compressResponse } from "../http/memory-files.ts";
import { readForm } from "../http/posted-form.ts";
import { securityHeaders } from "../http/security-headers.ts";
import type { staffRoutes } from "../staff/routes.ts";
import type { Config } from "./config.ts";
import { describeError, describePath } from "./log.ts";
import type { SiteParts } from "./services.ts";

export function createApp(
  { config, services, logger }: SiteParts,
  renderDocument: RenderDocument,
  staff: ReturnType<typeof staffRoutes> | undefined,
) {
  const { site } = services;
  const { words } = content;
  const commonHeaders = Object.entries(securityHeaders(config.siteUrl));
  const addresses = pageAddresses(content);
  const courses = content.courses.map(({ slug }) => slug);
  const findRedirect = createRedirects(addresses, content.redirects, courses);
  const app = new Hono<{ Bindings: Bindings; Variables: { requestId: string } }>();

  const logMissing = ({ req, get }: Context) =>
    logger.warn("not-found", { path: describePath(req.path), requestId: get("requestId") });

  app.use(async (context, next) => {
    const requestId = crypto.randomUUID();
    context.set("requestId", requestId);
    const { incoming } = context.env ?? {};
    const isPost = context.req.method === "POST";
    if (isPost && hasUntrustedForwardedFor(context.req.raw.headers, incoming?.socket.remoteAddress, config))
      services.untrustedForwardedFor();
    await next();
    context.header("X-Request-Id", requestId);
    for (const [name, value] of commonHeaders)
      if (!context.res.headers.has(name)) context.header(name, value);
    if (incoming) await drainBody(incoming);
  });
  app.onError((error, context) => {
    if ("code" in error && error.code === "ECONNRESET") return context.text("Bad request", 400);
    logger.error("request-failed", { requestId: context.get("requestId"), error: describeError(error) });
    return context.text(words["failure.plain"], 500);
  });

  app.get("/healthz", async (context) => {
    const health = await services.health();
    const { incoming } = context.env ?? {};
    // The number of waiting mails would reveal whether an address that somebody has just entered was known.
    const isOperator = incoming && isFromOwnMachine(context.req.raw.headers, incoming.socket.remoteAddress);
    const told = isOperator ? health : { ok: health.ok };
    return context.json(told, health.ok ? 200 : 503, { "Cache-Control": "no-store" });
  });
  app.route("/", emailJsRoutes({ services, config, contactService: content.contactService, logger }));
  app.all("/api/*", (context) => {
    logMissing(context);
    return context.text("Not found", 404);
  });
  app.all("*", async (context, next) => {
    if (["GET", "HEAD", "POST"].includes(context.req.method)) return next();
    return context.text("Method Not Allowed", 405, { Allow: "GET, HEAD, POST" });
  });

  const foreign = refuseForeign(config, (context) => {
    logger.warn("foreign-origin", {
      requestId: context.get("requestId"),
      path: describePath(context.req.path),
    });
    return context.text(words["failure.foreign"], 403);
  });
  app.post("*", foreign);

  const submit = {
    [paths.contact]: site.submitContactMessage,
    [paths.enroll]: site.submitEnrollment,
    [paths.newsletter]: site.subscribe,
  };
  for (const [path, store] of Object.entries(submit)) {
    if (!addresses.includes(path)) continue;
    app.post(path, async (context, next) => {
      const from = originOf(context, config);
      // Posts by the browser script ask for JSON instead of a page.
      const wantsJson = context.req.header("Accept")?.startsWith("application/json");
      const retryAfterSeconds = await site.waitBeforePost(from);
      if (retryAfterSeconds > 0) {
        logger.warn("submission.limited", { path, retryAfterSeconds });
        if (wantsJson)
          return answerJson({ status: "limited", retryAfterSeconds }, context.req.header("Origin"));
        const minutes = Math.ceil(retryAfterSeconds / 60);
        const text = sayIn(words, content.site)("failure.limited", { minutes });
        return context.text(text, 429, { "Retry-After": String(retryAfterSeconds) });
      }
      if (!wantsJson) return next();
      const posted = await readForm(context.req.raw);
      if (!posted) return context.text(words["failure.tooLarge"], 413);
      return answerJson(await store(posted, from), context.req.header("Origin"));
    });
  }

  app.all("*", async (context, next) => {
    const { pathname, search } = new URL(context.req.url);
    const proper = findRedirect(pathname, search);
    return proper === undefined ? next() : context.redirect(proper, 308);
  });
  if (staff) app.route("/", staff);
  // React Router would answer with the data of a page, for a router in the browser that the pages do not have.
  app.all("*", async (context, next) =>
    context.req.path.endsWith(".data") ? context.text("Not found", 404) : next(),
  );

  app.all("*", async (context) => {
    const from = originOf(context, config);
    const posted = context.req.method === "POST" ? await readForm(context.req.raw) : {};
    if (!posted) return context.text(words["failure.tooLarge"], 413);
    const response = await renderDocument(onPublicAddress(context.req.raw, config), from, posted);
    if (response.status === 404) logMissing(context);
    // A page without a form.
    if (response.status === 405) response.headers.set("Allow", "GET, HEAD");
    return compressResponse(response, context.req.header("Accept-Encoding"));
  });

  return app;
}

/** The router compares a post's Origin with the address of the request, so it must see the public one. */
function onPublicAddress(request: Request, config: Config): Request {
  const { pathname, search } = new URL(request.url);
  // The router logs warnings about a path that cannot be decoded, which no page has.
  const path = isDecodable(pathname) ? pathname : pathname.replaceAll("%", "_");
  const origin = request.headers.get("Origin");
  const base = origin && config.acceptedOrigins.includes(origin) ? origin : config.siteUrl;
  const url = new URL(`${path.replace(/^\/{2,}/, "/")}${search}`, base);
  const headers = new Headers(request.headers);
  headers.set("Host", url.host);
  headers.delete("X-Forwarded-Host");
  return new Request(url, { method: request.method, headers, signal: request.signal });
}

function answerJson(result: SubmissionResult, origin: string | undefined): Response {
  const headers = new Headers({ "Cache-Control": "no-store", Vary: "Origin" });
  if (origin !== undefined) headers.set("Access-Control-Allow-Origin", origin);
  if (result.status === "limited") headers.set("Retry-After", String(result.retryAfterSeconds));
  return Response.json(result, { status: statusOf(result), headers });
}
