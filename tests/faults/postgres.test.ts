import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { startMailServer } from "../support/machines/mail-server.ts";
import { type PostgresServer, startPostgres } from "../support/machines/postgres-server.ts";
import { startTcpProxy } from "../support/machines/tcp-proxy.ts";
import { clockAhead } from "../support/sites/site-process.ts";
import { startLoad } from "./load.ts";
import { startReading } from "./page-reader.ts";
import { newPost, type Post, send } from "./posts.ts";
import { inFull, patience, progress, rounds, survived } from "./rounds.ts";
import { runSite } from "./running-site.ts";
import {
  countDeliveries,
  expectAllKept,
  findFaults,
  noFaults,
  openHere,
  readOutbox,
  sendAll,
} from "./stored.ts";

const minute = 60_000;
/** Eight seconds until a query under way is given up, a few to connect anew and to store the lead once more. */
const longestAnswer = 15_000;
const newDatabase = () => `soak_${randomUUID().replaceAll("-", "")}`;

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres({ durable: true });
});
afterAll(() => server.remove());

async function ask<Row extends object>(query: string): Promise<Row[]> {
  const client = new Client({ connectionString: `${server.url}/postgres` });
  await client.connect();
  try {
    return (await client.query<Row>(query)).rows;
  } finally {
    await client.end();
  }
}

async function freshUrl(): Promise<string> {
  const name = newDatabase();
  await ask(`create database ${name}`);
  return `${server.url}/${name}`;
}

/** An immediate stop: no transaction is finished, nothing is written out, the next start recovers from the log. */
async function crashPostgres(): Promise<void> {
  const [row] = await ask<{ data_directory: string }>("show data_directory");
  const [pid] = readFileSync(join(row?.data_directory ?? "", "postmaster.pid"), "utf8").split("\n");
  process.kill(Number(pid), "SIGQUIT");
  await server.stop();
}

test("answers 503 while PostgreSQL is away, recovers by itself and loses nothing", {
  timeout: patience,
}, async () => {
  const crashes = rounds(2, 200);
  const mailServer = await startMailServer();
  const deliveries = countDeliveries(mailServer);
  const url = await freshUrl();
  const site = await runSite({ DATABASE_URL: url, SMTP_URL: mailServer.url });
  const database = openHere(url);
  const acknowledged: Post[] = [];
  let refusals = 0;
  const pages = await startReading(site.port);

  for (let round = 1; round <= crashes; round++) {
    const load = startLoad(site.port, 6);
    const stored = () => load.acknowledged.length;
    await expect.poll(stored, { timeout: minute }).toBeGreaterThan(Math.random() * 40);
    await crashPostgres();
    await expect.poll(() => load.refused.length, { timeout: minute }).toBeGreaterThan(0);
    const health = await fetch(`http://127.0.0.1:${site.port}/healthz`);
    expect(health.status).toBe(503);
    await server.start();
    const before = stored();
    await expect.poll(stored, { timeout: minute }).toBeGreaterThan(before + 5);
    await load.stop();
    expect([load.others, load.unanswered]).toEqual([[], []]);

    refusals += load.refused.length;
    acknowledged.push(...load.acknowledged);
    expect(await findFaults(database, acknowledged, load.refused)).toEqual(noFaults);
    for (const post of load.refused) expect((await send(site.port, post))?.status).toBe(200);
    acknowledged.push(...load.refused);
    expect(await findFaults(database, acknowledged)).toEqual(noFaults);
    expect((await readOutbox(database, deliveries)).repeats).toBe(0);
    progress(`${round} of ${crashes} crashes of PostgreSQL, ${acknowledged.length} leads acknowledged`);
  }

  await pages.stop();
  const soon = new Date(Date.now() + minute).toISOString();
  const { unsent, rows } = await readOutbox(database, deliveries);
  expect(unsent.filter(({ due_at }) => due_at > soon)).toEqual([]);
  if (inFull) await sendAll(database, deliveries, 30 * minute);
  const { neverDelivered, repeats } = await readOutbox(database, deliveries);
  expect([neverDelivered, repeats]).toEqual([[], 0]);
  expect(site.child.exitCode).toBeNull();
  survived({
    fault: "`kill -9` of PostgreSQL",
    tries: crashes,
    acknowledged,
    faults: await findFaults(database, acknowledged),
    repeats,
    pages: pages.told(),
    besides: `${refusals} of them only when posted again after 503; ${rows.length} mails`,
  });
});

test("goes on within seconds when all connections to PostgreSQL fall silent under traffic", {
  timeout: patience,
}, async () => {
  const mailServer = await startMailServer();
  const deliveries = countDeliveries(mailServer);
  const url = await freshUrl();
  const direct = new URL(url);
  const proxy = await startTcpProxy(Number(direct.port));
  const through = new URL(url);
  through.port = String(proxy.port);
  const site = await runSite({ DATABASE_URL: through.href, SMTP_URL: mailServer.url });
  const database = openHere(url);
  const acknowledged: Post[] = [];
  const refused: Post[] = [];
  const times: number[] = [];
  const silences = rounds(2, 20);
  const pages = await startReading(site.port);
  for (let round = 1; round <= silences; round++) {
    // As visitors come: three a second, whether or not the ones before are answered.
    const posts: Promise<void>[] = [];
    const arrive = async () => {
      const post = newPost();
      const at = performance.now();
      const answer = await send(site.port, post);
      (answer?.status === 200 ? acknowledged : refused).push(post);
      times.push(performance.now() - at);
    };
    const arriving = setInterval(() => posts.push(arrive()), 333);
    onTestFinished(() => clearInterval(arriving));
    await expect.poll(() => posts.length).toBeGreaterThan(3);
    // A burst opens all of the ten, and is under way when they fall silent.
    const burst = Array.from({ length: 12 }, arrive);
    if (round % 2 === 0) await Promise.all(burst);
    expect(proxy.silence()).toBeGreaterThan(0);
    const silenced = performance.now();
    const before = posts.length;
    await Promise.all(burst);
    await expect.poll(() => posts.length, { timeout: minute }).toBeGreaterThan(before + 6);
    clearInterval(arriving);
    await Promise.all(posts);
    const next = newPost();
    expect((await send(site.port, next))?.status).toBe(200);
    acknowledged.push(next);
    progress(
      `round ${round}: answered ${Math.round((performance.now() - silenced) / 1_000)} s after the silence`,
    );
  }
  await pages.stop();
  const faults = await findFaults(database, acknowledged, refused);
  expect(faults).toEqual(noFaults);
  const repeats = await sendAll(database, deliveries);
  const slowest = Math.max(...times);
  expect(slowest).toBeLessThan(longestAnswer);
  survived({
    fault: "connections to PostgreSQL fall silent",
    tries: silences,
    acknowledged,
    faults,
    repeats,
    pages: pages.told(),
    besides: `${refused.length} refused; slowest answer to a post ${(slowest / 1_000).toFixed(1)} s`,
  });
});

test("mails each lead once when two processes share one PostgreSQL", { timeout: patience }, async () => {
  const leads = rounds(60, 2_000);
  const mailServer = await startMailServer();
  const deliveries = countDeliveries(mailServer);
  const url = await freshUrl();
  const env = { DATABASE_URL: url, SMTP_URL: mailServer.url };
  const sites = await Promise.all([runSite(env), runSite(env)]);
  const posts = Array.from({ length: leads }, () => newPost());
  const left = posts.values();
  const pages = await startReading(sites[0].port);
  await Promise.all(
    Array.from({ length: 8 }, async (_, i) => {
      // Every post reaches both processes at once, as behind a balancer that tries again.
      for (const post of left) {
        const ports = sites.map(({ port }) => port);
        const order = i % 2 ? ports : ports.reverse();
        const answers = await Promise.all(order.map((port) => send(port, post)));
        expect(answers.map((answer) => answer?.status)).toEqual([200, 200]);
      }
    }),
  );
  const database = openHere(url);
  const faults = await findFaults(database, posts);
  expect(faults).toEqual(noFaults);
  const waiting = async () => {
    const { unsent } = await readOutbox(database, deliveries);
    progress(`two processes: ${unsent.length} mails wait`);
    return unsent.length;
  };
  await expect.poll(waiting, { timeout: 10 * minute, interval: 250 }).toBe(0);
  await pages.stop();
  const mails = posts.reduce((sum, post) => sum + post.mails, 0);
  expect([...deliveries().values()]).toEqual(Array.from({ length: mails }, () => 1));
  for (const site of sites) expect(site.output()).toContain('"event":"mail.sent"');
  const { repeats } = await readOutbox(database, deliveries);
  survived({
    fault: "each post reaches two processes on one PostgreSQL",
    tries: leads,
    acknowledged: posts,
    faults,
    repeats,
    pages: pages.told(),
    besides: `${mails} mails`,
  });
});

test("mails each lead once though one machine's clock is a minute ahead and the mail server slow", {
  timeout: patience,
}, async () => {
  const mailServer = await startMailServer();
  mailServer.behave.data = { after: 4_000 };
  const deliveries = countDeliveries(mailServer);
  const url = await freshUrl();
  const env = { DATABASE_URL: url, SMTP_URL: mailServer.url };
  const [right] = await Promise.all([runSite(env), runSite({ ...env, ...clockAhead(minute) })]);
  const database = openHere(url);
  const posts = Array.from({ length: 4 }, () => newPost("contact"));
  const pages = await startReading(right.port);
  for (const post of posts) expect((await send(right.port, post))?.status).toBe(200);
  await sendAll(database, deliveries);
  await pages.stop();
  expect([...deliveries().values()]).toEqual(posts.map(() => 1));
  await expectAllKept(database, deliveries, {
    fault: "one of two clocks a minute ahead, slow mail server",
    tries: posts.length,
    acknowledged: posts,
    pages: pages.told(),
  });
});
