import { globSync } from "node:fs";
import { dirname, join } from "node:path";

/** The address of a site's search index, which only its scripts know. */
export function searchIndexPath({ entry }: { entry: string }): string {
  const assets = join(dirname(entry), "../client/assets");
  const [name, another] = globSync("search-index-*.json", { cwd: assets });
  if (name === undefined || another !== undefined)
    throw new Error(`${assets} does not hold one search index`);
  return `/assets/${name}`;
}
