import { loadContent } from "../content-model/load.server.ts";
import { listedPages, onePagePerRoute } from "../content-model/pages.ts";

/** The listed pages. The Not-found page is none of them, and Lighthouse refuses pages that answer 404. */
export const allRoutes = (): string[] => listedPages(loadContent()).map(({ path }) => path);

/** Pages of one route differ only in their texts, so the first stands for all where measuring one takes minutes. */
export const measuredRoutes = (): string[] => onePagePerRoute(loadContent()).map(({ path }) => path);
