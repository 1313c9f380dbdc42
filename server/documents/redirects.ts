import type { Redirect } from "../../content-model/schema/schema.ts";
import { addressKey, courseOfCalendar, paths } from "../../domain/paths.ts";

/**
 * The canonical address of a request, or undefined: no trailing slash, lower case, or the target of an old address. Links to
 * enrollment, comparison and calendar files, which people keep and share, follow the address of the course that they name.
 */
export function createRedirects(pages: string[], redirects: Redirect[], courses: readonly string[]) {
  const known = new Set(pages);
  const moved = new Map(redirects.map(({ from, to }) => [addressKey(from), to]));
  const newName = (course: string): string | undefined => {
    const { origin, pathname } = new URL(moved.get(addressKey(`/${course}`)) ?? "/", "http://site");
    return origin === "http://site" ? courses.find((slug) => pathname === `/${slug}`) : undefined;
  };
  const withNewName = (search: string): string => {
    const query = new URLSearchParams(search);
    const course = query.get("course") ?? "";
    const batch = query.get("batch");
    const name = newName(course);
    if (name === undefined) return search;
    query.set("course", name);
    if (batch?.startsWith(`${course}-`)) query.set("batch", name + batch.slice(course.length));
    return `?${query}`;
  };
  const withNewNames = (search: string): string => {
    const asked = new URLSearchParams(search).getAll("courses").flatMap((list) => list.split(","));
    const named = asked.map((course) => newName(course) ?? course);
    return asked.join() === named.join() ? search : `?courses=${named.map(encodeURIComponent).join(",")}`;
  };
  return (pathname: string, search: string): string | undefined => {
    // An address that begins with two slashes would leave the site. Of a long row, only the first slash is tried as a beginning.
    const bare = pathname.endsWith("/")
      ? pathname.replace(/^\/{2,}/, "/").replace(/(?<=[^/])\/+$/, "")
      : pathname;
    const key = addressKey(bare);
    const to = moved.get(key);
    if (to !== undefined) return withQuery(to, search);
    const course = courseOfCalendar(key) ?? "";
    const name = newName(course);
    if (name !== undefined) return key.replace(`/${course}-`, `/${name}-`) + search;
    const proper = known.has(key) ? key : bare;
    const rename = { [paths.enroll]: withNewName, [paths.compare]: withNewNames }[key];
    const query = rename?.(search) ?? search;
    return proper === pathname && query === search ? undefined : `${proper}${query}`;
  };
}

/** What the visitor asked for joins what the target says, before its fragment. */
function withQuery(to: string, asked: string): string {
  const { pathname, search, hash } = new URL(to, "http://site");
  return `${pathname}${search}${search === "" ? asked : asked.replace("?", "&")}${hash}`;
}
