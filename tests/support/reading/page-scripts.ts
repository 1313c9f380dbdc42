// Which scripts a page in the browser requested.
import { brotliCompressSync } from "node:zlib";
import type { Page } from "playwright-core";

/** Whether the site's main script has been fetched, so that it can run. Read in the page. */
export const isScriptFetched = () => {
  const { entry } = document.querySelector<HTMLElement>("script[data-entry]")?.dataset ?? {};
  return entry !== undefined && performance.getEntriesByName(new URL(entry, location.href).href).length > 0;
};

/** Resolves once the page's script has been fetched and nothing has arrived for half a second. */
export async function untilQuiet(page: Page): Promise<void> {
  await page.waitForFunction(isScriptFetched);
  await page.waitForFunction(() => {
    const resources = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const last = Math.max(0, ...resources.map(({ responseEnd }) => responseEnd));
    return document.readyState === "complete" && performance.now() - last > 500;
  });
}

/** Paths of the scripts requested before the end of the load event. */
export function scriptsBeforeLoad(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const loaded = navigation?.loadEventEnd || Number.POSITIVE_INFINITY;
    return performance
      .getEntriesByType("resource")
      .filter(({ name, startTime }) => startTime < loaded && new URL(name).pathname.endsWith(".js"))
      .map(({ name }) => new URL(name).pathname);
  });
}

/** Paths of all scripts that the page has requested. */
export function scriptsAsked(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const paths = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
    return [...new Set(paths.filter((path) => path.endsWith(".js")))];
  });
}

/** Total size, with each file compressed separately, as it is sent. */
export const brotliBytes = (files: Buffer[]): number =>
  files.reduce((sum, file) => sum + brotliCompressSync(file).length, 0);
