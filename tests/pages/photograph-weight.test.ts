// What photographs cost the visitor of a service's page, on a phone over a slow connection.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse, stringify } from "yaml";
import { launchChromium } from "../support/chromium.ts";
import { createCompany } from "../support/companies.ts";
import { drawPhotograph } from "../support/drawn-photograph.ts";
import { type SiteProcess, startSite } from "../support/site-process.ts";
import { buildCopy, copySources } from "../support/source-copy.ts";
import budget from "./budget.json" with { type: "json" };

const photographs = 6;
const visits = 5;
const slow4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
const maxBytes = 300_000;
const maxRatio = 1.2;

const parent = mkdtempSync(join(tmpdir(), "photographs-"));
const sources = copySources();
let site: SiteProcess;
let browser: Browser;

/** Two services with the same words: one with photographs, one with its drawing. */
function createServices(folder: string) {
  createCompany(folder);
  mkdirSync(join(folder, "pictures"));
  const gallery = Array.from({ length: photographs }, (_, i) => {
    writeFileSync(join(folder, `pictures/work-${i}.png`), drawPhotograph(1200, 800, i + 1));
    return { file: `work-${i}.png`, alt: `Clouds, number ${i + 1}` };
  });
  const service = parse(readFileSync(join(folder, "services/advice-and-support.yaml"), "utf8"));
  const write = (name: string, fields: Record<string, unknown>) =>
    writeFileSync(join(folder, `services/${name}.yaml`), stringify({ ...service, ...fields }));
  write("photographed", { order: 98, gallery });
  write("drawn", { order: 99 });
}

beforeAll(async () => {
  const folder = join(parent, "company");
  createServices(folder);
  site = await startSite({ SITE_URL: "" }, undefined, buildCopy(sources.folder, folder));
  browser = await launchChromium();
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await site?.stop();
  sources.remove();
  rmSync(parent, { recursive: true, force: true });
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
  await page.goto(`${site.url}${path}`, { waitUntil: "networkidle" });
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

type Paints = { first: number; largest: number; ofPicture: boolean };

/** For a page whose network is idle: nothing larger is to come. */
const readPaints = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<Paints>((resolve) => {
        const first = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1) as LargestContentfulPaint;
          resolve({ first, largest: last.startTime, ofPicture: last.element?.localName === "img" });
        }).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

test("its words and its largest part appear as early as on the same page with a drawing", async () => {
  const photographed: Paints[] = [];
  const drawn: Paints[] = [];
  for (let i = 0; i < visits; i++) {
    await visit("/photographed", async (page) => void photographed.push(await readPaints(page)));
    await visit("/drawn", async (page) => void drawn.push(await readPaints(page)));
  }
  expect(photographed.map(({ ofPicture }) => ofPicture)).toEqual(photographed.map(() => true));
  for (const paint of ["first", "largest"] as const) {
    const [withPhotographs = 0, withDrawing = 0] = [photographed, drawn].map((list) =>
      median(list.map((paints) => paints[paint])),
    );
    expect(withDrawing).toBeGreaterThan(0);
    expect(withPhotographs / withDrawing, paint).toBeLessThan(maxRatio);
  }
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
