// The protocol of the EmailJS SDK, so that the contact form sends with it and by default to this server.
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { FormFields, SubmissionOrigin, SubmissionResult } from "../../app/context.ts";
import { contactLimits } from "../../domain/contact-message.ts";
import { campaignNames, submissionIdField, trapField } from "../../domain/form-names.ts";
import type { Config } from "../config.ts";
import type { Logger } from "../log.ts";
import { submissionOrigin } from "./client-address.ts";

const largestBody = 64 * 1024;
const fieldNames = [...Object.keys(contactLimits), submissionIdField, trapField, ...campaignNames];

type Bindings = { incoming?: { socket?: { remoteAddress?: string } } };
type Parts = {
  services: { submitEmailJs(fields: FormFields, origin: SubmissionOrigin): Promise<SubmissionResult> };
  config: Pick<Config, "acceptedOrigins" | "trustedProxies">;
  contactService: { serviceId: string; templateId: string; publicKey: string };
  logger: Logger;
};

/** The two routes below /api/v1.0/email. Answers are plain text: the SDK hands them to its caller. */
export function emailJsRoutes({ services, config, contactService, logger }: Parts): Hono {
  const routes = new Hono();
  const base = "/api/v1.0/email";
  const tooLarge = (context: Context) => context.text("Payload too large: 64 KiB at most", 413);
  const countBytes = bodyLimit({ maxSize: largestBody, onError: tooLarge });
  /** Only a body whose size is not announced is read as a stream to count it: that costs more than storing it. */
  const limited = (context: Context, next: () => Promise<void>) => {
    const announced = context.req.header("Content-Length");
    if (announced === undefined || context.req.header("Transfer-Encoding")) return countBytes(context, next);
    return Number(announced) <= largestBody ? next() : Promise.resolve(tooLarge(context));
  };

  routes.use(`${base}/*`, async (context, next) => {
    const origin = context.req.header("Origin");
    context.header("Vary", "Origin");
    context.header("Cache-Control", "no-store");
    // A program that is not a browser sends no origin, and it has no visitor's rights that it could misuse.
    if (origin !== undefined) {
      if (!config.acceptedOrigins.includes(origin)) {
        logger.warn("emailjs.foreign-origin");
        return context.text("Forbidden: this site does not accept messages from there", 403);
      }
      context.header("Access-Control-Allow-Origin", origin);
      context.header("Access-Control-Expose-Headers", "Retry-After");
    }
    await next();
  });
  routes.options(`${base}/:method`, (context) => {
    context.header("Access-Control-Allow-Methods", "POST");
    context.header("Access-Control-Allow-Headers", "Content-Type");
    context.header("Access-Control-Max-Age", "86400");
    return context.body(null, 204);
  });

  const ofType = (type: string) => async (context: Context, next: () => Promise<void>) => {
    const given = context.req.header("Content-Type")?.split(";")[0]?.trim().toLowerCase();
    if (given !== type) return context.text(`Unsupported media type: ${type} is expected`, 415);
    return await next();
  };

  routes.post(`${base}/send`, ofType("application/json"), limited, async (context) => {
    const body = asRecord(await context.req.json().catch(() => undefined));
    if (!body) return context.text("Bad request: the body is not a JSON object", 400);
    return await answer(context, body, asRecord(body.template_params) ?? {});
  });

  routes.post(`${base}/send-form`, ofType("multipart/form-data"), limited, async (context) => {
    const form = await context.req.formData().catch(() => undefined);
    if (!form) return context.text("Bad request: the body is not form data", 400);
    const body = Object.fromEntries([...form].reverse());
    return await answer(context, body, body);
  });

  async function answer(
    context: Context,
    body: Record<string, unknown>,
    params: Record<string, unknown>,
  ): Promise<Response> {
    if (body.user_id !== contactService.publicKey) return context.text("The Public Key is invalid", 400);
    if (body.service_id !== contactService.serviceId) return context.text("The service ID is not known", 400);
    if (body.template_id !== contactService.templateId)
      return context.text("The template ID is not known", 400);
    const fields: FormFields = {};
    for (const name of fieldNames) {
      const value = params[name];
      if (typeof value === "string") fields[name] = value;
    }
    const socketAddress = (context.env as Bindings | undefined)?.incoming?.socket?.remoteAddress;
    const result = await services.submitEmailJs(
      fields,
      submissionOrigin(context.req.raw.headers, socketAddress, config),
    );
    switch (result.status) {
      case "stored":
        return context.text("OK", 200);
      case "invalid":
        return context.text(`Bad fields: ${listErrors(result.errors)}`, 400);
      case "refused":
        return context.text("Bad request", 400);
      case "limited":
        context.header("Retry-After", String(result.retryAfterSeconds));
        return context.text("Too many requests", 429);
      case "unavailable":
        return context.text("The message could not be stored", 503);
    }
  }

  return routes;
}

function asRecord(value: unknown): Record<string, unknown> | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;
}

const listErrors = (errors: Record<string, { code: string }>) =>
  Object.entries(errors)
    .map(([field, { code }]) => `${field} (${code})`)
    .join(", ");
