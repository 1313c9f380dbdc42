import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { AxeResults, RunOptions } from "axe-core";
import type { Frame, Page } from "playwright-core";

/** Minified: half as much to transfer and parse as the source that the module exports. */
const script = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Runs axe on a page, or on a frame in it, in its current state: on the whole document, or on parts of it. */
export async function runAxe(page: Page | Frame, options: RunOptions, within?: string): Promise<AxeResults> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(script);
  return page.evaluate(
    ([given, parts]) =>
      (window as unknown as { axe: typeof axe }).axe.run(parts ? { include: [[parts]] } : document, given),
    [options, within] as const,
  );
}
