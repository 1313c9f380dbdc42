// nginx with deploy/nginx.conf shows the pages from files, whatever happens to the process behind it.

import { readdirSync } from "node:fs";
import { Agent } from "node:http";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readyPaths } from "../../content-model/map/pages.ts";
import { loadContent } from "../../content-model/read/load.server.ts";
import { startMailServer } from "../support/machines/mail-server.ts";
import { startNginx } from "../support/machines/nginx.ts";
import { type Answer, ask as askAt } from "../support/reading/read-answer.ts";
import { freshFolder } from "../support/sites/fresh-database.ts";
import { freePort, type SiteProcess } from "../support/sites/site-process.ts";
import { postAgain, startArrivals } from "./load.ts";
import { startReading } from "./page-reader.ts";
import { inFull, patience, progress, rounds, survived } from "./rounds.ts";
import { killSite, runSite } from "./running-site.ts";
import { countDeliveries, findFaults, noFaults, openHere, readOutbox, sendAll } from "./stored.ts";

const SITE_URL = "https://www.example.com";
const content = loadContent();
const paths = readyPaths(content);

/** A site whose port stays the same when it is started again, with nginx in front of it. */
async function behindNginx({ limits = false, env = {} } = {}) {
  const dataDir = freshFolder();
  const pagesDir = freshFolder();
  const port = await freePort();
  const settings = { PORT: String(port), PAGES_DIR: pagesDir, SITE_URL, TRUSTED_PROXIES: "1", ...env };
  const start = () => runSite(settings, dataDir);
  const nginx = await startNginx([port], { pagesDir, limits });
  onTestFinished(nginx.stop);
  return { start, port, dataDir, pagesDir, nginx };
}

const untilPublished = ({ output }: SiteProcess, times = 1) =>
  expect
    .poll(() => output().split('"event":"pages.published"').length - 1, { timeout: 60_000 })
    .toBeGreaterThanOrEqual(times);

type Asked = { method?: string; headers?: Record<string, string>; body?: string; agent?: Agent };

const ask = (port: number, path: string, { headers, body, ...options }: Asked = {}) =>
  askAt({ port, path, headers: { Host: "www.example.com", ...headers }, ...options }, body);

const form = "name=Sita&email=sita%40visitor.example&subject=Hello&message=A+website&topic=&submissionId=";
const posting = {
  method: "POST",
  headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: SITE_URL },
  body: form,
};

/** What every web server adds, or what belongs to the copy that it sends: tags and lengths of two compressions differ. */
const ownHeaders = ["server", "date", "connection", "keep-alive", "etag", "accept-ranges", "content-length"];

test("pages and files have the process's own headers and bytes, with and without it", {
  timeout: patience,
}, async () => {
  const { start, port, pagesDir, nginx } = await behindNginx();
  const site = await start();
  await untilPublished(site);
  const folder = join(pagesDir, "current/files/plain");
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length));
  expect(files).toEqual(expect.arrayContaining(["/robots.txt", "/favicon.ico", "/downloads/brochure.pdf"]));
  const headersOf = ({ headers }: Answer) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => !ownHeaders.includes(name)));
  const asked = [...paths, ...files].flatMap((path) =>
    ["identity", "gzip", "br"].map(
      (encoding) => [path, { headers: { "Accept-Encoding": encoding } }] as const,
    ),
  );
  const isPage = (path: string) => paths.includes(path);
  const compared: { path: string; options: (typeof asked)[number][1]; own: Answer; shown: Answer }[] = [];
  for (const [path, options] of asked) {
    const own = await ask(port, path, options);
    compared.push({ path, options, own, shown: await ask(nginx.plainPort, path, options) });
  }
  for (const { path, options, own, shown } of compared) {
    const name = `${path} ${options.headers["Accept-Encoding"]}`;
    expect([shown.status, own.status], name).toEqual([200, 200]);
    // The process itself sends what concerns pages with pages only; with other files it does no harm.
    if (isPage(path)) expect(headersOf(shown), name).toEqual(headersOf(own));
    else expect(headersOf(shown), name).toMatchObject(headersOf(own));
    if (!own.headers["content-encoding"]) {
      expect(shown.body.equals(own.body), name).toBe(true);
      // As a copy says that no server takes what is sent.
      expect(shown.body.includes(content.words["errors.noServer"]), name).toBe(false);
    }
  }

  await killSite(site);
  for (const { path, options, shown } of compared) {
    const alone = await ask(nginx.plainPort, path, options);
    expect([alone.status, headersOf(alone)], path).toEqual([200, headersOf(shown)]);
    expect(alone.body.equals(shown.body)).toBe(true);
    const known = { headers: { ...options.headers, "If-None-Match": alone.headers.etag ?? "" } };
    expect((await ask(nginx.plainPort, path, known)).status).toBe(304);
  }
  expect(nginx.logs()).toBe("");
});

test("while the process is away a page with a query is shown without it, and forms say 503", {
  timeout: patience,
}, async () => {
  const { start, nginx } = await behindNginx();
  const site = await start();
  await untilPublished(site);
  const post = async (options = posting) => await ask(nginx.plainPort, "/contact", options);
  expect((await post()).status).toBe(303);
  const tagged = await ask(nginx.plainPort, "/contact?subject=A+website");
  expect(tagged.body.toString()).not.toBe((await ask(nginx.plainPort, "/contact")).body.toString());
  await killSite(site);

  for (const path of ["/services?category=design", "/?utm_source=notice", "/contact?subject=A+website"]) {
    const answer = await ask(nginx.plainPort, path);
    const [plain = ""] = path.split("?");
    expect([answer.status, answer.body.toString()]).toEqual([
      200,
      (await ask(nginx.plainPort, plain)).body.toString(),
    ]);
  }
  const needing = ["/contact?sent=abc", "/newsletter/confirm?token=abc", "/no-such-page", "/healthz"];
  const json = { ...posting, headers: { ...posting.headers, Accept: "application/json" } };
  const answers = [
    ...(await Promise.all(needing.map((path) => ask(nginx.plainPort, path)))),
    await post(),
    await post(json),
  ];
  for (const { status, headers, body } of answers) {
    expect(status).toBe(503);
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": "frame-ancestors 'none'",
    });
    expect(body.toString()).toContain("This did not get through");
  }

  const next = await start();
  await untilPublished(next);
  expect((await post()).status).toBe(303);
  expect(nginx.logs()).toBe("");
});

/** Visitors who read pages on connections that they keep, until stopped. */
function readPages(port: number, visitors: number) {
  const failures: string[] = [];
  let answered = 0;
  let isStopped = false;
  const read = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!isStopped) {
      const path = paths[Math.floor(Math.random() * paths.length)] ?? "/";
      const options = { agent, headers: { "Accept-Encoding": "br" } };
      const { status } = await ask(port, path, options).catch((error: Error) => ({ status: error.message }));
      if (status !== 200) failures.push(`${path}: ${status}`);
      answered++;
    }
    agent.destroy();
  };
  const reading = Promise.all(Array.from({ length: visitors }, read));
  return {
    async stop() {
      isStopped = true;
      await reading;
      return { failures, answered };
    },
  };
}

test("no page request fails and no lead is lost while the process is killed again and again", {
  timeout: patience,
}, async () => {
  const mailServer = await startMailServer();
  const deliveries = countDeliveries(mailServer);
  const { start, port, nginx, dataDir, pagesDir } = await behindNginx({ env: { SMTP_URL: mailServer.url } });
  const kills = rounds(3, 100);
  let site = await start();
  await untilPublished(site);
  const Host = "www.example.com";
  const pages = await startReading(nginx.plainPort, { Host });
  const load = startArrivals(nginx.plainPort, { Host });
  const crowd = readPages(nginx.plainPort, 8);
  for (let kill = 1; kill <= kills; kill++) {
    // Half of the processes die while they write the pages anew, the others later.
    if (kill % 2 === 0) await untilPublished(site);
    await killSite(site);
    site = await start();
    progress(`${kill} of ${kills} kills`);
  }
  await untilPublished(site);
  const { failures, answered } = await crowd.stop();
  await load.stop();
  await pages.stop();
  expect([failures, load.others]).toEqual([[], []]);
  expect(answered).toBeGreaterThan(kills * 10);
  // What killed processes had begun is cleared away.
  await expect.poll(() => readdirSync(pagesDir)).toHaveLength(2);

  const database = openHere(`file:${dataDir}/site.db`);
  const refused = [...load.refused, ...load.unanswered];
  expect(await findFaults(database, load.acknowledged, refused)).toEqual(noFaults);
  await postAgain(port, load);
  const faults = await findFaults(database, load.acknowledged);
  expect(faults).toEqual(noFaults);
  // What a killed process had claimed is free again after almost a minute.
  if (inFull) await sendAll(database, deliveries, patience);
  const { repeats } = await readOutbox(database, deliveries);
  survived({
    fault: "`kill -9` of the process behind nginx, with eight more readers",
    tries: kills,
    acknowledged: load.acknowledged,
    faults,
    repeats,
    pages: pages.told(),
    besides: `${refused.length} of them only when posted again after 503; the eight read ${answered.toLocaleString("en")} pages, 0 failed`,
  });
});

test("one client that asks too often is refused at the server, and reads on", {
  timeout: patience,
}, async () => {
  const { start, nginx } = await behindNginx({ limits: true });
  await untilPublished(await start());
  const asked = await Promise.all(Array.from({ length: 90 }, () => ask(nginx.plainPort, "/search?q=web")));
  const statuses = asked.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(51);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(10);
  expect((await ask(nginx.plainPort, "/search")).status).toBe(200);
  expect((await ask(nginx.plainPort, "/contact")).status).toBe(200);
});
