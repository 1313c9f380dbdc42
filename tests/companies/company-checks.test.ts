// Whether `npm run check:company` would notice: pages with one fault each.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listedPages } from "../../content-model/map/pages.ts";
import { loadContent } from "../../content-model/read/load.server.ts";
import { launchChromium } from "../support/machines/chromium.ts";
import { checkPage, checkPages, pagesToCheck } from "../support/sites/company-checks.ts";

const document = (body: string) =>
  `<!doctype html><html lang="en"><head><title>Page</title><link rel="icon" href="data:,"></head><body>${body}</body></html>`;
const good = "<main><h1>Page</h1><p>Words.</p></main>";
const pages: Record<string, string> = {
  "/good": good,
  "/two-headings": `${good}<h1>Again</h1>`,
  "/wide": `<main><h1>Page</h1><p style="width: 340px; white-space: nowrap">Far too wide</p></main>`,
  "/very-wide": `<main><h1>Page</h1><p style="width: 2000px">Wider than a desktop</p></main>`,
  "/script": `${good}<script>missing()</script>`,
  "/console": `${good}<script>console.error("It broke")</script>`,
  "/picture": `<main><h1>Page</h1><img src="/no-picture.svg" alt="" width="10" height="10"></main>`,
  "/endless": `${good}<script>addEventListener("load", () => setTimeout(() => { for (;;); }))</script>`,
  "/no-frames": `<script>window.requestAnimationFrame = () => 0</script>${good}`,
  "/narrow-tile": `<main><h1>Page</h1><div class="works"><p style="width: 150px">Hardly wide</p></div></main>`,
  "/covered-tile": `<main><h1>Page</h1><div class="works"><p>Below</p><p style="margin-top: -2rem">Above</p></div></main>`,
  "/high-name": `<header class="header" style="height: 1rem"><div class="wrap"><p style="height: 4rem">Name</p></div></header>${good}`,
  "/faint": `<main><h1>Page</h1><p style="color: #ddd; background: #fff">Hardly to be read</p></main>`,
  "/faint-at-night": `<style>@media (prefers-color-scheme: dark) { p { color: #222; background: #000 } }</style>${good}`,
};

let server: Server;
/** How often the page was asked for that has no end the first time. */
let asked = 0;
let browser: Browser;
let page: Page;
let url: string;

beforeAll(async () => {
  server = createServer(({ url: path = "" }, response) => {
    const body = path === "/endless-at-first" ? pages[asked++ === 0 ? "/endless" : "/good"] : pages[path];
    response.writeHead(body === undefined ? 404 : 200, { "Content-Type": "text/html; charset=utf-8" });
    response.end(document(body ?? ""));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await launchChromium();
  page = await browser.newPage();
});
afterAll(async () => {
  await browser?.close();
  server?.close();
});

test("a page without a fault has none, also after one with a fault", async () => {
  expect(await checkPage(page, `${url}/console`, true)).not.toEqual([]);
  expect(await checkPage(page, `${url}/good`, true)).toEqual([]);
});

test.each([
  ["/not-there", ["answers 404 instead of 200"]],
  ["/two-headings", ["There are 2 first headings"]],
  [
    "/wide",
    ["On a screen 320 px wide, the page is 348 px wide", "“Far too wide …” reaches out of the window"],
  ],
  ["/very-wide", ["On a screen 1280 px wide, the page is 2008 px wide"]],
  ["/script", ["A script of the page fails: missing is not defined"]],
  ["/console", ["The browser reports an error: It broke"]],
  ["/picture", ["On a screen 320 px wide, a picture is not to be seen: /no-picture.svg"]],
  ["/narrow-tile", ["On a screen 1280 px wide, “Hardly wide …” is only 150 px wide"]],
  ["/covered-tile", ["“Above …” and what stands before it lie over each other"]],
  ["/high-name", ["“Name …” is higher than the bar"]],
  ["/faint", ["contrast ratio thresholds (light theme): p"]],
  ["/faint-at-night", ["contrast ratio thresholds (dark theme): p"]],
])("says what is wrong with %s", async (path, expected) => {
  const found = (await checkPage(page, `${url}${path}`, true)).join("\n");
  for (const problem of expected) expect(found).toContain(problem);
});

test("a page that the browser comes to no end with is tried in a new one and named, and the others are looked at", async () => {
  const left = ["/no-frames", "/two-headings"].map((path) => ({
    path,
    file: "site.yaml",
    accessibility: false,
  }));
  const found = await checkPages(url, left, () => undefined, 3000);
  const unending = "The browser has not come to the end of the page within 3 seconds, twice";
  expect(found.map(({ path, problem }) => [path, problem])).toEqual([
    ["/no-frames", unending],
    ["/two-headings", "There are 2 first headings, where one is right"],
  ]);
});

test("a page with which only one browser comes to no end has no fault, and that is said", async () => {
  asked = 0;
  const said: string[] = [];
  const left = [{ path: "/endless-at-first", file: "site.yaml", accessibility: false }];
  expect(await checkPages(url, left, (text) => said.push(text), 3000)).toEqual([]);
  expect(asked).toBe(2);
  expect(said.join()).toMatch(/^The browser has not come to the end of \/endless-at-first within 3 seconds/);
});

test("every page of the sample is looked at, and its file is there", () => {
  const content = loadContent();
  const checked = pagesToCheck(content);
  expect(checked.map(({ path }) => path)).toEqual(
    expect.arrayContaining(listedPages(content).map(({ path }) => path)),
  );
  const files = new Set(checked.map(({ file }) => file));
  expect(files).toContain("pages/catalogue.yaml");
  for (const { slug } of [...content.courses, ...content.services, ...content.projects])
    expect([...files].some((file) => file.endsWith(`/${slug}.yaml`))).toBe(true);
});
