import { expect, test } from "vitest";
import { startMailServer } from "../support/machines/mail-server.ts";
import { freshFolder } from "../support/sites/fresh-database.ts";
import { freePort } from "../support/sites/site-process.ts";
import { startReading } from "./page-reader.ts";
import { newPost, type Post, send } from "./posts.ts";
import { patience, progress, rounds, survived } from "./rounds.ts";
import { runSite } from "./running-site.ts";
import { countDeliveries, findFaults, noFaults, openHere, readOutbox } from "./stored.ts";

const minute = 60_000;

type Trouble = readonly [stage: "recipient" | "data", behaviour: number | "drop"];
/** A server that hangs is waited for with shorter times in server/mail/outbox-worker.test.ts. */
const troubles: Trouble[] = [
  ["recipient", 451],
  ["data", 451],
  ["data", "drop"],
  ["recipient", "drop"],
];

test("delivers every mail once or marks it failed, whatever the mail server does", {
  timeout: patience,
}, async () => {
  const port = await freePort();
  const dataDir = freshFolder();
  const site = await runSite({ SMTP_URL: `smtp://127.0.0.1:${port}` }, dataDir);
  const database = openHere(`file:${dataDir}/site.db`);
  const posts: Post[] = [];
  const postSome = async (count = rounds(3, 20)): Promise<Post[]> => {
    const some = Array.from({ length: count }, () => newPost());
    for (const post of some) expect((await send(site.port, post))?.status).toBe(200);
    posts.push(...some);
    return some;
  };
  const outbox = () => database.read((db) => db.selectFrom("mails").selectAll().execute());
  /** Without an end to their first try. */
  const untried = async () =>
    (await outbox()).filter(({ state, attempts }) => attempts < (state === "sending" ? 2 : 1)).length;
  /** As if the time had passed until the next try. */
  const skipWaiting = () =>
    database.write((db) =>
      db
        .updateTable("mails")
        .set({ due_at: new Date(0).toISOString() })
        .where("state", "=", "waiting")
        .execute(),
    );
  const unsent = async () =>
    (await outbox()).filter(({ state }) => state === "waiting" || state === "sending").length;

  const pages = await startReading(site.port);
  await postSome();
  await expect.poll(untried, { timeout: minute }).toBe(0);
  expect(await unsent()).toBe((await outbox()).length);
  const mailServer = await startMailServer({ port });
  const deliveries = countDeliveries(mailServer);
  await expect.poll(unsent, { timeout: minute }).toBe(0);

  mailServer.behave.recipient = 550;
  const hopeless = await postSome();
  await expect.poll(untried, { timeout: minute }).toBe(0);
  const failed = (await outbox()).filter(({ state }) => state === "failed");
  // Receipts and confirmations are given up, notices to the staff never so soon.
  expect(failed).toHaveLength(hopeless.filter(({ kind }) => kind !== "contact").length);
  const waiting = hopeless.reduce((sum, { mails }) => sum + mails, 0) - failed.length;
  const health = await fetch(`http://127.0.0.1:${site.port}/healthz`);
  expect(await health.json()).toMatchObject({ ok: true, mail: { waiting, failed: failed.length } });
  mailServer.behave.recipient = "accept";
  await skipWaiting();
  await expect.poll(unsent, { timeout: minute }).toBe(0);

  for (const [stage, behaviour] of troubles) {
    mailServer.behave[stage] = behaviour;
    await postSome();
    await expect.poll(untried, { timeout: 5 * minute }).toBe(0);
    expect(await unsent()).toBeGreaterThan(0);
    progress(`mail server: ${behaviour} at ${stage}`);
    mailServer.behave[stage] = "accept";
    await skipWaiting();
  }
  await expect.poll(unsent, { timeout: 10 * minute }).toBe(0);
  await pages.stop();

  const { rows, neverDelivered, repeats } = await readOutbox(database, deliveries);
  const delivered = deliveries();
  expect([neverDelivered, repeats]).toEqual([[], 0]);
  expect(
    rows
      .filter(({ state }) => state === "failed")
      .map(({ id }) => id)
      .sort(),
  ).toEqual(failed.map(({ id }) => id).sort());
  expect(failed.filter(({ message_id }) => delivered.has(message_id))).toEqual([]);
  const faults = await findFaults(database, posts);
  expect(faults).toEqual(noFaults);
  survived({
    fault: `mail server away, 550, ${troubles.map((trouble) => trouble.join(" ")).join(", ")}`,
    tries: troubles.length + 2,
    acknowledged: posts,
    faults,
    repeats,
    pages: pages.told(),
    besides: `${delivered.size} mails once; ${failed.length} that it refused are marked failed`,
  });
});
