// The checks that every post has to pass before its body is read, whether it comes from a page or by the EmailJS
// protocol.
import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Config } from "../config.ts";

/**
 * The longest message that the form takes has 80,000 UTF-16 units (domain/form-fields.ts), and one takes at most nine bytes in
 * a URL-encoded body. So a text that is too long gets its form back, and not this refusal.
 */
const maxBodyBytes = 1024 * 1024;

type Refuse = (context: Context) => Response;

/**
 * Refuses requests from pages of other sites. Browsers name the origin of every post. Other clients, such as mail
 * programs that unsubscribe (RFC 8058), need not, and carry no visitor's credentials that could be misused.
 */
export function refuseForeign(config: Pick<Config, "acceptedOrigins">, refuse: Refuse): MiddlewareHandler {
  return async (context, next) => {
    const origin = context.req.header("Origin");
    if (origin !== undefined && !config.acceptedOrigins.includes(origin)) return refuse(context);
    return await next();
  };
}

/**
 * Refuses bodies of more than 1 MiB. A body is only read for that when its length was not announced, since reading it
 * as a stream costs more than storing the submission.
 */
export function limitBody(refuse: Refuse): MiddlewareHandler {
  const countBytes = bodyLimit({ maxSize: maxBodyBytes, onError: refuse });
  return async (context, next) => {
    const announced = context.req.header("Content-Length");
    if (announced !== undefined && context.req.header("Transfer-Encoding") === undefined) {
      return Number(announced) <= maxBodyBytes ? await next() : refuse(context);
    }
    // `bodyLimit` copies the request, which the adapter's request class does not support.
    const { url, method, headers, signal, body } = context.req.raw;
    const streamed = { body, duplex: "half" };
    context.req.raw = new Request(url, { method, headers, signal, ...streamed });
    return await countBytes(context, next);
  };
}
