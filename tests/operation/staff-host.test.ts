// STAFF_URL: the staff's pages at a host name that shares nothing with the public pages.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { siteForFile } from "../pages/site-for-file.ts";
import { startCaddy } from "../support/machines/caddy.ts";
import { startNginx } from "../support/machines/nginx.ts";
import { freshFolder } from "../support/sites/fresh-database.ts";

const STAFF_URL = "https://staff.example.com";
const SITE_URL = "https://www.example.com";
const site = siteForFile({ SITE_URL, STAFF_URL, STAFF_INBOX: "on", LEADS_TO: "office@example.com" });
const ask = async (host: string, path: string, port?: number) => {
  const { status, headers } = await site.request(path, { headers: { Host: host }, ...(port && { port }) });
  return [status, headers.location];
};

test("each name answers its own pages and leads to the other for the rest", async () => {
  for (const path of ["/staff", "/staff/log?page=2", "/editor", "/editor/index.html"])
    expect(await ask("www.example.com", path)).toEqual([308, STAFF_URL + path]);
  for (const path of ["/", "/contact?sent=x", "/downloads/brochure.pdf", "/favicon.svg", "/staffing"])
    expect(await ask("staff.example.com", path)).toEqual([308, SITE_URL + path]);
  expect(await ask("staff.example.com", "/staff")).toEqual([200, undefined]);
  expect(await ask("www.example.com", "/contact")).toEqual([200, undefined]);
});

test("no spelling of an address shows the staff's pages at the public name, or a public page at theirs", async () => {
  for (const path of [
    "/%73taff",
    "/st%61ff/enter",
    "/x/../staff",
    "/%2E/staff",
    "http://www.example.com/staff",
  ])
    expect([path, ...(await ask("www.example.com", path))]).toEqual([path, 308, expect.any(String)]);
  for (const path of ["/assets/../contact", "/staff/%2e%2e/contact", "http://staff.example.com/contact"])
    expect([path, ...(await ask("staff.example.com", path))]).toEqual([path, 308, `${SITE_URL}/contact`]);
  expect(await ask("www.example.com", "/%65ditor?x=%73")).toEqual([308, `${STAFF_URL}/%65ditor?x=%73`]);
});

test("what the staff's pages show comes with them, and they take forms from their own name alone", async () => {
  const page = await site.request("/staff", { headers: { Host: "staff.example.com" } });
  const [font = ""] = /\/assets\/[^"')]+\.woff2/.exec(page.body.toString()) ?? [];
  expect(await ask("staff.example.com", font)).toEqual([200, undefined]);
  const signIn = async (Origin: string) => {
    const headers = {
      Host: "staff.example.com",
      Origin,
      "Content-Type": "application/x-www-form-urlencoded",
    };
    const { status } = await site.request("/staff/sign-in", {
      method: "POST",
      headers,
      body: "email=a%40b.example",
    });
    return status;
  };
  expect([await signIn(STAFF_URL), await signIn(SITE_URL)]).toEqual([200, 403]);
});

test("behind nginx and Caddy it shows no files, and names no visitor in a log while the process is away", async () => {
  const pagesDir = freshFolder();
  const files = join(pagesDir, "current/pages/plain");
  mkdirSync(files, { recursive: true });
  writeFileSync(join(files, ".html"), "the home page");
  const { port, stop } = site.process;
  const nginx = await startNginx([port], { pagesDir });
  const fronts = [nginx, await startCaddy(port, pagesDir)];
  for (const front of fronts) onTestFinished(front.stop);
  expect(await ask("staff.example.com", "/staff?x=1", nginx.httpPort)).toEqual([
    301,
    `${STAFF_URL}/staff?x=1`,
  ]);
  for (const { plainPort } of fronts) {
    expect(await ask("www.example.com", "/", plainPort)).toEqual([200, undefined]);
    expect(await ask("staff.example.com", "/", plainPort)).toEqual([308, `${SITE_URL}/`]);
    expect(await ask("staff.example.com", "/staff", plainPort)).toEqual([200, undefined]);
  }
  await stop();
  for (const { plainPort, logs } of fronts) {
    const headers = { Host: "staff.example.com" };
    const answer = await site.request("/staff", { port: plainPort, headers });
    expect([answer.status, answer.body.toString()]).toEqual([503, "Please try again in a minute."]);
    expect(answer.headers.server).toMatch(/^(nginx|Caddy)$/);
    expect(logs()).not.toContain("127.0.0.1");
  }
});
