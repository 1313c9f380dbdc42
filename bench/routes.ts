import { loadContent } from "../content/load.server.ts";
import { listPages } from "../publish/page-list.ts";

/**
 * One page for each route: those under an address with a name in it (course modules, projects) differ in their words
 * only, so the first stands for all. The Not-found screen is left out, since Lighthouse refuses pages that answer 404.
 */
export function measuredRoutes(): string[] {
  const kinds = new Set<string>();
  return listPages(loadContent())
    .map(({ path }) => path)
    .filter((path) => {
      const parts = path.split("/").slice(1);
      const kind = parts.length > 1 ? `${parts[0]}/${parts.length}` : path;
      return !kinds.has(kind) && kinds.add(kind);
    });
}
