import type { Context, MiddlewareHandler } from "hono";
import type { Config } from "../run/config.ts";

/** Browsers name the origin of every post. Other clients (RFC 8058) need not, and carry no credentials to be misused. */
export function refuseForeign(
  config: Pick<Config, "acceptedOrigins">,
  refuse: (context: Context) => Response,
): MiddlewareHandler {
  return async (context, next) => {
    const origin = context.req.header("Origin");
    if (origin !== undefined && !config.acceptedOrigins.includes(origin)) return refuse(context);
    return await next();
  };
}
