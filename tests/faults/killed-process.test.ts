import { randomBytes } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { startHookServer } from "../support/machines/hook-server.ts";
import { startMailServer } from "../support/machines/mail-server.ts";
import { freshFolder } from "../support/sites/fresh-database.ts";
import { startLoad } from "./load.ts";
import { newPost, type Post, send } from "./posts.ts";
import { inFull, patience, progress, result, rounds, survived } from "./rounds.ts";
import { killSite, runSite } from "./running-site.ts";
import { countDeliveries, findFaults, noFaults, openHere, readOutbox } from "./stored.ts";

const minute = 60_000;
/** Of the outbox worker: so many mails may have been accepted and not yet recorded when it dies. */
const sentAtOnce = 5;

test("keeps every acknowledged lead exactly once however often it is killed", {
  timeout: patience,
}, async () => {
  const kills = rounds(3, 200);
  const mailServer = await startMailServer();
  const deliveries = countDeliveries(mailServer);
  const dataDir = freshFolder();
  const start = () => runSite({ SMTP_URL: mailServer.url }, dataDir);
  const acknowledged: Post[] = [];
  let repeated = 0;
  let site = await start();
  const database = openHere(`file:${dataDir}/site.db`);

  for (let round = 1; round <= kills; round++) {
    const enough = 1 + Math.floor(Math.random() * 60);
    let answers = 0;
    let reached = () => {};
    const load = startLoad(site.port, 8, () => {
      if (++answers >= enough) reached();
    });
    await new Promise<void>((resolve) => {
      reached = resolve;
    });
    // The moment is the fault: anywhere within a commit, not just after an answer.
    await delay(Math.random() * 15);
    await killSite(site);
    await load.stop();
    expect(load.others).toEqual([]);
    acknowledged.push(...load.acknowledged);

    site = await start();
    expect(await findFaults(database, acknowledged, load.unanswered)).toEqual(noFaults);
    // A visitor whose connection broke presses the button again; the form has kept its id.
    for (const post of load.unanswered) {
      expect((await send(site.port, post))?.status).toBe(200);
      acknowledged.push(post);
      repeated++;
    }
    expect(await findFaults(database, acknowledged)).toEqual(noFaults);
    deliveries();
    progress(`${round} of ${kills} kills, ${acknowledged.length} leads acknowledged`);
  }

  const soon = new Date(Date.now() + minute).toISOString();
  const outbox = await readOutbox(database, deliveries);
  expect(outbox.unsent.filter(({ due_at }) => due_at > soon)).toEqual([]);
  expect(outbox.neverDelivered).toEqual([]);
  if (inFull) {
    const waiting = async () => {
      const { unsent } = await readOutbox(database, deliveries);
      progress(`${unsent.length} mails wait`);
      return unsent.length;
    };
    await expect.poll(waiting, { timeout: 30 * minute, interval: 1_000 }).toBe(0);
  }
  const faults = await findFaults(database, acknowledged);
  expect(faults).toEqual(noFaults);
  const { rows, neverDelivered, repeats } = await readOutbox(database, deliveries);
  expect(neverDelivered).toEqual([]);
  expect(rows.filter(({ state }) => state === "failed")).toEqual([]);
  expect(repeats).toBeLessThanOrEqual(kills * sentAtOnce);
  survived({
    fault: "`kill -9` of a process that is alone",
    tries: kills,
    acknowledged,
    faults,
    repeats,
    pages: "no answer while it is away: see the next row",
    besides: `${repeated} of them only when posted again; ${rows.length} mails`,
  });
});

test("sends within a minute what a killed process had claimed", { timeout: patience }, async () => {
  const mailServer = await startMailServer();
  const deliveries = countDeliveries(mailServer);
  const dataDir = freshFolder();
  const start = () => runSite({ SMTP_URL: mailServer.url }, dataDir);
  mailServer.behave.data = "hang";
  const killed = await start();
  for (let i = 0; i < sentAtOnce; i++) {
    expect((await send(killed.port, newPost("contact")))?.status).toBe(200);
  }
  const database = openHere(`file:${dataDir}/site.db`);
  const claimed = async () =>
    (await readOutbox(database, deliveries)).rows.filter(({ state }) => state === "sending");
  await expect.poll(claimed).toHaveLength(sentAtOnce);
  await killSite(killed);
  mailServer.behave.data = "accept";

  await start();
  const restarted = Date.now();
  for (const { due_at } of await claimed()) {
    expect(new Date(due_at).getTime()).toBeLessThan(restarted + minute);
  }
  if (!inFull) {
    // As if the time of the claims had passed.
    const past = new Date(restarted - 1_000).toISOString();
    await database.write((db) => db.updateTable("mails").set({ due_at: past }).execute());
  }
  await expect.poll(() => deliveries().size, { timeout: minute, interval: 250 }).toBe(sentAtOnce);
  await expect.poll(claimed).toEqual([]);
  expect([...deliveries().values()]).toEqual(Array.from({ length: sentAtOnce }, () => 1));
  if (inFull)
    result(`claims of a killed process taken up after ${Math.round((Date.now() - restarted) / 1000)} s`);
});

test("tells the webhook of a lead although the process is killed between storing and telling", {
  timeout: patience,
}, async () => {
  const receiver = await startHookServer();
  const secret = `whsec_${randomBytes(32).toString("base64")}`;
  const env = { LEADS_WEBHOOK_URL: `${receiver.url}/leads`, LEADS_WEBHOOK_SECRET: secret };
  const dataDir = freshFolder();
  receiver.behave.answer = "hang";
  const killed = await runSite(env, dataDir);
  const post = newPost("contact");
  expect((await send(killed.port, post))?.status).toBe(200);
  await expect.poll(() => receiver.signed.length).toBe(1);
  await killSite(killed);
  receiver.behave.answer = 204;

  await runSite(env, dataDir);
  const database = openHere(`file:${dataDir}/site.db`);
  // As if the time of the claim had passed.
  const past = new Date(Date.now() - 1_000).toISOString();
  await database.write((db) => db.updateTable("mails").set({ due_at: past }).execute());
  const state = async () =>
    await database.read((db) =>
      db.selectFrom("mails").select(["state", "attempts"]).where("kind", "=", "lead-webhook").execute(),
    );
  await expect.poll(state, { timeout: minute }).toEqual([{ state: "sent", attempts: 2 }]);
  const told = receiver.signed.map(({ text, headers }) => {
    const body = new Webhook(secret).verify(text, headers) as { data: { email: string } };
    return { id: headers["webhook-id"], email: body.data.email };
  });
  expect(told).toHaveLength(2);
  expect(told[0]).toEqual(told[1]);
  expect(told[0]?.email).toBe(post.email);
});
