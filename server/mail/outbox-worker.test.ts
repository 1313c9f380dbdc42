import { expect, onTestFinished, test } from "vitest";
import { startMailServer } from "../../tests/support/machines/mail-server.ts";
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
import { freePort } from "../../tests/support/sites/site-process.ts";
import type { Database } from "../database/database.ts";
import { emptyOutbox } from "../database/stores/outbox.ts";
import { createLogger } from "../run/log.ts";
import type { Composer } from "./compose-mail.ts";
import { createSmtpTransport } from "./mail-transport.ts";
import { type MailTransport, type OutgoingMail, PermanentRejection } from "./message.ts";
import { createOutboxWorker } from "./outbox-worker.ts";

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** A transport that does what the test says next. */
function scripted() {
  const sent: OutgoingMail[] = [];
  const script = { next: (_mail: OutgoingMail): Promise<void> => Promise.resolve() };
  const transport: MailTransport = {
    async send(mail) {
      await script.next(mail);
      sent.push(mail);
    },
    forget: async () => {},
    close: async () => {},
  };
  return { transport, sent, script };
}

type Options = NonNullable<Parameters<typeof freshServices>[0]>;

async function withScript(options: Options = {}) {
  const { transport, ...scriptAndSent } = scripted();
  return { ...(await freshServices({ ...options, transport })), ...scriptAndSent };
}

/** Services that send to a mail server, which is given up on after these times. */
async function withServer(times?: Parameters<typeof createSmtpTransport>[1]) {
  const server = await startMailServer();
  return { server, ...(await freshServices({ transport: createSmtpTransport(server.url, times) })) };
}

const refuseConnection = async () => {
  throw new Error("connection refused");
};

const messageIds = (raw: readonly string[]) => raw.map((text) => /^Message-ID: (.+)$/im.exec(text)?.[1]);

test("tries again after a failure, later each time, with the same Message-ID", async () => {
  const { services, clock, sent, script } = await withScript();
  const tried: string[] = [];
  script.next = async (mail) => {
    tried.push(mail.messageId);
    throw new Error("connection refused");
  };
  await services.site.submitContactMessage(contactFields, testOrigin);
  expect(await services.sendDueMails()).toBe(1);
  expect(await services.sendDueMails()).toBe(0);
  clock.pass(5 * second);
  expect(await services.sendDueMails()).toBe(1);
  clock.pass(second);
  expect(await services.sendDueMails()).toBe(0);
  expect((await services.health()).mail).toEqual({
    ...emptyOutbox,
    waiting: 1,
    oldestWaitingAt: "2026-11-20T08:00:00.000Z",
  });
  script.next = async () => {};
  clock.pass(hour);
  await services.sendDueMails();
  expect(new Set([...tried, ...sent.map((mail) => mail.messageId)]).size).toBe(1);
  expect(sent).toHaveLength(1);
});

test("gives up after three days, says so, and keeps the lead", async () => {
  const { services, clock, log, sent, script } = await withScript();
  script.next = refuseConnection;
  await services.site.submitContactMessage(contactFields, testOrigin);
  let tries = 0;
  for (let hours = 0; hours < 74; hours++) {
    tries += await services.sendDueMails();
    clock.pass(hour);
  }
  expect(tries).toBeGreaterThan(70);
  expect(await services.sendDueMails()).toBe(0);
  expect(sent).toEqual([]);
  expect((await services.health()).mail).toEqual({
    ...emptyOutbox,
    failed: 1,
    failedToStaff: 1,
    failedByKind: { "contact-notice": { count: 1, since: expect.stringMatching(/^2026-11-23T0[89]:/) } },
  });
  expect(log()).toContain("mail.failed");
});

test.for([
  ["was off for a week", (start: number) => [start, start + 7 * 24 * hour]],
  ["had its clock a year ahead", (start: number) => [start, start + 365 * 24 * hour, start + minute]],
  ["had its clock a year behind", (start: number) => [start - 365 * 24 * hour, start]],
] as const)("does not give up a mail because the machine %s", async ([, timesFrom]) => {
  const { services, clock, sent, script } = await withScript();
  script.next = refuseConnection;
  const start = clock.now.getTime();
  await services.site.submitContactMessage(contactFields, testOrigin);
  for (const time of timesFrom(start)) {
    clock.now = new Date(time);
    expect(await services.sendDueMails()).toBe(1);
  }
  expect((await services.health()).mail).toMatchObject({ waiting: 1, failed: 0 });
  script.next = async () => {};
  clock.pass(hour);
  await services.sendDueMails();
  expect(sent).toHaveLength(1);
});

test("does not repeat a mail that the server will never take", async () => {
  const { services, clock, log, script } = await withScript();
  script.next = async () => {
    throw new PermanentRejection("550 <reader@visitor.example>: no such user");
  };
  await services.site.subscribe({ email: "reader@visitor.example", topic: "" }, testOrigin);
  expect(await services.sendDueMails()).toBe(1);
  clock.pass(hour);
  expect(await services.sendDueMails()).toBe(0);
  expect((await services.health()).mail.failed).toBe(1);
  expect(log()).not.toContain("visitor.example");
});

test.for(engines)(
  "leaves a mail to the worker that claimed it, for less than a minute (%s)",
  async (engine) => {
    const databaseUrl = await freshDatabaseUrl(engine);
    const killed = await withScript({ databaseUrl });
    const other = await freshServices({ databaseUrl });
    const { promise: claimed, resolve: claim } = Promise.withResolvers<void>();
    const { promise: revived, resolve: revive } = Promise.withResolvers<void>();
    killed.script.next = () => {
      claim();
      return revived;
    };
    await killed.services.site.submitContactMessage(contactFields, testOrigin);
    const sending = killed.services.sendDueMails();
    await claimed;
    other.clock.pass(45 * second);
    expect(await other.services.sendDueMails()).toBe(0);
    other.clock.pass(15 * second);
    expect(await other.services.sendDueMails()).toBe(1);
    expect(other.mails).toHaveLength(1);
    // The first one comes back to life: its record must not undo what the second one wrote.
    revive();
    await sending;
    expect((await other.services.health()).mail).toEqual(emptyOutbox);
  },
);

test("does not take its own mail anew when the clock is set forward", async () => {
  const { services, clock, sent, script } = await withScript();
  const tried: string[] = [];
  const { promise: end, resolve: finish } = Promise.withResolvers<void>();
  script.next = async (mail) => {
    tried.push(mail.to);
    if (mail.to === "office@company.example") await end;
  };
  services.start();
  await services.site.submitContactMessage(contactFields, testOrigin);
  await expect.poll(() => tried).toHaveLength(1);
  clock.pass(24 * hour);
  await services.site.subscribe({ email: "reader@visitor.example", topic: "" }, testOrigin);
  await expect.poll(() => sent).toHaveLength(1);
  finish();
  await expect.poll(() => sent).toHaveLength(2);
  expect(tried).toEqual(["office@company.example", "reader@visitor.example"]);
});

test("sends and shows what was queued, and what was tried, while the clock was a year ahead", async () => {
  const { services, clock, sent, script } = await withScript();
  const right = clock.now;
  clock.pass(365 * 24 * hour);
  script.next = refuseConnection;
  await services.site.submitContactMessage(contactFields, testOrigin);
  expect(await services.sendDueMails()).toBe(1);
  await services.site.submitEnrollment(enrollmentFields, testOrigin);
  clock.now = right;
  expect((await services.health()).mail.waiting).toBe(3);
  script.next = async () => {};
  expect(await services.sendDueMails()).toBe(3);
  expect(sent.map(({ date }) => date)).toEqual([right, right, right]);
  expect(await services.sendDueMails()).toBe(0);
});

test("tries no more often than planned what fails after the clock was ahead", async () => {
  const { services, clock, script } = await withScript();
  const right = clock.now;
  script.next = refuseConnection;
  clock.pass(365 * 24 * hour);
  await services.site.submitContactMessage(contactFields, testOrigin);
  await services.sendDueMails();
  clock.now = right;
  expect(await services.sendDueMails()).toBe(1);
  expect(await services.sendDueMails()).toBe(0);
});

test.for(engines)("shares the outbox between two processes, each mail once (%s)", async (engine) => {
  const databaseUrl = await freshDatabaseUrl(engine);
  const env = { RATE_LIMIT_PER_ADDRESS: "off", RATE_LIMIT_TOTAL: "off" };
  const [one, other] = [await freshServices({ databaseUrl, env }), await freshServices({ databaseUrl, env })];
  await Promise.all(
    Array.from({ length: 60 }, (_, i) =>
      (i % 2 ? one : other).services.site.submitContactMessage(
        { ...contactFields, message: `No ${i}` },
        testOrigin,
      ),
    ),
  );
  await Promise.all([one.services.sendDueMails(), other.services.sendDueMails()]);
  const ids = [...one.mails, ...other.mails].map((mail) => mail.messageId);
  expect(ids).toHaveLength(60);
  expect(new Set(ids).size).toBe(60);
  expect(one.mails.length).toBeGreaterThan(0);
  expect(other.mails.length).toBeGreaterThan(0);
});

test("does not send a mail again because the database was away when it had gone out", async () => {
  const server = await startPostgres();
  onTestFinished(() => server.remove());
  const { services, log, clock, sent, script } = await withScript({ databaseUrl: `${server.url}/postgres` });
  await services.site.submitContactMessage(contactFields, testOrigin);
  script.next = () => server.stop();
  const sending = services.sendDueMails();
  await expect.poll(log).toContain("mail.not-recorded");
  clock.pass(hour);
  await server.start();
  await sending;
  expect(sent).toHaveLength(1);
  expect((await services.health()).mail).toMatchObject({ waiting: 0, failed: 0 });
});

test("a mail that hangs does not hold up the others", async () => {
  const { services, sent, script } = await withScript();
  const { promise: hanging, resolve: release } = Promise.withResolvers<void>();
  script.next = async (mail) => {
    if (mail.to === "ram@visitor.example") await hanging;
  };
  await services.site.submitEnrollment(enrollmentFields, testOrigin);
  services.start();
  await services.site.submitContactMessage(contactFields, testOrigin);
  await expect.poll(() => sent.length).toBe(2);
  release();
  await expect.poll(() => sent.length).toBe(3);
});

test("finishes the mail under way when it is stopped", async () => {
  const { sent, script, ...fresh } = await withScript();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: end, resolve: finish } = Promise.withResolvers<void>();
  script.next = () => {
    begin();
    return end;
  };
  fresh.services.start();
  await fresh.services.site.submitContactMessage(contactFields, testOrigin);
  await begun;
  const stopping = fresh.services.stop();
  finish();
  await stopping;
  expect(sent).toHaveLength(1);
  const again = await freshServices({ databaseUrl: fresh.config.databaseUrl });
  again.clock.pass(hour);
  expect(await again.services.sendDueMails()).toBe(0);
});

test("delivers over SMTP and reuses its connections", async () => {
  const { server, services } = await withServer();
  for (let i = 0; i < 12; i++) {
    await services.site.submitContactMessage({ ...contactFields, message: `No ${i}` }, testOrigin);
    await services.sendDueMails();
  }
  expect(server.accepted).toHaveLength(12);
  expect(server.recipients).toEqual(Array.from({ length: 12 }, () => "office@company.example"));
  expect(server.connections()).toBe(1);
});

/** Instead of minutes. */
const shortTimes = { untilSent: 3_000, afterSent: 1_500 };

test.for([
  ["answers 451 to the recipient", "recipient", 451],
  ["answers 451 to the content", "data", 451],
  ["drops the connection at the recipient", "recipient", "drop"],
  ["hangs at the recipient", "recipient", "hang"],
] as const)("delivers once, seconds later, when the server first %s", async ([, stage, behaviour]) => {
  const { server, services, clock } = await withServer(shortTimes);
  server.behave[stage] = behaviour;
  await services.site.submitEnrollment(enrollmentFields, testOrigin);
  expect(await services.sendDueMails()).toBe(2);
  expect(server.accepted).toEqual([]);
  expect((await services.health()).mail.waiting).toBe(2);
  server.behave[stage] = "accept";
  clock.pass(5 * second);
  expect(await services.sendDueMails()).toBe(2);
  expect(new Set(messageIds(server.accepted)).size).toBe(2);
  expect(server.accepted).toHaveLength(2);
});

test("waits for a server that has the mail and looks at it for long", async () => {
  const { server, services, clock } = await withServer({ ...shortTimes, afterSent: 30_000 });
  server.behave.data = { after: 3_500 };
  await services.site.submitEnrollment(enrollmentFields, testOrigin);
  expect(await services.sendDueMails()).toBe(2);
  clock.pass(hour);
  expect(await services.sendDueMails()).toBe(0);
  expect(server.accepted).toHaveLength(2);
  expect((await services.health()).mail).toMatchObject({ waiting: 0, failed: 0 });
});

test.for(["keep, hang", "keep, drop", "hang", "drop"] as const)(
  "does not repeat at once a mail that the server may have (%s)",
  async (behaviour) => {
    const { server, services, clock, log } = await withServer(shortTimes);
    server.behave.data = behaviour;
    await services.site.submitContactMessage(contactFields, testOrigin);
    expect(await services.sendDueMails()).toBe(1);
    const copies = server.accepted.length;
    expect(log()).toContain('"mayHaveArrived":true');
    clock.pass(10 * minute - second);
    expect(await services.sendDueMails()).toBe(0);
    server.behave.data = "accept";
    clock.pass(20 * minute + second);
    expect(await services.sendDueMails()).toBe(1);
    expect(server.accepted).toHaveLength(copies + 1);
    expect(new Set(messageIds(server.accepted)).size).toBe(1);
  },
);

/** A worker of the test's own, on a clock that runs unless another is given. */
function workerOn(
  fresh: FreshServices,
  transport: MailTransport,
  options: { lease?: number; timeoutMs?: number; database?: Database; clock?: () => Date },
) {
  const compose: Composer = async (_, row) => ({
    id: row.id,
    messageId: row.message_id,
    from: fresh.config.mailFrom,
    to: row.recipient,
    date: new Date(row.created_at),
    subject: "A website",
    html: "",
    text: "",
    headers: {},
  });
  const logger = createLogger({ pretty: false, write: () => {} });
  const start = fresh.clock.now.getTime() - performance.now();
  const clock = () => new Date(start + performance.now());
  return createOutboxWorker({
    database: databaseOf(fresh),
    channel: "mail",
    compose,
    transport,
    logger,
    clock,
    ...options,
  });
}

test("leaves alone what the server may have when it is stopped before the answer", async () => {
  const fresh = await freshServices();
  await fresh.services.site.submitContactMessage(contactFields, testOrigin);
  const server = await startMailServer();
  server.behave.data = "keep, hang";
  const worker = workerOn(fresh, createSmtpTransport(server.url), { timeoutMs: 100 });
  worker.start();
  await expect.poll(() => server.accepted.length).toBe(1);
  await worker.stop();
  fresh.clock.pass(9 * minute);
  expect(await fresh.services.sendDueMails()).toBe(0);
  fresh.clock.pass(hour);
  expect(await fresh.services.sendDueMails()).toBe(1);
});

test.for(engines)(
  "keeps its claim for as long as it sends, however short a claim lasts by itself (%s)",
  async (engine) => {
    const fresh = await freshServices({ engine });
    await fresh.services.site.submitContactMessage(contactFields, testOrigin);
    const slow = scripted();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const { promise: end, resolve: finish } = Promise.withResolvers<void>();
    slow.script.next = () => {
      begin();
      return end;
    };
    const lease = 600;
    const clock = () => fresh.clock.now;
    const sending = workerOn(fresh, slow.transport, { lease, clock }).sendDue();
    await begun;
    const other = scripted();
    const impatient = workerOn(fresh, other.transport, { lease, clock });
    const timeLeft = () =>
      databaseOf(fresh).read(async (db) => {
        const { due_at } = await db.selectFrom("mails").select("due_at").executeTakeFirstOrThrow();
        return Date.parse(due_at) - clock().getTime();
      });
    for (let turn = 0; turn < 4; turn++) {
      fresh.clock.pass(lease / 2);
      await expect.poll(timeLeft).toBe(lease);
      expect(await impatient.sendDue()).toBe(0);
    }
    finish();
    await sending;
    expect([slow.sent.length, other.sent.length]).toEqual([1, 0]);
    expect((await fresh.services.health()).mail.waiting).toBe(0);
  },
);

test.for(engines)(
  "counts a dead address once when the record of it is written twice (%s)",
  async (engine) => {
    const fresh = await freshServices({ engine });
    const database = databaseOf(fresh);
    const { transport, script } = scripted();
    let isRefused = false;
    script.next = async () => {
      isRefused = true;
      throw new PermanentRejection("550 5.1.1 no such user", { isDeadAddress: true });
    };
    await fresh.services.site.subscribe({ email: "reader@visitor.example", topic: "" }, testOrigin);
    // As when the connection breaks after the commit and before its answer.
    const repeating: Database = {
      ...database,
      write: async (work, options) => {
        if (isRefused) await database.write(work, options);
        return await database.write(work, options);
      },
    };
    const worker = workerOn(fresh, transport, { database: repeating });
    expect(await worker.sendDue()).toBe(1);
    const [subscriber] = await database.read((db) => db.selectFrom("subscribers").selectAll().execute());
    expect(subscriber).toMatchObject({ state: "pending", dead_answers: 1 });
  },
);

const fromGmail = "550 5.4.5 Daily user sending limit exceeded";
const refusals = [
  ["sender", fromGmail],
  ["recipient", "550 5.1.1 no such user"],
  ["recipient", "552 5.2.2 Mailbox full"],
  ["recipient", "550 no such user"],
  ["data", "554 5.7.0 unusual rate of mails"],
  ["data", "554 5.6.0 content refused"],
] as const;

test.for(refusals)(
  "tries each hour to tell the staff, whatever its mailbox answers (%s: %s)",
  async ([stage, answer]) => {
    const { server, services, clock } = await withServer();
    server.behave[stage] = answer;
    await services.site.submitContactMessage(contactFields, testOrigin);
    expect(await services.sendDueMails()).toBe(1);
    clock.pass(29 * minute);
    expect(await services.sendDueMails()).toBe(0);
    for (let hours = 0; hours < 70; hours++) {
      clock.pass(hour);
      expect(await services.sendDueMails()).toBe(1);
    }
    server.behave[stage] = "accept";
    clock.pass(hour);
    await services.sendDueMails();
    expect(server.accepted).toHaveLength(1);
  },
);

test.for([
  ...refusals.map(([stage, answer]) => [stage, answer, !/5\.1\.1|550 no|5\.6/.test(answer)] as const),
  ["data", "552 5.3.4 Message size exceeds fixed limit", false] as const,
])(
  "gives up a mail to a stranger at once only when it is hopeless (%s: %s)",
  async ([stage, answer, passes]) => {
    const { server, services, clock } = await withServer();
    server.behave[stage] = answer;
    await services.site.subscribe({ email: "reader@visitor.example", topic: "" }, testOrigin);
    await services.sendDueMails();
    server.behave[stage] = "accept";
    clock.pass(hour);
    expect(await services.sendDueMails()).toBe(passes ? 1 : 0);
    const { waiting, failed } = (await services.health()).mail;
    expect([server.accepted.length, waiting, failed]).toEqual(passes ? [1, 0, 0] : [0, 0, 1]);
  },
);

test("waits for a server that is not there, or does not know our password", async () => {
  const port = await freePort();
  const { services, clock } = await freshServices({
    transport: createSmtpTransport(`smtp://127.0.0.1:${port}`),
  });
  await services.site.submitContactMessage(contactFields, testOrigin);
  await services.sendDueMails();
  expect((await services.health()).mail).toMatchObject({ waiting: 1, failed: 0 });
  const server = await startMailServer({ port });
  clock.pass(5 * second);
  await services.sendDueMails();
  expect(server.accepted).toHaveLength(1);

  const login = { user: "site", password: "p@ss/word" };
  const guarded = await startMailServer({ login });
  const wrong = await freshServices({ transport: createSmtpTransport(guarded.url.replace("word", "wrong")) });
  await wrong.services.site.submitContactMessage(contactFields, testOrigin);
  await wrong.services.sendDueMails();
  expect((await wrong.services.health()).mail).toMatchObject({ waiting: 1, failed: 0 });
  const right = await freshServices({ transport: createSmtpTransport(guarded.url) });
  await right.services.site.submitContactMessage(contactFields, testOrigin);
  await right.services.sendDueMails();
  expect(guarded.accepted).toHaveLength(1);
});

test("trusts no certificate that it cannot verify", async () => {
  const server = await startMailServer({ secure: true });
  const { services } = await freshServices({ transport: createSmtpTransport(server.url) });
  await services.site.submitContactMessage(contactFields, testOrigin);
  await services.sendDueMails();
  expect(server.accepted).toEqual([]);
  expect((await services.health()).mail.waiting).toBe(1);
});

test("sends nothing unencrypted to another machine, unless the URL says so", async () => {
  const server = await startMailServer();
  // An address of this machine that does not say so.
  const elsewhere = server.url.replace("127.0.0.1", "0.0.0.0");
  const urls = { [elsewhere]: 0, [`${elsewhere}?tls=off`]: 1, [server.url]: 2 };
  for (const [url, accepted] of Object.entries(urls)) {
    const { services, log } = await freshServices({ transport: createSmtpTransport(url) });
    await services.site.submitContactMessage(contactFields, testOrigin);
    await services.sendDueMails();
    expect(server.accepted, url).toHaveLength(accepted);
    expect(log().includes('"code":"ETLS"'), url).toBe(accepted === 0);
  }
});
