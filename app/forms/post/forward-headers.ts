import type { HeadersArgs } from "react-router";

/** Passes on the headers of loader and action, which the router would drop. The action's take precedence. */
export function forwardHeaders({ loaderHeaders, actionHeaders }: HeadersArgs): Headers {
  const headers = new Headers(loaderHeaders);
  for (const [name, value] of actionHeaders) headers.set(name, value);
  return headers;
}
