import { randomUUID } from "node:crypto";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { trapField } from "../../domain/forms/form-names.ts";
import type { FormFields } from "../../domain/forms/submission.ts";
import { startPostgres } from "../../tests/support/machines/postgres-server.ts";
import { engines, freshDatabaseUrl } from "../../tests/support/sites/fresh-database.ts";
import {
  contactFields,
  enrollmentFields,
  type FreshServices,
  freshServices,
  testOrigin,
} from "../../tests/support/sites/fresh-services.ts";
import { databaseOf } from "../../tests/support/sites/run-newsletter.ts";
import { limitedAddress, limitedNetwork } from "./rate-limit.ts";

const minute = 60_000;
const from = (clientAddress: string) => ({ ...testOrigin, clientAddress });

/** The answer when it is "stored"; the test fails on any other. */
async function stored(result: Promise<{ status: string }>) {
  const answer = await result;
  if (answer.status !== "stored") throw new Error(`answered ${JSON.stringify(answer)}`);
  return answer as { status: "stored"; reference: string; receipt: string; name: string };
}

test("answers with a reference to read out, a receipt and the name", async () => {
  const { services } = await freshServices();
  const answer = await stored(services.site.submitContactMessage(contactFields, testOrigin));
  expect(answer.reference).toMatch(/^C-[34679ACDEFGHJKMNPQRTWXY]{6}$/);
  expect(answer.receipt).toMatch(/^[\w-]{22}$/);
  expect(answer.name).toBe("Sita Sharma");
  const enrolled = await stored(services.site.submitEnrollment(enrollmentFields, testOrigin));
  expect(enrolled.reference).toMatch(/^E-/);
});

test.for(engines)("knows a repeat that reaches another process at the same time (%s)", async (engine) => {
  const databaseUrl = await freshDatabaseUrl(engine);
  const one = await freshServices({ databaseUrl });
  const other = await freshServices({ databaseUrl });
  const submissionId = randomUUID();
  const ids = [() => ({ submissionId }), () => ({}), () => ({ submissionId: randomUUID() })];
  for (const [i, id] of ids.entries()) {
    const fields = { ...enrollmentFields, phone: `984123456${i}` };
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        stored(
          (i % 2 === 0 ? one : other).services.site.submitEnrollment({ ...fields, ...id() }, testOrigin),
        ),
      ),
    );
    expect(new Set(answers.map(({ reference, receipt }) => `${reference} ${receipt}`)).size).toBe(1);
  }
  await Promise.all([one.services.sendDueMails(), other.services.sendDueMails()]);
  expect([...one.mails, ...other.mails]).toHaveLength(6);
});

test.for([
  ["without an id", () => ({})],
  ["with what is no id", () => ({ submissionId: "not an id" })],
  ["under another id, as of a page that was loaded anew", () => ({ submissionId: randomUUID() })],
] as const)("takes the same content %s for a repeat within ten minutes only", async ([, id]) => {
  const { services, clock, mails } = await freshServices();
  const send = (origin = testOrigin, typed: FormFields = {}) =>
    stored(services.site.submitContactMessage({ ...contactFields, ...typed, ...id() }, origin));
  const first = await send();
  clock.pass(9 * minute);
  expect(await send()).toEqual(first);
  expect((await send(from("198.51.100.1"))).reference).not.toBe(first.reference);
  expect((await send(testOrigin, { message: "Another one" })).reference).not.toBe(first.reference);
  clock.pass(2 * minute);
  expect((await send()).reference).not.toBe(first.reference);
  await services.sendDueMails();
  expect(mails).toHaveLength(4);
});

test.for(engines)(
  "loses no text that comes under the id of another, and stores it once (%s)",
  async (engine) => {
    const databaseUrl = await freshDatabaseUrl(engine);
    const { services, clock, mails } = await freshServices({ databaseUrl });
    const other = await freshServices({ databaseUrl });
    const submissionId = randomUUID();
    const send = (message: string, { submitEmailJs } = services, origin = testOrigin) =>
      stored(submitEmailJs({ ...contactFields, message, submissionId }, origin));
    // At the same time as well as one after the other.
    const [first, second, again] = await Promise.all([
      send("first"),
      send("second", other.services),
      send("first"),
    ]);
    expect(again).toEqual(first);
    expect(second?.reference).not.toBe(first?.reference);
    const third = await send("third");
    for (const one of [clock, other.clock]) one.pass(60 * minute);
    for (const [text, answer] of [
      ["first", first],
      ["second", second],
      ["third", third],
    ] as const)
      expect(await send(text, services, from("198.51.100.1"))).toEqual(answer);
    await Promise.all([services.sendDueMails(), other.services.sendDueMails()]);
    const texts = [...mails, ...other.mails].map(({ text }) => /\b(first|second|third)\b/.exec(text)?.[0]);
    expect(texts.sort()).toEqual(["first", "second", "third"]);
  },
);

test("keeps submissions of different forms apart even with one id", async () => {
  const { services } = await freshServices();
  const submissionId = randomUUID();
  const message = await stored(
    services.site.submitContactMessage({ ...contactFields, submissionId }, testOrigin),
  );
  const enrollment = await stored(
    services.site.submitEnrollment({ ...enrollmentFields, submissionId }, testOrigin),
  );
  expect(enrollment.reference).not.toBe(message.reference);
  expect(enrollment.name).toBe("Ram Rai");
  expect(
    await stored(services.site.submitEnrollment({ ...enrollmentFields, submissionId }, testOrigin)),
  ).toEqual(enrollment);
});

test("refuses a post without the hidden field, except by way of the EmailJS protocol", async () => {
  const { services } = await freshServices();
  const { [trapField]: _, ...fields } = contactFields;
  expect(await services.site.submitContactMessage(fields, testOrigin)).toEqual({ status: "refused" });
  expect(await services.site.submitEnrollment(fields, testOrigin)).toEqual({ status: "refused" });
  expect(await services.site.subscribe(fields, testOrigin)).toEqual({ status: "refused" });
  await stored(services.submitEmailJs(fields, testOrigin));
});

test("keeps a suspect submission, answers it like any other and mails nothing", async () => {
  const { services, mails } = await freshServices();
  const trap = { [trapField]: "https://casino.example" };
  const answers = [
    await stored(services.site.submitContactMessage({ ...contactFields, ...trap }, testOrigin)),
    await stored(services.submitEmailJs({ ...contactFields, ...trap, subject: "Other" }, testOrigin)),
    await stored(services.site.submitEnrollment({ ...enrollmentFields, ...trap }, testOrigin)),
    await stored(services.site.subscribe({ email: "reader@visitor.example", ...trap }, testOrigin)),
  ];
  expect(await services.site.findReceipt(answers[0]?.receipt ?? "")).toMatchObject({ name: "Sita Sharma" });
  await services.sendDueMails();
  expect(mails).toEqual([]);
  expect((await services.health()).mail.waiting).toBe(0);
});

test("says what is wrong with every field, and stores nothing", async () => {
  const { services } = await freshServices();
  const result = await services.site.submitEnrollment(
    { [trapField]: "", fullName: "", email: "nobody", phone: "12", course: "unknown" },
    testOrigin,
  );
  expect(result).toEqual({
    status: "invalid",
    errors: {
      fullName: { code: "required" },
      email: { code: "email" },
      phone: { code: "phone" },
      course: { code: "choice" },
    },
  });
  expect((await services.health()).mail.waiting).toBe(0);
});

test.for(engines)("shows a receipt for one hour (%s)", async (engine) => {
  const { services, clock } = await freshServices({ engine });
  const { receipt, reference } = await stored(services.site.submitEnrollment(enrollmentFields, testOrigin));
  clock.pass(59 * minute);
  expect(await services.site.findReceipt(receipt)).toEqual({
    kind: "enrollment",
    reference,
    name: "Ram Rai",
    course: "fullstack-web",
  });
  expect(await services.site.findReceipt("AAAAAAAAAAAAAAAAAAAAAA")).toBeUndefined();
  clock.pass(2 * minute);
  expect(await services.site.findReceipt(receipt)).toBeUndefined();
});

const numbered = (i: number) => ({ ...contactFields, message: `Message ${i}` });

test("limits accepted submissions per address, and counts nothing else", async () => {
  const env = { RATE_LIMIT_PER_ADDRESS: "3/600" };
  const { services } = await freshServices({ env });
  const submit = services.site.submitContactMessage;
  const first = await stored(submit(numbered(0), testOrigin));
  for (let i = 0; i < 5; i++) {
    expect(await stored(submit(numbered(0), testOrigin))).toEqual(first);
    expect((await submit({ ...numbered(9), email: "" }, testOrigin)).status).toBe("invalid");
  }
  await stored(submit(numbered(1), testOrigin));
  await stored(submit(numbered(2), testOrigin));
  const refused = await submit(numbered(3), testOrigin);
  expect(refused.status).toBe("limited");
  expect((refused as { retryAfterSeconds: number }).retryAfterSeconds).toBeGreaterThan(500);
  expect((refused as { retryAfterSeconds: number }).retryAfterSeconds).toBeLessThanOrEqual(600);
  // A repeat of what was accepted is answered as before, limit or not.
  expect(await stored(submit(numbered(0), testOrigin))).toEqual(first);
  await stored(submit(numbered(3), from("198.51.100.1")));
  // Whoever goes on is not even looked at any more.
  expect(await services.site.waitBeforePost(testOrigin)).toBe(0);
  for (let i = 0; i < 30; i++) await submit(numbered(4), testOrigin);
  expect(await services.site.waitBeforePost(testOrigin)).toBeGreaterThan(500);
});

test("limits refused posts per address, ten for each that may be accepted, whichever form they come from", async () => {
  const { services } = await freshServices({ env: { RATE_LIMIT_PER_ADDRESS: "2/600" } });
  const { submitContactMessage, submitEnrollment, subscribe } = services.site;
  const wrong = { ...contactFields, email: "" };
  const { [trapField]: _, ...withoutTrap } = contactFields;
  for (let i = 0; i < 4; i++) {
    expect((await submitContactMessage(wrong, testOrigin)).status).toBe("invalid");
    expect((await submitContactMessage(withoutTrap, testOrigin)).status).toBe("refused");
    expect((await services.submitEmailJs(wrong, testOrigin)).status).toBe("invalid");
    expect((await submitEnrollment(wrong, testOrigin)).status).toBe("invalid");
    expect((await subscribe(wrong, testOrigin)).status).toBe("invalid");
  }
  expect(await services.site.waitBeforePost(testOrigin)).toBeGreaterThan(500);
  expect(await services.site.waitBeforePost(from("198.51.100.1"))).toBe(0);
});

/** State and reason of everything that is stored, by address. */
async function statesIn(fresh: Pick<FreshServices, "config">): Promise<Record<string, string>> {
  const database = databaseOf(fresh);
  const read = (table: "leads" | "subscribers") =>
    database.read((db) => db.selectFrom(table).select(["email", "state", "quarantine_reason"]).execute());
  return Object.fromEntries(
    [...(await read("leads")), ...(await read("subscribers"))].map(({ email, state, quarantine_reason }) => [
      email,
      [state, quarantine_reason].filter(Boolean).join(": "),
    ]),
  );
}

test("keeps what comes above the limit for everybody in quarantine, and answers as if it were taken", async () => {
  const { services, config, mails, log } = await freshServices({
    env: { RATE_LIMIT_TOTAL: "2/600", RATE_LIMIT_PER_ADDRESS: "2/600" },
  });
  const { submitContactMessage, submitEnrollment, subscribe } = services.site;
  await stored(submitContactMessage({ ...contactFields, email: "a@visitor.example" }, from("198.51.100.1")));
  await stored(submitEnrollment({ ...enrollmentFields, email: "b@visitor.example" }, from("198.51.100.2")));
  const flood = { ...contactFields, email: "c@visitor.example" };
  const first = await stored(submitContactMessage(flood, from("198.51.100.3")));
  expect(await stored(submitContactMessage(flood, from("198.51.100.3")))).toEqual(first);
  await stored(submitEnrollment({ ...enrollmentFields, email: "d@visitor.example" }, from("198.51.100.3")));
  await stored(subscribe({ email: "e@visitor.example", topic: "" }, from("198.51.100.4")));
  // An address has its own limit in a flood, too.
  expect((await submitContactMessage(numbered(1), from("198.51.100.3"))).status).toBe("limited");
  await services.sendDueMails();
  expect(mails.map(({ to }) => to).sort()).toEqual([
    "b@visitor.example",
    "office@company.example",
    "office@company.example",
  ]);
  expect(await statesIn({ config })).toEqual({
    "a@visitor.example": "new",
    "b@visitor.example": "new",
    "c@visitor.example": "quarantined: flood",
    "d@visitor.example": "quarantined: flood",
    "e@visitor.example": "quarantined: flood",
  });
  expect(log().match(/"event":"submission.flood"/g)).toHaveLength(3);
});

test.for(engines)("a flood changes nothing for somebody who is subscribed (%s)", async (engine) => {
  const { services, config, mails } = await freshServices({ engine, env: { RATE_LIMIT_TOTAL: "1/600" } });
  const { site } = services;
  await stored(site.subscribe({ email: "a@visitor.example", topic: "" }, testOrigin));
  await services.sendDueMails();
  await site.confirmSubscription(/confirm\?token=(\S+)/.exec(mails[0]?.text ?? "")?.[1] ?? "");
  await stored(site.subscribe({ email: "a@visitor.example", topic: "" }, from("198.51.100.4")));
  expect(await statesIn({ config })).toEqual({ "a@visitor.example": "confirmed" });
});

test("keeps 10,000 leads of a flood a day in all processes, then says that it cannot take more", async () => {
  const databaseUrl = await freshDatabaseUrl("PostgreSQL");
  const env = { RATE_LIMIT_TOTAL: "1/600", RATE_LIMIT_PER_ADDRESS: "off" };
  const [one, other] = [await freshServices({ databaseUrl, env }), await freshServices({ databaseUrl, env })];
  const submit = one.services.site.submitContactMessage;
  await stored(submit(numbered(0), testOrigin));
  await stored(other.services.site.submitContactMessage(numbered(1), testOrigin));
  const flood = databaseOf(one).createLimiter("flood", { count: 10_000, seconds: 86_400 });
  expect((await flood.get("all"))?.consumedPoints).toBe(1);
  await flood.penalty("all", 9_998);
  const last = await stored(submit(numbered(2), testOrigin));
  expect(await submit(numbered(3), testOrigin)).toEqual({ status: "unavailable" });
  expect(one.log()).toContain("submission.flood-full");
  expect(await stored(submit(numbered(2), testOrigin))).toEqual(last);
});

test("counts an IPv6 network as one address, an IPv4 address as itself, and ten times as many for a /48", async () => {
  const { services } = await freshServices({ env: { RATE_LIMIT_PER_ADDRESS: "1/600" } });
  let sent = 0;
  const submit = (address: string) => services.site.submitContactMessage(numbered(sent++), from(address));
  for (let i = 0; i < 10; i++) await stored(submit(`2001:db8:1:${i}::7`));
  expect((await submit("2001:db8:1:2:ffff::1")).status).toBe("limited");
  expect((await submit("2001:db8:1:a::7")).status).toBe("limited");
  await stored(submit("2001:db8:2:a::7"));
  await stored(submit("203.0.113.1"));
  await stored(submit("203.0.113.2"));
});

test.for([
  ["203.0.113.7", "203.0.113.7", undefined],
  ["unknown", "unknown", undefined],
  ["2001:0db8:0001:0002:ffff::1", "2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["2001:db8::7", "2001:db8:0:0::/64", "2001:db8:0::/48"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["2001:db8:1:2:3:4:198.51.100.1", "2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["fe80::1%eth0", "fe80:0:0:0::/64", "fe80:0:0::/48"],
  ["::1", "0:0:0:0::/64", "0:0:0::/48"],
  ["::ffff:203.0.113.7", "203.0.113.7", undefined],
  ["0:0:0:0:0:ffff:cb00:7107", "203.0.113.7", undefined],
  ["::ffff:0:203.0.113.7", "203.0.113.7", undefined],
  ["64:ff9b::203.0.113.7", "203.0.113.7", undefined],
] as const)("counts %s as %s, with others of its network %s", ([address, limited, network]) => {
  expect([limitedAddress(address), limitedNetwork(address)]).toEqual([limited, network]);
});

test("refuses nobody for what was counted while the clock was ahead, on PostgreSQL", async () => {
  const env = { RATE_LIMIT_PER_ADDRESS: "1/600" };
  const fresh = await freshServices({ engine: "PostgreSQL", env });
  const submit = (i: number) => fresh.services.site.submitContactMessage(numbered(i), testOrigin);
  await stored(submit(1));
  const year = 366 * 86_400_000;
  await databaseOf(fresh).write((db) => sql`update rate_limits set expire = expire + ${year}`.execute(db));
  await stored(submit(2));
  // And counts as ever from then on.
  const refused = await submit(3);
  expect(refused.status).toBe("limited");
  expect("retryAfterSeconds" in refused && refused.retryAfterSeconds).toBeLessThanOrEqual(600);
});

test("counts limits of several processes together on PostgreSQL", async () => {
  const databaseUrl = await freshDatabaseUrl("PostgreSQL");
  const env = { RATE_LIMIT_PER_ADDRESS: "2/600" };
  const [one, other] = [await freshServices({ databaseUrl, env }), await freshServices({ databaseUrl, env })];
  await stored(one.services.site.submitContactMessage(numbered(1), testOrigin));
  await stored(other.services.site.submitContactMessage(numbered(2), testOrigin));
  expect((await one.services.site.submitContactMessage(numbered(3), testOrigin)).status).toBe("limited");
});

test("has no limits when they are off", async () => {
  const { services } = await freshServices({
    env: { RATE_LIMIT_PER_ADDRESS: "off", RATE_LIMIT_TOTAL: "off" },
  });
  for (let i = 0; i < 700; i++) await stored(services.site.submitContactMessage(numbered(i), testOrigin));
});

test("sends one person five receipts a day and ten a month, however the address is spelt, and stores and reports all", async () => {
  const { services, mails, clock } = await freshServices();
  const enroll = (email: string, client = testOrigin.clientAddress) =>
    stored(services.site.submitEnrollment({ ...enrollmentFields, email }, from(client)));
  const toStaff = () => mails.filter((mail) => mail.to === "office@company.example").length;
  for (const day of [1, 2, 3]) {
    for (let i = 0; i < 7; i++)
      await enroll(`${i % 2 ? "RAM" : "ram"}+${day}${i}@visitor.example`, `198.51.100.${i}`);
    await services.sendDueMails();
    expect(toStaff()).toBe(7 * day);
    expect(mails.length - toStaff()).toBe([0, 5, 10, 10][day]);
    clock.pass(25 * 60 * minute);
  }
  await enroll("other@visitor.example");
  clock.pass(30 * 24 * 60 * minute);
  await enroll(enrollmentFields.email);
  await services.sendDueMails();
  expect(mails.length - toStaff()).toBe(12);
});

test("answers unavailable while SQLite is locked, logs it, and recovers", async () => {
  const databaseUrl = await freshDatabaseUrl("SQLite");
  const { services, log, mails } = await freshServices({
    databaseUrl,
    env: { RATE_LIMIT_PER_ADDRESS: "1/600" },
  });
  expect((await services.health()).ok).toBe(true);
  const other = new DatabaseSync(databaseUrl.slice("file:".length));
  onTestFinished(() => other.close());
  other.exec("begin exclusive");
  const submit = services.site.submitContactMessage;
  expect(await submit(contactFields, testOrigin)).toEqual({ status: "unavailable" });
  other.exec("rollback");
  expect(log()).toContain("submission.not-stored");
  expect(log()).not.toMatch(/Sita|visitor\.example|203\.0\.113|By March/);
  // The failed attempt did not use up the one submission that is allowed.
  await stored(submit(contactFields, testOrigin));
  await services.sendDueMails();
  expect(mails).toHaveLength(1);
});

test("answers unavailable while PostgreSQL is away, also from the start, and recovers", async () => {
  const server = await startPostgres();
  onTestFinished(() => server.remove());
  await server.stop();
  const { services } = await freshServices({ databaseUrl: `${server.url}/postgres` });
  // At once, since each tries for seconds.
  const answers = [
    services.site.submitContactMessage(contactFields, testOrigin),
    services.health(),
    services.site.findReceipt("anything"),
  ];
  expect(await Promise.all(answers)).toEqual([
    { status: "unavailable" },
    expect.objectContaining({ ok: false, database: "unavailable" }),
    undefined,
  ]);
  await server.start();
  await stored(services.site.submitContactMessage(contactFields, testOrigin));
});

test("answers unavailable when the database never answers, and knows the repeat of what was stored after all", async () => {
  const { services, log, mails, commits } = await freshServices();
  const fields = { ...contactFields, submissionId: randomUUID() };
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], fakeNodeBuiltins: true });
  onTestFinished(() => void vi.useRealTimers());
  const { promise, resolve } = Promise.withResolvers<void>();
  commits.held = promise;
  const answer = services.site.submitContactMessage(fields, testOrigin);
  // sooner than the page that sent it gives up, after 20 s
  await vi.advanceTimersByTimeAsync(19_000);
  expect(await answer).toEqual({ status: "unavailable" });
  expect(log()).toContain("submission.not-stored");
  vi.useRealTimers();
  resolve();
  await stored(services.site.submitContactMessage(fields, testOrigin));
  await services.sendDueMails();
  expect(mails).toHaveLength(1);
});

test("stores no lead whose mail cannot be queued, and says so", async () => {
  const databaseUrl = await freshDatabaseUrl("SQLite");
  const { services } = await freshServices({ databaseUrl });
  await stored(services.site.submitContactMessage(contactFields, testOrigin));
  const other = new DatabaseSync(databaseUrl.slice("file:".length));
  onTestFinished(() => other.close());
  other.exec("create trigger no_mails before insert on mails begin select raise(abort, 'no mails'); end");
  const more = { ...contactFields, subject: "More" };
  expect((await services.site.submitContactMessage(more, testOrigin)).status).toBe("unavailable");
  expect(other.prepare("select subject from leads").all()).toEqual([{ subject: "A website" }]);
});

test("logs neither what was typed nor who typed it", async () => {
  const { services, log } = await freshServices();
  await stored(services.site.submitContactMessage(contactFields, testOrigin));
  await stored(services.site.submitEnrollment(enrollmentFields, testOrigin));
  await services.sendDueMails();
  expect(log()).toContain("submission.stored");
  expect(log()).toContain("mail.sent");
  expect(log()).not.toMatch(/Sita|Ram|visitor\.example|203\.0\.113|984123|March/);
});
