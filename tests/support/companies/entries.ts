// Entries and pages of the tested company, for tests that need some and do not care which.

import { listedPages, readyPaths } from "../../../content-model/map/pages.ts";
import { loadContent } from "../../../content-model/read/load.server.ts";

const content = loadContent();
const pages = readyPaths(content);

/** The page of the first course. */
export const coursePath = `/${content.courses[0]?.slug}`;

/** The first pages of each kind: those of one template look like their neighbours. */
export const pagesOfKinds = (each: number): string[] =>
  [
    ...Map.groupBy(
      listedPages(content),
      ({ path, picture }) => picture?.split("/")[0] ?? path.replace(/(?<=^\/[^/]+\/).+/, ""),
    ).values(),
  ].flatMap((kind) => kind.slice(0, each).map(({ path }) => path));

/** Those of the addresses whose page the company has. */
export const present = (addresses: string[]) =>
  addresses.filter((address) => pages.includes(new URL(address, "http://localhost").pathname));
