import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, onTestFinished } from "vitest";
import { launchChromium } from "./chromium.ts";

/** Opens tabs of one browser for the tests of a file. Each has nothing in its storage, and is closed when its test is over. */
export function tabsForFile(): (options?: BrowserContextOptions) => Promise<Page> {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser?.close());
  return async (options) => {
    const tab = await browser.newPage(options);
    onTestFinished(() => tab.close());
    return tab;
  };
}
