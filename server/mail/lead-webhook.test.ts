import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { trapField } from "../../domain/forms/form-names.ts";
import { type HookServer, startHookServer } from "../../tests/support/machines/hook-server.ts";
import { engines } from "../../tests/support/sites/fresh-database.ts";
import {
  contactFields,
  enrollmentFields,
  freshServices,
  testOrigin,
} from "../../tests/support/sites/fresh-services.ts";
import { exportedRecords, leads } from "../../tests/support/sites/run-leads.ts";

const second = 1_000;
const minute = 60 * second;
const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;

type Options = NonNullable<Parameters<typeof freshServices>[0]>;

/** Signatures are checked by the real clock. */
async function withWebhook(options: Options = {}, hook?: HookServer) {
  const receiver = hook ?? (await startHookServer());
  const settings = { LEADS_WEBHOOK_URL: `${receiver.url}/leads?key=s3cret`, LEADS_WEBHOOK_SECRET: secret };
  const fresh = await freshServices({ ...options, env: { DIGEST_AT: "off", ...settings, ...options.env } });
  fresh.clock.now = new Date();
  return { receiver, fresh };
}

/** What the receiver was told; throws when a signature is wrong. */
const verified = ({ signed }: HookServer) =>
  signed.map(({ text, headers }) => ({
    id: headers["webhook-id"],
    body: new Webhook(secret).verify(text, headers) as { type: string; data: Record<string, unknown> },
  }));

test.for(engines)("tells each lead once, signed, as it is exported (%s)", async (engine) => {
  const { receiver, fresh } = await withWebhook({ engine });
  await fresh.services.site.submitContactMessage(contactFields, testOrigin);
  await fresh.services.site.submitEnrollment(enrollmentFields, testOrigin);
  await fresh.services.site.subscribe({ email: "reader@visitor.example", [trapField]: "" }, testOrigin);
  expect(await fresh.services.sendDueWebhooks()).toBe(2);
  expect(await fresh.services.sendDueWebhooks()).toBe(0);
  const records = await exportedRecords(fresh);
  expect(verified(receiver).map(({ body }) => body)).toEqual(
    records
      .filter(({ kind }) => kind !== "subscriber")
      .map((data) => ({ type: "lead.created", timestamp: data.created_at, data })),
  );
  expect(receiver.calls.map(({ method, path, type }) => `${method} ${path} ${type}`)).toEqual(
    Array(2).fill("POST /leads?key=s3cret application/json"),
  );
  expect((await fresh.services.health()).webhook).toEqual({ waiting: 0, oldestWaitingAt: null, failed: 0 });
  expect(fresh.log()).not.toContain("s3cret");
});

test("tells nobody unless it is set", async () => {
  const fresh = await freshServices();
  await fresh.services.site.submitContactMessage(contactFields, testOrigin);
  expect(await fresh.services.sendDueWebhooks()).toBe(0);
  expect((await leads(fresh, "show", contactFields.email)).out).not.toContain("lead-webhook");
  expect((await fresh.services.health()).webhook).toBeNull();
});

test("tells a suspect lead only once it is released", async () => {
  const { receiver, fresh } = await withWebhook();
  await fresh.services.site.submitContactMessage({ ...contactFields, [trapField]: "filled" }, testOrigin);
  expect(await fresh.services.sendDueWebhooks()).toBe(0);
  await leads(fresh, "release", contactFields.email);
  expect(await fresh.services.sendDueWebhooks()).toBe(1);
  expect(verified(receiver)[0]?.body.data).toMatchObject({ state: "new", email: contactFields.email });
});

test("tries again what was not taken, under the same id", async () => {
  const { receiver, fresh } = await withWebhook();
  await fresh.services.site.submitContactMessage(contactFields, testOrigin);
  for (const answer of [500, 404, 410, 302]) {
    receiver.behave.answer = answer;
    expect(await fresh.services.sendDueWebhooks()).toBe(1);
    fresh.clock.pass(minute);
  }
  receiver.behave.answer = 204;
  expect(await fresh.services.sendDueWebhooks()).toBe(1);
  expect(new Set(verified(receiver).map(({ id }) => id)).size).toBe(1);
  // No redirect was followed.
  expect(new Set(receiver.calls.map(({ path }) => path))).toEqual(new Set(["/leads?key=s3cret"]));
  expect(receiver.calls).toHaveLength(5);
  const { out } = await leads(fresh, "show", contactFields.email);
  expect(out).toMatch(/call +lead-webhook to LEADS_WEBHOOK_URL, sent after 5 tries/);
});

test("the log and the owner read why a receiver could not be reached, but not where it is", async () => {
  const env = { LEADS_WEBHOOK_URL: "http://127.0.0.1:59873/leads", LEADS_WEBHOOK_SECRET: secret };
  const fresh = await freshServices({ env });
  await fresh.services.site.submitContactMessage(contactFields, testOrigin);
  await fresh.services.sendDueWebhooks();
  const said = fresh.log() + (await leads(fresh, "show", contactFields.email)).out;
  expect(said).toContain("could not be reached");
  expect(said).not.toContain("127.0.0.1");
});

test("mails go out while the receiver never answers", async () => {
  const { receiver, fresh } = await withWebhook({ webhookTimeoutMs: 10 * minute });
  receiver.behave.answer = "hang";
  for (let i = 0; i < 8; i++) {
    const fields = { ...contactFields, subject: `Question ${i}` };
    await fresh.services.site.submitContactMessage(fields, testOrigin);
  }
  fresh.services.start();
  await expect.poll(() => fresh.mails.length).toBe(8);
  await expect.poll(() => receiver.calls.length).toBe(5);
  expect((await fresh.services.health()).webhook).toMatchObject({ waiting: 8, failed: 0 });
});

test("waits for an answer as long as the limit says, then tries again later", async () => {
  const { receiver, fresh } = await withWebhook({ webhookTimeoutMs: 100 });
  receiver.behave.answer = "hang";
  await fresh.services.site.submitContactMessage(contactFields, testOrigin);
  expect(await fresh.services.sendDueWebhooks()).toBe(1);
  expect((await fresh.services.health()).webhook).toMatchObject({ waiting: 1, failed: 0 });
  expect(fresh.log()).toContain('"kind":"lead-webhook","attempt":1,"error":{"name":"TimeoutError"');
});

test.for(engines)(
  "shows a receiver that takes nothing where mails that fail are shown (%s)",
  async (engine) => {
    const alerts = await startHookServer();
    const env = { ALERT_URL: alerts.url, DIGEST_AT: "00:00" };
    const { receiver, fresh } = await withWebhook({ engine, env });
    const { services, clock } = fresh;
    const told = () => alerts.calls.map(({ body }) => `${body?.condition} ${body?.state}`);
    receiver.behave.answer = 500;
    await services.site.submitContactMessage(contactFields, testOrigin);
    await services.sendDueMails();
    await services.sendDueWebhooks();
    clock.pass(30 * minute);
    await services.checkAlarms();
    expect(told()).toEqual(["webhook-late raised"]);
    for (let hours = 0; hours < 80; hours++) {
      await services.sendDueWebhooks();
      clock.pass(60 * minute);
    }
    clock.pass(-8 * 60 * minute);
    await services.checkAlarms();
    expect(told().slice(1).sort()).toEqual(["webhook-failed raised", "webhook-late recovered"]);
    expect(JSON.stringify(alerts.calls)).not.toMatch(/s3cret|visitor\.example/);
    expect((await services.health()).webhook).toEqual({ waiting: 0, oldestWaitingAt: null, failed: 1 });
    expect((await services.health()).mail).toMatchObject({ waiting: 0, failed: 0 });
    expect((await leads(fresh, "list")).out).toContain("! A notice about it was given up (1 in all)");
    expect((await leads(fresh, "show", contactFields.email)).out).toContain("answered 500");
    await services.queueDigest();
    await services.sendDueMails();
    const digest = fresh.mails.at(-1);
    expect(digest?.subject).toContain("notices given up for 1 person");
    expect(digest?.text).toContain("The other program (LEADS_WEBHOOK_URL) was not told of it.");

    receiver.behave.answer = 204;
    await leads(fresh, "retry");
    expect(await services.sendDueWebhooks()).toBe(1);
    await services.checkAlarms();
    expect(told().at(-1)).toBe("webhook-failed recovered");
    expect((await leads(fresh, "erase", contactFields.email, "--yes")).out).toContain(
      "LEADS_WEBHOOK_URL was told of it: erase it there, too.",
    );
  },
);
