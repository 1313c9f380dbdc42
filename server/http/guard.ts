import type { Context, MiddlewareHandler } from "hono";
import type { Config } from "../run/config.ts";

/**
 * Refuses requests from pages of other sites. Browsers name the origin of every post. Other clients, such as mail
 * programs that unsubscribe (RFC 8058), need not, and carry no visitor's credentials that could be misused.
 */
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
