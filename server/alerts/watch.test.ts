import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { type HookServer, startHookServer } from "../../tests/support/machines/hook-server.ts";
import { startMailServer } from "../../tests/support/machines/mail-server.ts";
import { freshFolder } from "../../tests/support/sites/fresh-database.ts";
import { contactFields, freshServices, testOrigin } from "../../tests/support/sites/fresh-services.ts";
import { createSmtpTransport } from "../mail/mail-transport.ts";
import { readFreeShare } from "./watch.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

type Options = NonNullable<Parameters<typeof freshServices>[0]>;

async function watched(options: Options = {}) {
  const hook = await startHookServer();
  const env = { ALERT_URL: hook.url, DIGEST_AT: "00:00", ...options.env };
  return { hook, fresh: await freshServices({ ...options, env }) };
}

const told = ({ calls }: HookServer) => calls.map(({ body }) => `${body?.condition} ${body?.state}`);

test("tells that less than a tenth of the disk is free, once an hour, and when there is room again", async () => {
  let share = 0.1;
  const { hook, fresh } = await watched({ freeShare: async () => share });
  await fresh.services.checkAlarms();
  expect(hook.calls).toEqual([]);
  share = 0.0999;
  for (let i = 0; i < 59; i++) {
    fresh.clock.pass(minute);
    await fresh.services.checkAlarms();
  }
  expect(told(hook)).toEqual(["disk-low raised"]);
  expect(await digestSubject(fresh)).toContain("disk nearly full");
  share = 0.2;
  await fresh.services.checkAlarms();
  expect(told(hook)).toEqual(["disk-low raised", "disk-low recovered"]);
  expect(fresh.log().match(/"event":"trouble"/g)).toHaveLength(2);
});

test("the free share is that of the fullest disk among the folders that exist", async () => {
  const folder = freshFolder();
  const share = await readFreeShare([folder, join(folder, "none")]);
  expect(share).toBeGreaterThan(0);
  expect(share).toBeLessThan(1);
  expect(await readFreeShare([join(folder, "none")])).toBeUndefined();
});

test.for([
  ["forward", 2 * minute, "raised"],
  ["back", -2 * minute, "raised"],
  ["by what NTP corrects", 30_000, undefined],
] as const)("tells that the clock was set %s while time passed as ever", async ([, by, state]) => {
  const { hook, fresh } = await watched();
  await fresh.services.checkAlarms();
  fresh.clock.pass(minute);
  fresh.clock.now = new Date(fresh.clock.now.getTime() + by);
  await fresh.services.checkAlarms();
  expect(told(hook)).toEqual(state === undefined ? [] : [`clock-jumped ${state}`]);
  if (state !== undefined) expect(await digestSubject(fresh)).toContain("clock jumped");
  fresh.clock.pass(day);
  await fresh.services.checkAlarms();
  expect(told(hook).slice(1)).toEqual(state === undefined ? [] : ["clock-jumped recovered"]);
});

test("tells that a proxy names visitors in vain", async () => {
  const { hook, fresh } = await watched();
  fresh.services.untrustedForwardedFor();
  fresh.services.untrustedForwardedFor();
  await fresh.services.checkAlarms();
  expect(told(hook)).toEqual(["proxies-not-trusted raised"]);
  expect(fresh.log().match(/"event":"trouble"/g)).toHaveLength(1);
  expect(await digestSubject(fresh)).toContain("visitors taken for one");
});

test("tells that the daily job failed, until it works again", async () => {
  const dataDir = freshFolder();
  const env = { DATA_DIR: dataDir, RETENTION_DAYS: "1", DIGEST_AT: "off" };
  const { hook, fresh } = await watched({ env });
  await fresh.services.site.submitContactMessage(contactFields, testOrigin);
  await fresh.services.sendDueMails();
  fresh.clock.pass(2 * day);
  // Where the folder with copies of mails would be.
  const inTheWay = join(dataDir, "mail");
  writeFileSync(inTheWay, "");
  await fresh.services.eraseExpired(true);
  await fresh.services.checkAlarms();
  expect(told(hook)).toEqual(["retention-failed raised"]);
  rmSync(inTheWay);
  await fresh.services.eraseExpired(true);
  await fresh.services.checkAlarms();
  expect(told(hook)).toEqual(["retention-failed raised", "retention-failed recovered"]);
});

test("says in the digest's subject that mails and calls have waited for more than an hour", async () => {
  const hook = await startHookServer();
  hook.behave.answer = 500;
  const env = {
    DIGEST_AT: "00:00",
    LEADS_WEBHOOK_URL: hook.url,
    LEADS_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString("base64")}`,
  };
  const fresh = await freshServices({ env });
  await fresh.services.site.submitContactMessage(contactFields, testOrigin);
  fresh.clock.pass(60 * minute);
  expect(await digestSubject(fresh)).toBe(
    "Leads on 20 November 2026: 1 new, emails waiting: 1, leads not handed on: 1",
  );
  fresh.clock.pass(day);
  await fresh.services.sendDueWebhooks();
  await fresh.services.site.submitContactMessage({ ...contactFields, subject: "Another" }, testOrigin);
  hook.behave.answer = 204;
  fresh.clock.pass(59 * minute);
  await fresh.services.sendDueWebhooks();
  expect(await digestSubject(fresh)).toBe("Leads on 21 November 2026: 1 new");
});

test("says that the backups cannot be read", async () => {
  const folder = join(freshFolder(), "not-a-folder");
  const { hook, fresh } = await watched({ env: { BACKUP_DIR: folder } });
  writeFileSync(folder, "");
  for (let i = 0; i < 15; i++) await fresh.services.checkAlarms();
  expect(told(hook)).toEqual(["backup-overdue raised"]);
  expect(hook.calls[0]?.body?.text).toContain("The backup folder cannot be read");
  expect(await digestSubject(fresh)).toBe("Leads on 20 November 2026: no backup");
  expect(fresh.mails.at(-1)?.text).toContain("The folder of the backups cannot be read");
});

test("tells ALERT_TO by mail, again after some minutes while the mail server refuses", async () => {
  const server = await startMailServer();
  const fresh = await freshServices({
    transport: createSmtpTransport(server.url),
    freeShare: async () => 0.01,
    env: { ALERT_TO: "me@other.example, you@other.example", SITE_URL: "https://www.company.example" },
  });
  server.behave.data = 451;
  await fresh.services.checkAlarms();
  expect(server.accepted).toEqual([]);
  expect(fresh.log()).toContain('"event":"alert.delivery-failed","condition":"disk-low"');
  expect(fresh.log()).not.toContain("other.example");
  server.behave.data = "accept";
  fresh.clock.pass(4 * minute);
  await fresh.services.checkAlarms();
  expect(server.accepted).toEqual([]);
  fresh.clock.pass(minute);
  await fresh.services.checkAlarms();
  expect(server.recipients.slice(-2).sort()).toEqual(["me@other.example", "you@other.example"]);
  const [mail] = await Promise.all(server.accepted.map((raw) => PostalMime.parse(raw)));
  expect(server.accepted).toHaveLength(2);
  expect(mail?.subject).toContain("www.company.example: Less than 10 % of the disk is free.");
  expect(mail?.headers).toContainEqual(
    expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }),
  );
});

test("tells ALERT_TO that leads cannot be stored, which the outbox cannot", async () => {
  const server = await startMailServer();
  const folder = freshFolder();
  const fresh = await freshServices({
    transport: createSmtpTransport(server.url),
    env: { ALERT_TO: "me@other.example", DATA_DIR: folder },
  });
  mkdirSync(join(folder, "site.db"));
  await fresh.services.checkAlarms();
  expect(server.recipients).toEqual(["me@other.example"]);
  expect((await PostalMime.parse(server.accepted[0] ?? "")).text).toContain("Leads cannot be stored");
});

async function digestSubject({ services, mails }: Awaited<ReturnType<typeof freshServices>>) {
  expect(await services.queueDigest()).toBe(true);
  await services.sendDueMails();
  return mails.at(-1)?.subject;
}
