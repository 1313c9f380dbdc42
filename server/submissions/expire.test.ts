import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { engines } from "../../tests/support/fresh-database.ts";
import {
  contactFields,
  enrollmentFields,
  type FreshServices,
  freshServices,
  testOrigin,
} from "../../tests/support/fresh-services.ts";
import { openDatabase } from "../database/open.ts";
import { createLogger } from "../log.ts";
import { eraseExpired } from "./expire.ts";

const day = 24 * 60 * 60_000;

async function runJob({ config, clock }: FreshServices) {
  const database = openDatabase(config.databaseUrl);
  const logger = createLogger({ pretty: false, write: () => {} });
  const { dataDir, retentionDays } = config;
  await eraseExpired({ database, logger, clock: () => clock.now, dataDir, retentionDays });
  const rows = await database.read(async (db) => ({
    leads: await db.selectFrom("leads").select("email").orderBy("email").execute(),
    subscribers: await db.selectFrom("subscribers").select("email").orderBy("email").execute(),
    mails: await db.selectFrom("mails").select("kind").execute(),
    submissions: await db.selectFrom("submissions").selectAll().execute(),
    tokens: await db.selectFrom("tokens").select("purpose").execute(),
  }));
  await database.close();
  return rows;
}

test.for(engines)(
  "erases leads that are older than the setting says, with their mails (%s)",
  async (engine) => {
    const env = { RETENTION_DAYS: "30" };
    const fresh = await freshServices({ engine, env, transport: "as configured" });
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
  },
);

test.for(engines)("erases addresses that were not confirmed within seven days (%s)", async (engine) => {
  const fresh = await freshServices({ engine });
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

test("runs when the server starts", async () => {
  const fresh = await freshServices({ env: { RETENTION_DAYS: "1" } });
  await fresh.services.site.submitContactMessage(contactFields, testOrigin);
  fresh.clock.pass(2 * day);
  await fresh.services.start();
  expect(fresh.log()).toContain('"event":"retention.done","erased":1');
});
