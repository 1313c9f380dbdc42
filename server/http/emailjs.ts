import { type Context, Hono } from "hono";
import { cors } from "hono/cors";
import { z } from "zod";
import type { SiteServices } from "../../app/context.ts";
import { contactFields } from "../../domain/forms/contact-message.ts";
import { campaignNames, submissionIdField, trapField } from "../../domain/forms/form-names.ts";
import {
  type FormFields,
  type SubmissionOrigin,
  type SubmissionResult,
  statusOf,
} from "../../domain/forms/submission.ts";
import type { Config } from "../run/config.ts";
import type { Logger } from "../run/log.ts";
import { type Bindings, originOf } from "./client-address.ts";
import { refuseForeign } from "./guard.ts";
import { mediaType, readBody, readJson, readParts } from "./posted-form.ts";

const jsonObject = z.record(z.string(), z.unknown());
const fieldNames = [...contactFields, submissionIdField, trapField, ...campaignNames];

type Parts = {
  services: {
    site: Pick<SiteServices, "waitBeforePost">;
    submitEmailJs(fields: FormFields, origin: SubmissionOrigin): Promise<SubmissionResult>;
  };
  config: Pick<Config, "acceptedOrigins" | "trustedProxies">;
  contactService: { serviceId: string; templateId: string; publicKey: string };
  logger: Logger;
};

export function emailJsRoutes({ services, config, contactService, logger }: Parts) {
  const routes = new Hono<{ Bindings: Bindings }>();
  const base = "/api/v1.0/email";
  const foreign = refuseForeign(config, (context) => {
    logger.warn("emailjs.foreign-origin");
    return context.text("Forbidden: this site does not accept messages from there", 403);
  });

  routes.use(`${base}/*`, async (context, next) => {
    context.header("Cache-Control", "no-store");
    await next();
  });
  const readable = {
    origin: (origin: string) => origin,
    allowMethods: ["POST"],
    allowHeaders: ["Content-Type"],
    exposeHeaders: ["Retry-After"],
    maxAge: 86_400,
  };
  routes.use(`${base}/*`, foreign, cors(readable));

  routes.post(`${base}/:method`, async (context, next) => {
    const retryAfterSeconds = await services.site.waitBeforePost(originOf(context, config));
    return retryAfterSeconds === 0 ? next() : respond(context, { status: "limited", retryAfterSeconds });
  });
  type Read = (sent: Buffer, contentType: string) => Record<string, unknown> | undefined;
  const take = (method: string, type: string, what: string, read: Read) =>
    routes.post(`${base}/${method}`, async (context) => {
      if (mediaType(context.req.raw) !== type)
        return context.text(`Unsupported media type: ${type} is expected`, 415);
      const sent = await readBody(context.req.raw);
      if (sent === undefined) return context.text("Payload too large: 1 MiB at most", 413);
      const body = read(sent, context.req.header("Content-Type") ?? "");
      if (!body) return context.text(`Bad request: the body is not ${what}`, 400);
      const params = method === "send" ? jsonObject.safeParse(body.template_params).data : body;
      return await answer(context, body, params ?? {});
    });
  take("send", "application/json", "a JSON object", (sent) => jsonObject.safeParse(readJson(sent)).data);
  take("send-form", "multipart/form-data", "form data", readParts);

  async function answer(context: Context, body: Record<string, unknown>, params: Record<string, unknown>) {
    if (body.user_id !== contactService.publicKey) return context.text("The Public Key is invalid", 400);
    if (body.service_id !== contactService.serviceId) return context.text("The service ID is not known", 400);
    if (body.template_id !== contactService.templateId)
      return context.text("The template ID is not known", 400);
    const fields: FormFields = {};
    for (const name of fieldNames) {
      const value = params[name];
      if (typeof value === "string") fields[name] = value;
    }
    return respond(context, await services.submitEmailJs(fields, originOf(context, config)));
  }

  function respond(context: Context, result: SubmissionResult): Response {
    if (result.status === "limited") context.header("Retry-After", String(result.retryAfterSeconds));
    return context.text(describeResult(result), statusOf(result));
  }

  return routes;
}

function describeResult(result: SubmissionResult): string {
  switch (result.status) {
    case "stored":
      return "OK";
    case "invalid":
      return `Bad fields: ${listErrors(result.errors)}`;
    case "refused":
      return "Bad request";
    case "limited":
      // The library hands on the text, but no headers.
      return `Too many requests. Retry after ${result.retryAfterSeconds} s.`;
    case "unavailable":
      return "The message could not be stored";
  }
}

const listErrors = (errors: Record<string, { code: string }>) =>
  Object.entries(errors)
    .map(([field, { code }]) => `${field} (${code})`)
    .join(", ");
