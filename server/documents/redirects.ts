import type { Redirect } from "../../content-model/schema/schema.ts";
import { addressKey } from "../../domain/paths.ts";

/** The canonical address of a request, or undefined: no trailing slash, lower case, or the target of an old address. */
export function createRedirects(pages: string[], redirects: Redirect[]) {
  const known = new Set(pages);
  const moved = new Map(redirects.map(({ from, to }) => [addressKey(from), to]));
  return (pathname: string, search: string): string | undefined => {
    // An address that begins with two slashes would leave the site. Of a long row, only the first slash is tried as a beginning.
    const bare = pathname.endsWith("/")
      ? pathname.replace(/^\/{2,}/, "/").replace(/(?<=[^/])\/+$/, "")
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
