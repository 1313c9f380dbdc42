// Which tests hold only of the sample company, and whether it is the one that is tested.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { contentFolder } from "../../content-model/read/folder.ts";

const root = join(import.meta.dirname, "../..");

/** Its name alone tells the sample, so that whatever else is changed in it is noticed by its tests. */
const nameOfSample = "Purbeli Tech";

/** Test files that expect words, prices, counts or entries of the sample company. */
const sampleTests = "**/*.sample.{test,e2e}.{ts,tsx}";

/** Whether the folder holds the sample company. */
export function isSample(folder = contentFolder): boolean {
  const site = parse(readFileSync(join(folder, "site.yaml"), "utf8"));
  return site?.name?.value === nameOfSample;
}

/** What to leave out: nothing, unless another company is tested. */
export const leftOut = isSample() ? [] : [sampleTests];

/** How many files that is. */
export const countLeftOut = () => globSync(leftOut, { cwd: root, exclude: ["node_modules", "build"] }).length;
