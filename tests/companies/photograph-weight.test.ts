// What photographs cost the visitor of a service's page, on a phone over a slow connection.
import { brotliCompressSync } from "node:zlib";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import budget from "../pages/budget.json" with { type: "json" };
import { type CompanySite, startCompany } from "../support/companies/company-site.ts";
import { createDatedCompany, photographs } from "../support/companies/dated-company.ts";
import { launchChromium } from "../support/machines/chromium.ts";

const slow4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
const maxBytes = 300_000;

let site: CompanySite;
let browser: Browser;

beforeAll(async () => {
  site = await startCompany(createDatedCompany);
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

/** Opens a page with nothing in the cache, and counts what arrives. */
async function visit(path: string, look: (page: Page, bytes: () => number) => Promise<void>) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  let bytes = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", slow4G);
  // The limit of the test holds: on a busy machine a visit takes many times as long as by itself.
  await page.goto(`${site.url}${path}`, { waitUntil: "networkidle", timeout: 0 });
  await look(page, () => bytes);
  await context.close();
}

test("a page with six photographs is light to its end", async () => {
  await visit("/photographed", async (page, bytes) => {
    const shown = page.locator("main picture img");
    expect(await shown.count()).toBe(photographs);
    for (const image of await shown.all()) await image.scrollIntoViewIfNeeded();
    await page.locator("footer").scrollIntoViewIfNeeded();
    await page.waitForLoadState("networkidle");
    await expect
      .poll(() =>
        shown.evaluateAll((images: HTMLImageElement[]) => images.filter((i) => i.naturalWidth > 0).length),
      )
      .toBe(photographs);
    expect(bytes()).toBeLessThan(maxBytes);
  });
});

test("only the photograph that is seen first is fetched before others, and those further down when they come near", async () => {
  await visit("/photographed", async (page) => {
    const told = await page
      .locator("main picture img")
      .evaluateAll((images: HTMLImageElement[]) =>
        images.map(({ fetchPriority, loading }) => [fetchPriority, loading]),
      );
    const [first, ...others] = told;
    expect(first).toEqual(["high", "eager"]);
    expect(others).toEqual(others.map(() => ["auto", "lazy"]));
  });
});

/** What holds up the first paint of a page: files without which the browser draws nothing. */
const blockingFiles = (page: Page) =>
  page.evaluate(
    () =>
      performance
        .getEntriesByType("resource")
        .filter(
          (file) =>
            (file as PerformanceEntry & { renderBlockingStatus: string }).renderBlockingStatus === "blocking",
        ).length,
  );

test("its words and its largest part are painted before any file of a picture has arrived", async () => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  const withheld: string[] = [];
  await page.route("**/*", async (route) => {
    if (route.request().resourceType() !== "image") return route.continue();
    withheld.push(route.request().url());
  });
  await page.goto(`${site.url}/photographed`, { waitUntil: "domcontentloaded" });
  const painted = () =>
    page.evaluate(
      () =>
        new Promise<{ words: number; largest: string | undefined }>((resolve) => {
          const words = performance.getEntriesByName("first-contentful-paint").length;
          new PerformanceObserver((list) => {
            const largest = list.getEntries().at(-1) as LargestContentfulPaint;
            resolve({ words, largest: largest.element?.localName });
          }).observe({ type: "largest-contentful-paint", buffered: true });
        }),
    );
  await expect.poll(painted, { timeout: 30_000 }).toEqual({ words: 1, largest: "img" });
  expect(withheld.length).toBeGreaterThan(0);
  const blockingWithPhotographs = await blockingFiles(page);
  await page.goto(`${site.url}/drawn`, { waitUntil: "domcontentloaded" });
  expect(blockingWithPhotographs).toBe(await blockingFiles(page));
  await context.close();
});

test("until its photograph has arrived a page shows a preview of it, and of no other", async () => {
  const answer = await fetch(`${site.url}/photographed`);
  const html = await answer.text();
  expect(html.match(/url\(data:image\/avif;base64,/g)).toHaveLength(1);
  const firstSection = html.slice(0, html.indexOf("</section>", html.indexOf("<main")));
  expect(firstSection).toContain("</h1>");
  expect(firstSection).toContain("url(data:image/avif;base64,");
  const head = [...answer.headers].join("\r\n").length;
  expect(head + brotliCompressSync(firstSection).length).toBeLessThanOrEqual(budget.firstWindowBytes);
  expect(await (await fetch(`${site.url}/drawn`)).text()).not.toContain("data:image/avif");
  await visit("/photographed", async (page) => {
    const shown = page.locator("main picture img").first();
    const preview = await shown.evaluate(async (image) => {
      const [, url = ""] = /url\("(.*)"\)/.exec(getComputedStyle(image).backgroundImage) ?? [];
      const picture = new Image();
      picture.src = url;
      await picture.decode();
      return { ratio: picture.naturalWidth / picture.naturalHeight, wide: picture.naturalWidth };
    });
    expect(preview.ratio).toBeCloseTo(3 / 2, 1);
    expect(preview.wide).toBeGreaterThan(150);
  });
});
