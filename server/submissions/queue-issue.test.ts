import { spawn } from "node:child_process";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { engines, freshDatabaseUrl } from "../../tests/support/sites/fresh-database.ts";
import {
  contactFields,
  type FreshServices,
  freshServices,
  testOrigin,
} from "../../tests/support/sites/fresh-services.ts";
import { leads } from "../../tests/support/sites/run-leads.ts";
import {
  addSubscribers,
  databaseOf,
  issueFile,
  issueText,
  newsletter,
} from "../../tests/support/sites/run-newsletter.ts";
import type { Database } from "../database/database.ts";
import { openDatabase } from "../database/open.ts";
import { countAudience, findIssue } from "../database/stores/issues.ts";
import { claimDueMails, emptyOutbox, recordSent } from "../database/stores/outbox.ts";
import type { MailRow } from "../database/tables.ts";
import { readIssue } from "../mail/issue-file.ts";
import { queueIssue } from "./queue-issue.ts";

/** Queues with a process of its own and kills that after its first batch. */
async function killAfterFirstBatch(databaseUrl: string, text: string, now: Date): Promise<void> {
  const from = (path: string) => JSON.stringify(join(import.meta.dirname, path));
  const script = `
    const { openDatabase } = await import(${from("../database/open.ts")});
    const { readIssue } = await import(${from("../mail/issue-file.ts")});
    const { queueIssue } = await import(${from("queue-issue.ts")});
    const [url, text, now] = process.argv.slice(1);
    const tools = { database: openDatabase(url), clock: () => new Date(now), mailDomain: "company.example" };
    const afterBatch = (count) => new Promise(() => { console.log(count); setInterval(() => {}, 1000); });
    await queueIssue(tools, readIssue(text), { perMinute: 60, afterBatch });`;
  const args = ["--input-type=module", "-e", script, databaseUrl, text, now.toISOString()];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const ended = new Promise((resolve) => child.once("exit", (_code, signal) => resolve(signal)));
  await new Promise((resolve) => child.stdout.once("data", resolve));
  child.kill("SIGKILL");
  expect(await ended).toBe("SIGKILL");
}

/** Sends what is due, and again every second for so many seconds; how many mails each of these moments took. */
async function sendFor(fresh: FreshServices, seconds: number): Promise<number[]> {
  const sent = [await fresh.services.sendDueMails()];
  for (let i = 0; i < seconds; i++) {
    fresh.clock.pass(1_000);
    sent.push(await fresh.services.sendDueMails());
  }
  return sent;
}

test("keeps its pace after a long time in which nothing was sent", async () => {
  const fresh = await freshServices();
  const database = databaseOf(fresh);
  await addSubscribers(database, 60);
  await newsletter(fresh, "send", issueFile(), "--per-minute", "30");
  expect(await fresh.services.sendDueMails()).toBe(1);
  fresh.clock.pass(3_600_000);
  const other = await freshServices({ databaseUrl: fresh.config.databaseUrl });
  other.clock.now = fresh.clock.now;
  await fresh.services.site.submitContactMessage(contactFields, testOrigin);
  const both = await Promise.all([fresh.services.sendDueMails(), other.services.sendDueMails()]);
  // Five seconds' worth may be caught up on, and the staff's notice waits for none of it.
  const atOnce = both[0] + both[1];
  expect(atOnce).toBeGreaterThanOrEqual(2);
  expect(atOnce).toBeLessThanOrEqual(4);
  expect([...fresh.mails, ...other.mails].map(({ to }) => to)).toContain("office@company.example");
  const sent = await sendFor(fresh, 60);
  expect(Math.max(...sent)).toBeLessThanOrEqual(3);
  const inTheMinute = sent.reduce((sum, count) => sum + count, 0);
  expect(inTheMinute).toBeGreaterThanOrEqual(29);
  expect(inTheMinute).toBeLessThanOrEqual(33);
});

test.for(engines)("does not hold up an issue because another one goes out slowly (%s)", async (engine) => {
  const fresh = await freshServices({ engine });
  await addSubscribers(databaseOf(fresh), 12);
  await newsletter(fresh, "send", issueFile(), "--per-minute", "1");
  fresh.clock.pass(60_000);
  await newsletter(fresh, "send", issueFile(issueText("More.", "December")), "--per-minute", "600");
  await sendFor(fresh, 40);
  const subjects = Map.groupBy(fresh.mails, ({ subject }) => subject);
  expect(subjects.get("December")).toHaveLength(12);
  expect(subjects.get("November at Example Tech")).toHaveLength(1);
});

test("sends an issue at its pace that was queued while the clock was ahead", async () => {
  const fresh = await freshServices();
  await addSubscribers(databaseOf(fresh), 60);
  const right = fresh.clock.now;
  fresh.clock.pass(400 * 24 * 3_600_000);
  await newsletter(fresh, "send", issueFile(), "--per-minute", "30");
  expect(await fresh.services.sendDueMails()).toBe(1);
  fresh.clock.now = right;
  const sent = await sendFor(fresh, 60);
  expect(Math.max(...sent)).toBe(1);
  expect(fresh.mails.length).toBeGreaterThanOrEqual(30);
  expect(fresh.mails.length).toBeLessThanOrEqual(33);
  for (const { date } of fresh.mails.slice(1)) expect(date <= fresh.clock.now).toBe(true);
});

test("lets the issue go first that has waited longest for its turn", async () => {
  const fresh = await freshServices();
  const database = databaseOf(fresh);
  await addSubscribers(database, 2);
  const queue = async (subject: string) =>
    await newsletter(fresh, "send", issueFile(issueText("News.", subject)), "--per-minute", "1");
  const claim = async () => {
    const options = {
      channel: "mail" as const,
      clock: () => fresh.clock.now,
      lease: 60_000,
      limit: 1,
      except: [],
    };
    const [row] = await claimDueMails(database, options);
    if (!row) return undefined;
    await database.write((db) => recordSent(db, row, fresh.clock.now.toISOString()));
    return (await database.read((db) => findIssue(db, row.issue_id ?? "")))?.subject;
  };
  await queue("Sent before");
  expect(await claim()).toBe("Sent before");
  fresh.clock.pass(30_000);
  await queue("New before that one's turn");
  fresh.clock.pass(60_000);
  await queue("New after it");
  fresh.clock.pass(60_000);
  const order = [await claim(), await claim(), await claim()];
  expect(order).toEqual(["New before that one's turn", "Sent before", "New after it"]);
});

test("an issue's mails are not passed by while calls of the webhook are fetched", async () => {
  const env = { LEADS_WEBHOOK_URL: "http://127.0.0.1:9/", LEADS_WEBHOOK_SECRET: `whsec_${"A".repeat(32)}` };
  const fresh = await freshServices({ engine: "PostgreSQL", env });
  const [database, other] = [databaseOf(fresh), databaseOf(fresh)];
  await addSubscribers(database, 1);
  await newsletter(fresh, "send", issueFile());
  await fresh.services.site.submitContactMessage(contactFields, testOrigin);
  const claim = { clock: () => fresh.clock.now, lease: 60_000, limit: 5, except: [] };
  let mails: MailRow[] = [];
  const whileFetching: Database = {
    ...database,
    write: (work) =>
      database.write(async (db) => {
        const calls = await work(db);
        mails = await claimDueMails(other, { ...claim, channel: "mail" });
        return calls;
      }),
  };
  const calls = await claimDueMails(whileFetching, { ...claim, channel: "webhook" });
  expect(calls.map(({ kind }) => kind)).toEqual(["lead-webhook"]);
  expect(mails.map(({ kind }) => kind).sort()).toEqual(["contact-notice", "newsletter-issue"]);
});

test("takes another pace for what is left when it is run again with one", async () => {
  const fresh = await freshServices();
  await addSubscribers(databaseOf(fresh), 40);
  const file = issueFile();
  await newsletter(fresh, "send", file, "--per-minute", "60");
  await fresh.services.sendDueMails();
  fresh.clock.pass(3_600_000);
  await newsletter(fresh, "send", file, "--per-minute", "6");
  expect((await sendFor(fresh, 60)).reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(7);
});

test("counts as waiting what is due, not what is queued for later", async () => {
  const fresh = await freshServices();
  await addSubscribers(databaseOf(fresh), 120);
  await newsletter(fresh, "send", issueFile());
  const { mail } = await fresh.services.health();
  expect(mail).toEqual({ ...emptyOutbox, waiting: 1, oldestWaitingAt: "2026-11-20T08:00:00.000Z" });
});

test.for(engines)("goes on where a killed run stopped, at the same pace (%s)", async (engine) => {
  const fresh = await freshServices({ engine });
  const database = databaseOf(fresh);
  const readers = await addSubscribers(database, 250);
  const text = issueText();
  await killAfterFirstBatch(fresh.config.databaseUrl, text, fresh.clock.now);
  const issue = readIssue(text);
  expect(await database.read((db) => countAudience(db, issue.id))).toEqual({
    confirmed: 250,
    queued: 100,
    left: 150,
  });
  expect((await newsletter(fresh, "send", issueFile(text))).out).toContain(
    "Queued for 150 subscribers, for 100 before.",
  );
  const due = await database.read((db) =>
    db.selectFrom("mails").select(["recipient", "due_at"]).orderBy("due_at").execute(),
  );
  const start = fresh.clock.now.getTime();
  expect(due.map(({ due_at }) => (Date.parse(due_at) - start) / 1000)).toEqual(readers.map((_, i) => i));
  await sendFor(fresh, 250);
  expect(fresh.mails.map(({ to }) => to).sort()).toEqual([...readers].sort());
});

test.for(engines)("queues nobody twice when two runs meet (%s)", async (engine) => {
  const url = await freshDatabaseUrl(engine);
  const both = [openDatabase(url), openDatabase(url)];
  onTestFinished(async () => {
    for (const database of both) await database.close();
  });
  const [first] = both;
  if (!first) return;
  const readers = await addSubscribers(first, 230);
  const issue = readIssue(issueText());
  const results = await Promise.all(
    both.map((database) =>
      queueIssue({ database, clock: () => new Date(), mailDomain: "company.example" }, issue, {
        perMinute: 600,
      }),
    ),
  );
  expect(results.reduce((sum, result) => sum + (result.status === "queued" ? result.count : 0), 0)).toBe(230);
  const mails = await first.read((db) => db.selectFrom("mails").select(["recipient", "due_at"]).execute());
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual([...readers].sort());
  expect(new Set(mails.map(({ due_at }) => due_at)).size).toBe(230);
});

test("remembers who got an issue after retention has deleted its mails", async () => {
  const fresh = await freshServices({ env: { RETENTION_DAYS: "1" } });
  const database = databaseOf(fresh);
  await addSubscribers(database, 2);
  const file = issueFile();
  await newsletter(fresh, "send", file);
  fresh.clock.pass(60_000);
  await fresh.services.sendDueMails();
  fresh.clock.pass(2 * 24 * 3_600_000);
  expect((await leads(fresh, "expire", "--yes")).out).toContain("2 mails");
  expect(await database.read((db) => db.selectFrom("mails").selectAll().execute())).toEqual([]);
  expect((await newsletter(fresh, "send", file)).out).toContain("Nobody is left");
  expect(await fresh.services.sendDueMails()).toBe(0);
});
