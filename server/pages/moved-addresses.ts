// Addresses that lead to a page under another spelling, or from the company's former website.
import { addressKey } from "../../content/check-addresses.ts";
import type { Redirect } from "../../content/schema.ts";

/**
 * Says where a request belongs whose path is not the page's own: without slashes at the end, in small letters, or
 * where an old address leads. Answers path and query, or undefined when the path is to be taken as it is.
 */
export function createMovedAddresses(pages: string[], redirects: Redirect[]) {
  const known = new Set(pages);
  const moved = new Map(redirects.map(({ from, to }) => [addressKey(from), to]));
  return (pathname: string, search: string): string | undefined => {
    // An address that begins with two slashes would leave the site.
    const bare = pathname.endsWith("/")
      ? pathname.replace(/^\/{2,}/, "/").replace(/(.)\/+$/, "$1")
      : pathname;
    const key = addressKey(bare);
    const to = moved.get(key);
    if (to !== undefined) return withQuery(to, search);
    const proper = known.has(key) ? key : bare;
    return proper === pathname ? undefined : `${proper}${search}`;
  };
}

/** What the visitor asked for joins what the target says, before its fragment. */
function withQuery(to: string, asked: string): string {
  const { pathname, search, hash } = new URL(to, "http://site");
  return `${pathname}${search}${search === "" ? asked : asked.replace("?", "&")}${hash}`;
}
