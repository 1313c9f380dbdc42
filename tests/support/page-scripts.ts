// Which scripts a page in the browser requested.
import { brotliCompressSync } from "node:zlib";
import type { Page } from "playwright-core";

/** Resolves once the page's script has taken over and nothing has arrived for half a second. */
export async function untilQuiet(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const resources = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const last = Math.max(0, ...resources.map(({ responseEnd }) => responseEnd));
    return (
      document.readyState === "complete" &&
      "ready" in document.documentElement.dataset &&
      performance.now() - last > 500
    );
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
