import { index, type RouteConfig, route } from "@react-router/dev/routes";
import { pageKinds } from "../content-model/map/pages.ts";
import { loadContent } from "../content-model/read/load.server.ts";
import type { Content } from "../content-model/schema/schema.ts";
import { paths, renamePaths } from "../domain/paths.ts";

declare global {
  /** For `npm run dev`. It is not read here again: a mistake that is saved meanwhile would end the process. */
  var contentAtStart: Content | undefined;
}

const content = globalThis.contentAtStart ?? loadContent();
// Content that was loaded elsewhere has renamed the addresses there.
renamePaths(content.site.paths);

/** The server redirects other spellings to the page's own address, so no route answers them. */
const page = (path: string, file: string) =>
  path === paths.home ? index(file) : route(path.slice(1), file, { id: path, caseSensitive: true });

/** `react-router typegen` is asked for the types of every route file, also where this company has no page for it. */
const isForTypes = process.argv.includes("typegen");

/** Every page of the site map. Content entries take their address from their file's name, so each has a route of its own. */
export default [
  ...pageKinds.flatMap(({ route: name, pattern, pages }) => {
    const addresses = pattern
      ? [pattern()]
      : pages(content).flatMap(({ path, isPart }) => (isPart ? [] : [path]));
    if (addresses.length === 0 && isForTypes) addresses.push(`/${name}`);
    return addresses.map((path) => page(path, `routes/${name}.tsx`));
  }),
  route("*", "routes/errors/not-found.tsx"),
] satisfies RouteConfig;
