// What the bench measures, checked on small pages with known results.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { siteForFile } from "../tests/pages/site-for-file.ts";
import { launchChromium } from "../tests/support/machines/chromium.ts";
import { timeInteraction } from "./interaction.ts";
import { parsePeer } from "./lighthouse.ts";
import { desktop } from "./page.ts";
import { startServer } from "./processes.ts";
import { atMost, reportText, resultLine } from "./report.ts";

const site = siteForFile();
const folder = mkdtempSync(join(tmpdir(), "peer-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a press is timed up to its frame, and one without effect is an error", async () => {
  const work =
    "const until = performance.now() + 150; while (performance.now() < until); this.nextSibling.hidden = false";
  const page = (press: string) =>
    `<!doctype html><title>Page</title><script data-entry="/s.js" src="/s.js"></script><button onclick="${press}">Press</button><p hidden>Done</p>`;
  const server = createServer(({ url }, response) => {
    const type = url === "/s.js" ? "text/javascript" : "text/html";
    response.setHeader("Content-Type", type).end(url === "/s.js" ? "" : page(url === "/" ? work : ""));
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const browser = await launchChromium();
  try {
    const url = `http://localhost:${(server.address() as AddressInfo).port}`;
    const press = { device: desktop, target: "button", effect: "p" };
    const pressed = (path: string) => timeInteraction(browser, url, { ...press, path }, true);
    await Promise.all([
      expect(pressed("/")).resolves.toBeGreaterThanOrEqual(144),
      expect(pressed("/dead")).rejects.toThrow("waitFor"),
    ]);
  } finally {
    await browser.close();
    server.close();
  }
});

test("a peer is a name and a folder with a home page, or an address", () => {
  expect(() => parsePeer("astrowind")).toThrow("write --peer name=folder");
  expect(() => parsePeer(`astrowind=${folder}/none`)).toThrow("no index.html");
  expect(parsePeer("before=http://localhost:3001")).toEqual({
    name: "before",
    place: "http://localhost:3001",
  });
});

test("a peer's pages are sent as ours are: compressed, with our headers but for the policy", async () => {
  const words = "<p>Another template's page</p>".repeat(40);
  mkdirSync(join(folder, "about"));
  writeFileSync(join(folder, "index.html"), `<!doctype html>${words}`);
  writeFileSync(join(folder, "about/index.html"), words);
  const server = await startServer("folder-server.ts", [site.url, folder]);
  try {
    const accept = { headers: { "Accept-Encoding": "br" } };
    const ours = await fetch(site.url, accept);
    const home = await fetch(server.url, accept);
    expect(await home.text()).toContain(words);
    for (const name of ["content-encoding", "cache-control", "content-type", "referrer-policy", "vary"])
      expect(home.headers.get(name), name).toBe(ours.headers.get(name));
    expect(home.headers.get("content-security-policy")).toBeNull();
    expect(await (await fetch(`${server.url}/about`)).text()).toBe(words);
    expect((await fetch(`${server.url}/none`)).status).toBe(404);
  } finally {
    await server.stop();
  }
});

test("the table says what was measured, the goal, and whether it is met; the last line counts", () => {
  const figures = [
    atMost("Font", 13, 14, String),
    atMost("Script", 15, 14, String),
    { what: "Largest paint", measured: "900 ms" },
  ];
  const text = reportText([{ machine: "a machine", figures }]);
  expect(text).toMatch(/\| Font +\| 13 +\| ≤ 14 \| yes \|/);
  expect(text).toMatch(/\| Script +\| 15 +\| ≤ 14 \| NO +\|/);
  expect(resultLine([{ machine: "a machine", figures }], 12)).toBe("1 of 2 goals met, in 12.0 minutes");
});
