// Which scripts a page in the browser asked for, told apart by when and for which page.
import { brotliCompressSync } from "node:zlib";
import type { Page } from "playwright-core";

type RouterWindow = {
  __reactRouterManifest: { routes: Record<string, { id: string; module: string; imports?: string[] }> };
  __reactRouterDataRouter: { state: { matches: { route: { id: string } }[] } };
};

/** Resolves once all that is fetched ahead has come, and nothing else came during half a second. */
export async function untilQuiet(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // The browser lists a resource when it has come.
    const resources = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const came = new Set(resources.map(({ name }) => name));
    const ahead = document.querySelectorAll<HTMLLinkElement>(
      'link:is([rel="prefetch"], [rel="modulepreload"])',
    );
    const running = document.querySelector('link[rel="stylesheet"]:not([media])') !== null;
    return (
      document.readyState === "complete" &&
      running &&
      [...ahead].every(({ href }) => came.has(href)) &&
      performance.now() - Math.max(0, ...resources.map(({ responseEnd }) => responseEnd)) > 500
    );
  });
}

/** Paths of the scripts asked for until the load event was over. */
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

/**
 * Paths of the scripts that the page itself runs, and of those fetched ahead for links to other pages. The browser
 * does not say what a chunk was fetched for, so the router's manifest decides: fetched ahead are the chunks which only
 * routes name that are not on the page.
 */
export function pageScripts(page: Page): Promise<{ own: string[]; ahead: string[] }> {
  return page.evaluate(() => {
    const router = window as unknown as RouterWindow;
    const shown = new Set(router.__reactRouterDataRouter.state.matches.map(({ route }) => route.id));
    const chunks = (isShown: boolean) =>
      Object.values(router.__reactRouterManifest.routes)
        .filter(({ id }) => shown.has(id) === isShown)
        .flatMap(({ module, imports = [] }) => [module, ...imports]);
    const here = new Set(chunks(true));
    const elsewhere = new Set(chunks(false).filter((chunk) => !here.has(chunk)));
    const asked = performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith(".js"));
    const scripts = [...new Set(asked)];
    return {
      own: scripts.filter((path) => !elsewhere.has(path)),
      ahead: scripts.filter((path) => elsewhere.has(path)),
    };
  });
}

/** Each file compressed by itself, as it is sent. */
export const brotliBytes = (files: Buffer[]): number =>
  files.reduce((sum, file) => sum + brotliCompressSync(file).length, 0);
