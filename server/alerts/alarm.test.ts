import { mkdirSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type HookServer, startHookServer } from "../../tests/support/machines/hook-server.ts";
import { engines, freshFolder } from "../../tests/support/sites/fresh-database.ts";
import {
  contactFields,
  enrollmentFields,
  type FreshServices,
  freshServices,
  testOrigin,
} from "../../tests/support/sites/fresh-services.ts";
import { leads } from "../../tests/support/sites/run-leads.ts";
import {
  addSubscribers,
  databaseOf,
  issueFile,
  newsletter,
} from "../../tests/support/sites/run-newsletter.ts";
import { emptyOutbox } from "../database/stores/outbox.ts";
import { type MailTransport, PermanentRejection } from "../mail/message.ts";
import { expire } from "../submissions/expire.ts";
import { type NotificationState, nextNotification } from "./alarm.ts";

const minute = 60_000;

type MailServer = "away" | "refusing" | "well";

const told = ({ calls }: HookServer) =>
  calls.flatMap(({ body }) => (body ? [`${body.condition} ${body.state}`] : []));

/** Looks each minute, as a running site does, and sends what is due. */
async function pass(fresh: FreshServices, minutes: number) {
  for (let i = 0; i < minutes; i++) {
    fresh.clock.pass(minute);
    await fresh.services.sendDueMails();
    await fresh.services.checkAlarms();
  }
}

/** A site whose alerts go to the hook, and whose mail server is away, refuses, or takes everything. */
async function withHook(
  state: MailServer,
  { env, ...options }: NonNullable<Parameters<typeof freshServices>[0]> = {},
  shared?: HookServer,
) {
  const hook = shared ?? (await startHookServer());
  const mail = { state };
  const transport: MailTransport = {
    send: async () => {
      if (mail.state === "refusing") throw new PermanentRejection(`550 <${contactFields.email}> unknown`);
      if (mail.state === "away") throw new Error("connection refused");
    },
    forget: async () => {},
    close: async () => {},
  };
  const settings = { SITE_URL: "https://www.company.example", ALERT_URL: `${hook.url}/alert?key=s3cret` };
  return { hook, mail, fresh: await freshServices({ ...options, transport, env: { ...settings, ...env } }) };
}

test("tells that mails are late, once an hour, and once that it is over", async () => {
  const { hook, mail, fresh } = await withHook("away");
  await fresh.services.site.submitEnrollment(enrollmentFields, testOrigin);
  await pass(fresh, 29);
  expect(hook.calls).toEqual([]);
  await pass(fresh, 1);
  expect(hook.calls).toEqual([
    {
      method: "POST",
      path: "/alert?key=s3cret",
      type: "application/json",
      body: {
        text: "https://www.company.example: Mails are delayed: 2 for more than 30 minutes. Leads are stored.",
        site: "https://www.company.example",
        condition: "mail-late",
        state: "raised",
        at: "2026-11-20T08:30:00.000Z",
        mail: { ...emptyOutbox, waiting: 2, oldestWaitingAt: "2026-11-20T08:00:00.000Z" },
      },
    },
  ]);
  await pass(fresh, 59);
  expect(told(hook)).toHaveLength(1);
  await pass(fresh, 1);
  expect(told(hook)).toEqual(["mail-late raised", "mail-late raised"]);
  mail.state = "well";
  await pass(fresh, 65);
  expect(told(hook)).toEqual(["mail-late raised", "mail-late raised", "mail-late recovered"]);
  for (const typed of Object.values(enrollmentFields).filter((value) => value !== "")) {
    expect(JSON.stringify(hook.calls)).not.toContain(typed);
  }
});

test("tells that mails were given up, and nothing of whom", async () => {
  const { hook, mail, fresh } = await withHook("refusing");
  const ask = (name: string) =>
    fresh.services.site.subscribe({ email: `${name}@visitor.example`, topic: "" }, testOrigin);
  await ask("sita");
  await pass(fresh, 1);
  await ask("another");
  await pass(fresh, 30);
  expect(told(hook)).toEqual(["mail-failed raised"]);
  expect(hook.calls[0]?.body?.text).toContain("Mails failed in the last hour: 1 newsletter-confirmation.");
  expect(JSON.stringify(hook.calls)).not.toMatch(/sita|visitor\.example|website|office@/i);
  mail.state = "well";
  await leads(fresh, "retry");
  await pass(fresh, 1);
  expect(told(hook)).toEqual(["mail-failed raised", "mail-failed recovered"]);
  // What comes back within the hour is not told before the hour is over.
  mail.state = "refusing";
  await ask("third");
  await pass(fresh, 28);
  expect(told(hook)).toHaveLength(2);
  await pass(fresh, 1);
  expect(told(hook)).toEqual(["mail-failed raised", "mail-failed recovered", "mail-failed raised"]);
});

test("tells that leads cannot be stored while the database is away, and when it is back", async () => {
  const folder = freshFolder();
  const blocked = join(folder, "site.db");
  const { hook, fresh } = await withHook("well", { databaseUrl: `file:${blocked}` });
  mkdirSync(blocked);
  const submit = () => fresh.services.site.submitContactMessage(contactFields, testOrigin);
  expect((await submit()).status).toBe("unavailable");
  for (let i = 0; i < 3; i++) {
    fresh.clock.pass(minute);
    await fresh.services.checkAlarms();
  }
  expect(told(hook)).toEqual(["leads-not-stored raised"]);
  expect(hook.calls[0]?.body?.mail).toBeNull();
  rmdirSync(blocked);
  expect((await submit()).status).toBe("stored");
  await pass(fresh, 10);
  expect(told(hook)).toEqual(["leads-not-stored raised", "leads-not-stored recovered"]);
});

test.for(engines)(
  "tells all the same, and once, when its transaction runs once more (%s)",
  async (engine) => {
    const { hook, mail, fresh } = await withHook("away", { engine });
    await fresh.services.site.submitContactMessage(contactFields, testOrigin);
    await pass(fresh, 29);
    fresh.commits.unheard = true;
    fresh.clock.pass(minute);
    await fresh.services.checkAlarms();
    await fresh.services.checkAlarms();
    expect(told(hook)).toEqual(["mail-late raised"]);
    fresh.commits.unheard = false;
    mail.state = "well";
    await leads(fresh, "retry");
    fresh.clock.pass(60 * minute);
    await fresh.services.sendDueMails();
    fresh.commits.unheard = true;
    await fresh.services.checkAlarms();
    await fresh.services.checkAlarms();
    expect(told(hook)).toEqual(["mail-late raised", "mail-late recovered"]);
  },
);

test("tells once of mail when two processes share a database", async () => {
  const { hook, fresh } = await withHook("away", { engine: "PostgreSQL" });
  const { databaseUrl } = fresh.config;
  const { fresh: other } = await withHook("away", { databaseUrl }, hook);
  await fresh.services.site.submitContactMessage(contactFields, testOrigin);
  for (const { clock } of [fresh, other]) clock.pass(31 * minute);
  await Promise.all([fresh, other, fresh, other].map(({ services }) => services.checkAlarms()));
  expect(told(hook)).toEqual(["mail-late raised"]);
});

test.for([500, 301, "hang"] as const)(
  "logs that nobody took the alert (%s) without its address, and tries again after five minutes",
  async (answer) => {
    const { hook, fresh } = await withHook("away", { alertTimeoutMs: 1_000 });
    hook.behave.answer = answer;
    await fresh.services.site.submitContactMessage(contactFields, testOrigin);
    await pass(fresh, 34);
    expect(told(hook)).toEqual(["mail-late raised"]);
    const lines = fresh
      .log()
      .split("\n")
      .filter((line) => line.includes("alert.delivery-failed"));
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toMatch(/s3cret|127\.0\.0\.1/);
    hook.behave.answer = 200;
    await pass(fresh, 60);
    expect(told(hook)).toEqual(["mail-late raised", "mail-late raised"]);
  },
);

test("tells that nothing was erased because the clock may be wrong, until it is confirmed", async () => {
  const { hook, fresh } = await withHook("well", { env: { RETENTION_DAYS: "30" } });
  await fresh.services.site.submitContactMessage(contactFields, testOrigin);
  await pass(fresh, 1);
  fresh.clock.pass(31 * 24 * 60 * minute);
  const database = databaseOf(fresh);
  const { dataDir, retentionDays } = fresh.config;
  await expire({ database, clock: () => fresh.clock.now, dataDir, retentionDays });
  await pass(fresh, 2);
  expect(told(hook)).toEqual(["retention-refused raised"]);
  expect(hook.calls[0]?.body?.text).toContain("the clock is 31 days ahead of the last run");
  await leads(fresh, "expire", "--yes");
  await pass(fresh, 1);
  expect(told(hook)).toEqual(["retention-refused raised", "retention-refused recovered"]);
});

test("tells that a backup is overdue, and when there is one again", async () => {
  const folder = freshFolder();
  const { hook, fresh } = await withHook("well", { env: { BACKUP_DIR: folder } });
  await pass(fresh, 14);
  expect(told(hook)).toEqual([]);
  await pass(fresh, 2);
  expect(told(hook)).toEqual(["backup-overdue raised"]);
  expect(hook.calls[0]?.body?.text).toContain("the newest is missing");
  const name = fresh.clock.now.toISOString().replace(/[:.]/g, "-");
  writeFileSync(join(folder, `site-${name}.db`), "a copy");
  await pass(fresh, 1);
  expect(told(hook)).toEqual(["backup-overdue raised", "backup-overdue recovered"]);
});

test("a restart while a backup is overdue does not tell that there is a new one", async () => {
  const BACKUP_DIR = freshFolder();
  const { hook, fresh } = await withHook("well", { env: { BACKUP_DIR } });
  await pass(fresh, 16);
  const raised = ["backup-overdue raised"];
  expect(told(hook)).toEqual(raised);
  const { databaseUrl } = fresh.config;
  const { fresh: restarted } = await withHook("well", { databaseUrl, env: { BACKUP_DIR } }, hook);
  restarted.clock.now = fresh.clock.now;
  await pass(restarted, 20);
  expect(told(hook)).toEqual(raised);
  const { fresh: unset } = await withHook("well", { databaseUrl }, hook);
  unset.clock.now = restarted.clock.now;
  await pass(unset, 1);
  expect(told(hook)).toEqual(raised);
  const name = unset.clock.now.toISOString().replace(/[:.]/g, "-");
  writeFileSync(join(BACKUP_DIR, `site-${name}.db`), "a copy");
  await pass(restarted, 2);
  expect(told(hook)).toEqual([...raised, "backup-overdue recovered"]);
});

test("does not call an issue late that goes out at its pace after a long stop", async () => {
  const { hook, fresh } = await withHook("well");
  await addSubscribers(databaseOf(fresh), 30);
  await newsletter(fresh, "send", issueFile(), "--per-minute", "1");
  fresh.clock.pass(120 * minute);
  await pass(fresh, 10);
  expect((await fresh.services.health()).mail.waiting).toBeGreaterThan(10);
  expect(told(hook)).toEqual([]);
});

test("calls nobody when neither address is set", async () => {
  const { fresh } = await withHook("away", { env: { ALERT_URL: "" } });
  await fresh.services.site.submitContactMessage(contactFields, testOrigin);
  await pass(fresh, 40);
  expect(fresh.log()).not.toContain('"alert');
});

test("raises at most one alert an hour, and each end once, however a condition comes and goes", () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 400 }), (minutes) => {
      let known: NotificationState | undefined;
      const raised: number[] = [];
      let open = false;
      for (const [i, active] of minutes.entries()) {
        const { send, state } = nextNotification(known, active, new Date(i * 60_000));
        known = state;
        if (send === "raised") {
          expect(active).toBe(true);
          raised.push(i);
          open = true;
        }
        if (send === "recovered") {
          expect([active, open]).toEqual([false, true]);
          open = false;
        }
      }
      for (const [n, at] of raised.entries()) {
        if (n > 0) expect(at - (raised[n - 1] ?? 0)).toBeGreaterThanOrEqual(60);
      }
      expect(raised.length > 0).toBe(minutes.includes(true));
    }),
  );
});

test("is not silenced for a year by a clock that was a year ahead", () => {
  const right = new Date("2026-11-20T08:00:00.000Z");
  const ahead = new Date("2027-11-20T08:00:00.000Z");
  const { state } = nextNotification(undefined, true, ahead);
  expect(nextNotification(state, true, right).send).toBe("raised");
});
