import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { siteForFile } from "../tests/pages/site-for-file.ts";
import { parsePeer } from "./peers.ts";
import { startServer } from "./site.ts";

const site = siteForFile();
const folder = mkdtempSync(join(tmpdir(), "peer-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a peer is a name and a folder with a home page", () => {
  expect(() => parsePeer("astrowind")).toThrow("write --peer name=folder");
  expect(() => parsePeer(`astrowind=${folder}`)).toThrow("no index.html");
});

test("a peer's pages are sent as ours are: compressed, with our headers but for the policy", async () => {
  const words = "<p>Another template's page</p>".repeat(40);
  mkdirSync(join(folder, "about"));
  writeFileSync(join(folder, "index.html"), `<!doctype html>${words}`);
  writeFileSync(join(folder, "about/index.html"), words);
  writeFileSync(join(folder, "app.js"), "console.log(1);".repeat(40));
  expect(parsePeer(`astrowind=${folder}`)).toEqual({ name: "astrowind", folder });

  const server = await startServer("folder-server.ts", [site.process.url, folder]);
  try {
    const get = (path: string) => fetch(server.url + path, { headers: { "Accept-Encoding": "br" } });
    const ours = await fetch(site.process.url, { headers: { "Accept-Encoding": "br" } });
    const home = await get("/");
    expect(await home.text()).toContain(words);
    for (const name of ["content-encoding", "cache-control", "content-type", "referrer-policy", "vary"])
      expect(home.headers.get(name), name).toBe(ours.headers.get(name));
    expect(home.headers.get("content-security-policy")).toBeNull();
    for (const path of ["/about", "/about/"]) expect(await (await get(path)).text(), path).toBe(words);
    const script = await get("/app.js");
    expect(script.headers.get("content-type")).toContain("javascript");
    expect(script.headers.get("content-encoding")).toBe("br");
    expect((await get("/none")).status).toBe(404);
  } finally {
    await server.stop();
  }
});
