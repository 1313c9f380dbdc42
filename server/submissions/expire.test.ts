import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { engines } from "../../tests/support/sites/fresh-database.ts";
import {
  contactFields,
  enrollmentFields,
  type FreshServices,
  freshServices,
  testOrigin,
} from "../../tests/support/sites/fresh-services.ts";
import { leads } from "../../tests/support/sites/run-leads.ts";
import { databaseOf } from "../../tests/support/sites/run-newsletter.ts";
import { expire } from "./expire.ts";

const day = 24 * 60 * 60_000;

/** Runs the daily job and reads what is left. Time has passed without a run, so the job asks to be confirmed. */
async function runJob(fresh: FreshServices) {
  await runDaily(fresh);
  await leads(fresh, "expire", "--yes");
  return await readRows(fresh);
}

/** What the daily job logged. */
async function runDaily({ services, log }: FreshServices, isSettled = false): Promise<string> {
  const before = log().length;
  await services.eraseExpired(isSettled);
  return log().slice(before);
}

const readRows = (fresh: FreshServices) =>
  databaseOf(fresh).read(async (db) => ({
    leads: await db.selectFrom("leads").select("email").orderBy("email").execute(),
    subscribers: await db.selectFrom("subscribers").select("email").orderBy("email").execute(),
    mails: await db.selectFrom("mails").select("kind").execute(),
    submissions: await db.selectFrom("submissions").selectAll().execute(),
  }));

test("erases leads that are older than the setting says, with their mails", async () => {
  const env = { RETENTION_DAYS: "30" };
  const fresh = await freshServices({ env, transport: "as configured" });
  await fresh.services.site.submitEnrollment(enrollmentFields, testOrigin);
  fresh.clock.pass(20 * day);
  await fresh.services.site.submitContactMessage(contactFields, testOrigin);
  await fresh.services.sendDueMails();
  const files = () => readdirSync(join(fresh.config.dataDir, "mail")).length;
  expect(files()).toBe(3);
  expect((await runJob(fresh)).leads).toHaveLength(2);
  fresh.clock.pass(10 * day + 1);
  const left = await runJob(fresh);
  expect(left.leads).toEqual([{ email: "sita@visitor.example" }]);
  expect(left.mails).toEqual([{ kind: "contact-notice" }]);
  expect(left.submissions).toHaveLength(1);
  expect(files()).toBe(1);
});

test.for(engines)("erases files of mails also when its transaction runs once more (%s)", async (engine) => {
  const fresh = await freshServices({ engine, transport: "as configured" });
  const { dataDir, retentionDays } = fresh.config;
  await fresh.services.site.submitEnrollment(enrollmentFields, testOrigin);
  await fresh.services.sendDueMails();
  fresh.clock.pass((retentionDays + 1) * day);
  const database = databaseOf(fresh);
  // As after a commit that was made but not heard of.
  const write: typeof database.write = async (work, how) => {
    await database.write(work, how);
    return await database.write(work, how);
  };
  const parts = { database: { ...database, write }, clock: () => fresh.clock.now, dataDir, retentionDays };
  expect((await expire(parts, { confirmed: true })).erased?.mails).toBe(2);
  expect(readdirSync(join(dataDir, "mail"))).toEqual([]);
});

test("erases addresses that were not confirmed within seven days", async () => {
  const fresh = await freshServices();
  const { site } = fresh.services;
  await site.subscribe({ email: "a@visitor.example", topic: "" }, testOrigin);
  await site.subscribe({ email: "b@visitor.example", topic: "" }, testOrigin);
  await fresh.services.sendDueMails();
  const confirm =
    fresh.mails.find(({ to }) => to.startsWith("b@"))?.text.match(/confirm\?token=(\S+)/)?.[1] ?? "";
  await site.confirmSubscription(confirm);
  fresh.clock.pass(6 * day);
  expect((await runJob(fresh)).subscribers).toHaveLength(2);
  await site.subscribe({ email: "c@visitor.example", topic: "" }, testOrigin);
  fresh.clock.pass(day + 1);
  const left = await runJob(fresh);
  expect(left.subscribers).toEqual([{ email: "b@visitor.example" }, { email: "c@visitor.example" }]);
  fresh.clock.pass(1_000 * day);
  expect((await runJob(fresh)).subscribers).toEqual([{ email: "b@visitor.example" }]);
});

test("forgets after a day from which address something came", async () => {
  const fresh = await freshServices();
  await fresh.services.site.submitContactMessage(contactFields, testOrigin);
  fresh.clock.pass(23 * 60 * 60_000);
  expect((await runJob(fresh)).submissions[0]?.address_hash).toMatch(/^[\w-]{24}$/);
  fresh.clock.pass(2 * 60 * 60_000);
  expect((await runJob(fresh)).submissions[0]?.address_hash).toBeNull();
});

test("is not run when the server starts, which may be before the clock is set", async () => {
  const fresh = await freshServices({ env: { RETENTION_DAYS: "1" } });
  await fresh.services.site.submitContactMessage(contactFields, testOrigin);
  fresh.clock.pass(2 * day);
  fresh.services.start();
  await fresh.services.stop();
  expect(fresh.log()).not.toContain("retention");
  expect((await readRows(fresh)).leads).toHaveLength(1);
});

test("erases day by day without being asked to", async () => {
  const fresh = await freshServices({ env: { RETENTION_DAYS: "10" } });
  for (let days = 0; days < 15; days++) {
    const client = { ...testOrigin, clientAddress: `203.0.113.${days}` };
    await fresh.services.site.submitContactMessage({ ...contactFields, subject: `Day ${days}` }, client);
    await fresh.services.sendDueMails();
    expect(await runDaily(fresh, days > 0)).toContain('"event":"retention.done"');
    fresh.clock.pass(day);
  }
  expect((await readRows(fresh)).leads).toHaveLength(11);
});

test("erases nothing when the clock is years ahead, says so, and goes on once it is right", async () => {
  const fresh = await freshServices({ env: { RETENTION_DAYS: "30" } });
  const { site } = fresh.services;
  await site.submitContactMessage(contactFields, testOrigin);
  await site.subscribe({ email: "a@visitor.example", topic: "" }, testOrigin);
  await fresh.services.sendDueMails();
  expect(await runDaily(fresh)).toContain("retention.done");
  const right = fresh.clock.now;
  for (const days of [8, 731]) {
    fresh.clock.now = new Date(right.getTime() + days * day);
    for (const isSettled of [false, true]) {
      const log = await runDaily(fresh, isSettled);
      expect(log).toContain(`"reason":"the clock is ${days} days ahead of the last run"`);
      expect(log).toContain('"level":"error","event":"retention.refused"');
    }
  }
  expect(await readRows(fresh)).toMatchObject({ leads: [{}], subscribers: [{}], mails: [{}, {}] });
  fresh.clock.now = new Date(right.getTime() + day);
  expect(await runDaily(fresh)).toContain('"event":"retention.done","erased":0');
});

test("does not believe a clock at once that is ahead when there is nothing to erase", async () => {
  const fresh = await freshServices({ env: { RETENTION_DAYS: "30" } });
  await fresh.services.site.submitContactMessage(contactFields, testOrigin);
  await fresh.services.sendDueMails();
  const right = fresh.clock.now;
  fresh.clock.pass(20 * day);
  expect(await runDaily(fresh)).toContain('"event":"retention.done","erased":0');
  fresh.clock.pass(11 * day);
  expect(await runDaily(fresh)).toContain("the clock is 31 days ahead of the last run");
  // Twenty days later, by a process that has run for a day, is how it is after the machine was off.
  fresh.clock.now = new Date(right.getTime() + 29 * day);
  expect(await runDaily(fresh, true)).toContain('"event":"retention.done","erased":0');
  fresh.clock.pass(2 * day);
  expect(await runDaily(fresh, true)).toContain('"event":"retention.done","erased":1');
});

test.for([
  ["1999-12-31T00:00:00.000Z", "a clock that starts anew"],
  ["2025-11-20T08:00:00.000Z", "a clock that is a year behind"],
] as const)("erases nothing by %s, %s, and everything that is due afterwards", async ([time]) => {
  const fresh = await freshServices({ env: { RETENTION_DAYS: "2" } });
  await fresh.services.site.submitContactMessage(contactFields, testOrigin);
  await fresh.services.sendDueMails();
  await runDaily(fresh);
  const right = fresh.clock.now;
  fresh.clock.now = new Date(time);
  expect(await runDaily(fresh)).toContain('"event":"retention.done","erased":0');
  fresh.clock.now = new Date(right.getTime() + 2.5 * day);
  expect(await runDaily(fresh)).toContain('"event":"retention.done","erased":1');
});

test("counts a single one in the singular", async () => {
  const fresh = await freshServices({ env: { RETENTION_DAYS: "2" } });
  await fresh.services.site.submitContactMessage(contactFields, testOrigin);
  await fresh.services.sendDueMails();
  fresh.clock.pass(3 * day);
  expect((await leads(fresh, "expire", "--dry-run")).out).toContain("1 lead, 0 subscribers, 1 mail.\n");
  expect((await leads(fresh, "expire", "--yes")).out).toContain("Erased: 1 person, 1 mail.\n");
});

test("asks before it erases a large part of all leads, as after a wrong RETENTION_DAYS", async () => {
  const env = { RETENTION_DAYS: "2", RATE_LIMIT_PER_ADDRESS: "off", RATE_LIMIT_TOTAL: "off" };
  const fresh = await freshServices({ env });
  const add = async (count: number, fields: object = {}) => {
    for (let i = 0; i < count; i++) {
      const one = { ...contactFields, ...fields, message: `${fresh.clock.now.toISOString()} ${i}` };
      await fresh.services.site.submitContactMessage(one, testOrigin);
    }
    await fresh.services.sendDueMails();
  };
  await add(21);
  fresh.clock.pass(day);
  expect(await runDaily(fresh)).toContain("retention.done");
  await add(60);
  fresh.clock.pass(1.5 * day);
  expect(await runDaily(fresh)).toContain('"reason":"it would be 21 of 81 leads at once"');
  const asked = await leads(fresh, "expire", "--dry-run");
  expect(asked.out).toContain("it would be 21 of 81 leads at once");
  expect(asked.out).toContain("Nothing was erased (--dry-run).");
  expect(asked.code).toBe(0);
  const confirmed = await leads(fresh, "expire", "--yes");
  expect(confirmed.out).toContain("Erased: 21 people, 21 mails.");
  expect((await readRows(fresh)).leads).toHaveLength(60);
  // A flood of suspect ones may go at once.
  await add(80, { topic: "spam" });
  fresh.clock.pass(0.4 * day);
  expect(await runDaily(fresh)).toContain('"event":"retention.done","erased":0');
});

test.for(engines)(
  "keeps a lead of which the staff is still to be told, however old it is (%s)",
  async (engine) => {
    const refused = {
      send: () => Promise.reject(new Error("451 later")),
      forget: async () => {},
      close: async () => {},
    };
    const fresh = await freshServices({ engine, env: { RETENTION_DAYS: "2" }, transport: refused });
    await fresh.services.site.submitContactMessage(contactFields, testOrigin);
    await fresh.services.sendDueMails();
    fresh.clock.pass(3 * day);
    expect((await runJob(fresh)).leads).toHaveLength(1);
    await databaseOf(fresh).write((db) => db.updateTable("mails").set({ state: "failed" }).execute());
    expect((await runJob(fresh)).leads).toEqual([]);
  },
);
