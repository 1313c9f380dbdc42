// What the bench measures in a browser, checked on small pages with known results.
import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync } from "node:zlib";
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { launchChromium } from "../tests/support/chromium.ts";
import { measureFirstWindow } from "./first-window.ts";
import { timeInteraction } from "./interaction.ts";
import { desktop, holdScripts, inFreshContext, openPage } from "./page.ts";
import { recordVisit, scriptReader } from "./visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** Serves pages and scripts by their path, compressed with brotli. */
async function serve(files: Record<string, string>): Promise<string> {
  const server = createServer((request, response) => {
    const path = request.url?.split("?")[0] ?? "/";
    const text = files[path];
    if (text === undefined) return response.writeHead(404).end();
    const type = path.endsWith(".js") ? "application/javascript" : "text/html; charset=utf-8";
    return response
      .writeHead(200, { "Content-Type": type, "Content-Encoding": "br" })
      .end(brotliCompressSync(text));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stops.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

const takesOver = 'document.documentElement.dataset.ready = "";';
/** As on our pages: the script is requested once the page has been painted. */
const laterScript = `<script data-entry="/late.js">addEventListener("load", () => setTimeout(() => {
  document.head.append(Object.assign(document.createElement("script"), { src: "/late.js" }));
}, 200));</script>`;
const page = (body: string) => `<!doctype html><html lang="en"><title>Page</title><body>${body}`;

test("a page is quiet when its late script has come, and what it asked for is known", async () => {
  const url = await serve({
    "/": page(`<h1>Page</h1>${laterScript}<script src="/early.js"></script>`),
    "/early.js": "window.early = true;",
    "/late.js": takesOver,
  });
  const asked = await inFreshContext(browser, desktop, async (context) => {
    const { page, session, untilQuiet } = await openPage(context);
    const asked = await recordVisit(session);
    await page.goto(url);
    await untilQuiet();
    expect(await page.evaluate(() => document.documentElement.dataset.ready)).toBe("");
    return asked;
  });
  // By path: a script may have come whole before the document that asked for it.
  expect(Object.fromEntries(asked.map(({ path, ...rest }) => [path, rest]))).toEqual({
    "/": { kind: "HTML", bytes: expect.any(Number), beforeLoad: true },
    "/early.js": { kind: "script", bytes: expect.any(Number), beforeLoad: true },
    "/late.js": { kind: "script", bytes: expect.any(Number), beforeLoad: false },
  });
  expect(asked).toHaveLength(3);
  expect(Math.min(...asked.map(({ bytes }) => bytes))).toBeGreaterThan(0);
});

test("a held script never comes", async () => {
  const url = await serve({ "/": page(`<h1>Page</h1>${laterScript}`), "/late.js": takesOver });
  await inFreshContext(browser, desktop, async (context) => {
    const { page, session } = await openPage(context);
    await holdScripts(session);
    const held = new Promise((resolve) => session.once("Fetch.requestPaused", resolve));
    await page.goto(url);
    await held;
    expect(await page.evaluate(() => document.documentElement.dataset.ready)).toBeUndefined();
  });
});

test("framework code is known by what is in a file, whatever its name", async () => {
  const url = await serve({
    "/a.js": 'throw Error("Minified React error #418")',
    "/framework.js": "export const menu = 1;",
  });
  const read = scriptReader(url);
  expect((await read("/a.js")).holdsFramework).toBe(true);
  expect((await read("/framework.js")).holdsFramework).toBe(false);
  await expect(read("/none.js")).rejects.toThrow("/none.js answered 404");
});

test("a press is timed up to its frame, also when it leads to another page", async () => {
  const blocking = (then: string) =>
    `<button onclick="const until = performance.now() + 150; while (performance.now() < until); ${then}">Press</button>`;
  const url = await serve({
    "/": page(`${blocking("this.nextSibling.hidden = false")}<p hidden>Done</p>`),
    "/leave": page(blocking("this.textContent = 'Going'; location.href = '/next'")),
    "/next": page("<p>Done</p>"),
  });
  const pressed = (path: string) =>
    timeInteraction(
      browser,
      url,
      { path, device: desktop, target: "button", effect: "p" },
      "before the script",
    );
  expect(await pressed("/")).toBeGreaterThanOrEqual(144);
  expect(await pressed("/leave")).toBeGreaterThanOrEqual(144);
});

test("a press that does nothing is an error, not a quick answer", async () => {
  const url = await serve({ "/": page("<button>Press</button><p hidden>Done</p>") });
  const dead = { path: "/", device: desktop, target: "button", effect: "p" };
  await expect(timeInteraction(browser, url, dead, "before the script")).rejects.toThrow("waitFor");
});

test("the first packets are enough when the largest paint stands early in the page, and not when it stands late", async () => {
  const filler = `<!--${randomBytes(20_000).toString("base64")}-->`;
  const words = "<h1>The largest words of this page</h1><p>Small</p>";
  const metOf = async (body: string) => {
    const { figures } = await measureFirstWindow(browser, await serve({ "/": page(body) }));
    return figures.map(({ quiet }) => quiet.met);
  };
  expect(await metOf(`${filler}${words}<p>End</p>`)).toEqual([false, false]);
  expect(await metOf(`${words}<div style="height: 2000px"></div>${filler}<p>End</p>`)).toEqual([true, true]);
});
