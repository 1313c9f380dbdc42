import type { HeadersArgs } from "react-router";

/** The router drops the headers that a loader or an action names, unless the route hands them on. The action's count. */
export function handOnHeaders({ loaderHeaders, actionHeaders }: HeadersArgs): Headers {
  const headers = new Headers(loaderHeaders);
  for (const [name, value] of actionHeaders) headers.set(name, value);
  return headers;
}
