import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { startMailServer } from "../support/machines/mail-server.ts";
import { freshFolder } from "../support/sites/fresh-database.ts";
import { clockAhead } from "../support/sites/site-process.ts";
import { newPageReader } from "./page-reader.ts";
import { newPost, type Post, send } from "./posts.ts";
import { runSite } from "./running-site.ts";
import { countDeliveries, expectAllKept, openHere } from "./stored.ts";

const run = promisify(execFile);
const day = 24 * 60 * 60_000;
const siteEntry = join(import.meta.dirname, "../../build/server/index.js");

const leads = async (dataDir: string, env: Record<string, string>, ...argv: string[]) =>
  (
    await run(process.execPath, [siteEntry, "leads", ...argv], {
      env: { ...process.env, DATA_DIR: dataDir, ...env },
    })
  ).stdout;

test("loses and hides nothing when a machine runs with a clock that is two years ahead, or behind, for a while", async () => {
  const mailServer = await startMailServer();
  const dataDir = freshFolder();
  const database = openHere(`file:${dataDir}/site.db`);
  const posts: Post[] = [];
  const pages = newPageReader();
  const postOn = async (env: Record<string, string>, answer: "accept" | 451) => {
    mailServer.behave.recipient = answer;
    const site = await runSite({ SMTP_URL: mailServer.url, ...env }, dataDir);
    const post = newPost("contact");
    expect((await send(site.port, post))?.status).toBe(200);
    posts.push(post);
    const tried = async () =>
      (await database.read((db) => db.selectFrom("mails").select("attempts").execute())).every(
        ({ attempts }) => attempts > 0,
      );
    await expect.poll(tried).toBe(true);
    return site;
  };
  const before = await postOn({}, "accept");
  await pages.atRest(before.port);
  await before.stop();
  expect(mailServer.accepted).toHaveLength(1);
  for (const ahead of [731 * day, -731 * day]) {
    const wrong = await postOn(clockAhead(ahead), 451);
    const stopReading = pages.meanwhile(wrong.port);
    const asked = await leads(dataDir, clockAhead(ahead), "expire", "--dry-run");
    expect(asked).toContain("Nothing was erased (--dry-run).");
    if (ahead > 0) expect(asked).toContain("days ahead of the last run");
    await stopReading();
    await wrong.stop();
  }
  const site = await postOn({}, "accept");
  await expect.poll(() => mailServer.accepted.length).toBe(4);
  for (const raw of mailServer.accepted.slice(1, 3)) {
    const written = Date.parse(/^Date: (.+)$/im.exec(raw)?.[1] ?? "");
    expect(written).toBeLessThanOrEqual(Date.now());
  }
  const health = await fetch(`http://127.0.0.1:${site.port}/healthz`);
  expect(await health.json()).toMatchObject({ ok: true, mail: { waiting: 0, failed: 0 } });
  expect(await leads(dataDir, {}, "list")).toContain("4 in all");
  expect(pages.failures()).toEqual([]);
  await expectAllKept(database, countDeliveries(mailServer), {
    fault: "clock two years ahead, or behind",
    tries: 2,
    acknowledged: posts,
    pages: pages.told(),
    besides: "nothing erased, nothing hidden",
  });
});
