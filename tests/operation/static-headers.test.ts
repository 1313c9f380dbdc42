// What a host with `_headers` sends of a static copy, compared with what the server sends.

import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readyPaths } from "../../content-model/map/pages.ts";
import { content, siteForFile } from "../pages/site-for-file.ts";
import { serveFiles } from "../support/machines/file-server.ts";

const SITE_URL = "https://www.example.com";
const site = siteForFile({ SITE_URL });
const entry = join(import.meta.dirname, "../../build/server/index.js");
const folder = mkdtempSync(join(tmpdir(), "static-copy-"));
let host: Awaited<ReturnType<typeof serveFiles>>;

beforeAll(async () => {
  execFileSync(process.execPath, [entry, "static", folder], { env: { ...process.env, SITE_URL } });
  host = await serveFiles(folder, "names");
});
afterAll(async () => {
  await host.stop();
  rmSync(folder, { recursive: true });
});

const compared = [
  "cache-control",
  "x-content-type-options",
  "referrer-policy",
  "permissions-policy",
  "cross-origin-opener-policy",
  "strict-transport-security",
];
const directives = (policies: string[]) => policies.flatMap((policy) => policy.split("; ")).sort();
const metaPolicy = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/;

test.for(readyPaths(content))("%s has the same headers and policy on a static host", async (path) => {
  const served = await site.page(path);
  const copied = await fetch(host.url + path);
  const html = await copied.text();
  for (const name of compared) expect(copied.headers.get(name), name).toBe(served.headers[name]);
  expect(
    directives([copied.headers.get("content-security-policy") ?? "", metaPolicy.exec(html)?.[1] ?? ""]),
  ).toEqual(
    // Such a host joins the headers of all files, and the site itself may frame what visitors try.
    directives([
      String(served.headers["content-security-policy"]).replace(
        "frame-ancestors 'none'",
        "frame-ancestors 'self'",
      ),
    ]),
  );
});

test("files have the same type, policy and time to be kept on a static host", async () => {
  const html = (await site.page("/")).html;
  const asset = /\/assets\/[^"'\\]+\.js(?=["'])/.exec(html)?.[0] ?? "";
  const art = /\/assets\/art\/[^"'\\]+\.svg/.exec(html)?.[0] ?? "";
  const files = [
    "/favicon.ico",
    "/favicon.svg",
    "/sitemap.xml",
    "/robots.txt",
    "/site.webmanifest",
    "/icon-192.png",
  ];
  for (const path of [asset, art, ...files, "/downloads/brochure.pdf", "/social/home.jpg"]) {
    const served = await site.request(path);
    const copied = await fetch(host.url + path);
    expect([copied.status, served.status], path).toEqual([200, 200]);
    expect(copied.headers.get("cache-control"), path).toBe(served.headers["cache-control"]);
    expect(copied.headers.get("content-security-policy"), path).toContain(
      served.headers["content-security-policy"] ?? "",
    );
    if (files.includes(path) && !/ico$|png$/.test(path))
      expect(copied.headers.get("content-type"), path).toBe(served.headers["content-type"]);
  }
});
