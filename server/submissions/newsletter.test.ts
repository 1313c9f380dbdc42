import { randomUUID } from "node:crypto";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { deliveryReport, spamReport } from "../../tests/support/reading/mail-reports.ts";
import { engines, freshDatabaseUrl } from "../../tests/support/sites/fresh-database.ts";
import {
  type FreshServices,
  freshServices,
  startedServices,
  testOrigin,
} from "../../tests/support/sites/fresh-services.ts";
import { leads } from "../../tests/support/sites/run-leads.ts";
import { databaseOf, issueFile, issueText, newsletter } from "../../tests/support/sites/run-newsletter.ts";

const day = 24 * 60 * 60_000;
const fields = { email: "reader@visitor.example", topic: "" };

/** The token in the last mail's link of that kind. */
function tokenIn({ mails }: FreshServices, action: "confirm" | "unsubscribe"): string {
  const link = mails.at(-1)?.text.match(new RegExp(`http\\S+/newsletter/${action}\\?token=(\\S+)`));
  return link?.[1] ?? "";
}

async function subscribed(fresh: FreshServices): Promise<{ confirm: string; unsubscribe: string }> {
  await fresh.services.site.subscribe(fields, testOrigin);
  await fresh.services.sendDueMails();
  return { confirm: tokenIn(fresh, "confirm"), unsubscribe: tokenIn(fresh, "unsubscribe") };
}

/** Services with one subscriber, who has confirmed and been welcomed, and the tokens of the first mail. */
async function withReader(engine: (typeof engines)[number] = "SQLite") {
  const fresh = await freshServices({ engine });
  const first = await subscribed(fresh);
  await fresh.services.site.confirmSubscription(first.confirm);
  await fresh.services.sendDueMails();
  return { fresh, site: fresh.services.site, first };
}

test("subscribes nobody before the button is pressed, then welcomes once", async () => {
  const fresh = await freshServices();
  const { site } = fresh.services;
  const { confirm } = await subscribed(fresh);
  expect(fresh.mails).toHaveLength(1);
  expect(await site.readConfirmationToken(confirm)).toBe("valid");
  expect(await site.readConfirmationToken(confirm)).toBe("valid");
  const pressed = await Promise.all([1, 2, 3].map(() => site.confirmSubscription(confirm)));
  expect(pressed).toEqual([{ status: "done" }, { status: "done" }, { status: "done" }]);
  expect(await site.readConfirmationToken(confirm)).toBe("used");
  await fresh.services.sendDueMails();
  expect(fresh.mails.map(({ subject }) => subject)).toEqual([
    "Please confirm your subscription to the Example Tech newsletter",
    "Welcome to the Example Tech newsletter",
  ]);
});

test("ends links for confirming, not those for leaving, after seven days", async () => {
  const fresh = await freshServices();
  const { site } = fresh.services;
  const { confirm, unsubscribe } = await subscribed(fresh);
  fresh.clock.pass(7 * day);
  expect(await site.readConfirmationToken(confirm)).toBe("expired");
  expect(await site.confirmSubscription(confirm)).toEqual({ status: "invalid" });
  expect(await site.readUnsubscribeToken(unsubscribe)).toBe("valid");
});

test("lets a subscriber leave with the link of any mail, as often as it is pressed", async () => {
  const { fresh, site, first } = await withReader();
  const fromWelcome = tokenIn(fresh, "unsubscribe");
  expect(fromWelcome).not.toBe(first.unsubscribe);
  fresh.clock.pass(400 * day);
  expect(await site.readUnsubscribeToken(fromWelcome)).toBe("valid");
  expect(await site.unsubscribe(fromWelcome)).toEqual({ status: "done" });
  expect(await site.readUnsubscribeToken(first.unsubscribe)).toBe("used");
  expect(await site.unsubscribe(first.unsubscribe)).toEqual({ status: "done" });
  expect(await site.confirmSubscription(first.confirm)).toEqual({ status: "invalid" });
});

test("refuses somebody else's, an invented, or another purpose's token", async () => {
  const fresh = await freshServices();
  const { site } = fresh.services;
  const { confirm, unsubscribe } = await subscribed(fresh);
  for (const [token, state] of [
    ["", "unknown"],
    ["x", "unknown"],
    [`${confirm}A`, "unknown"],
    [confirm.slice(1), "unknown"],
    ["AAAAAAAAAAAAAAAAAAAAAA", "expired"],
    [unsubscribe, "expired"],
  ] as const) {
    expect(await site.readConfirmationToken(token)).toBe(state);
    expect(await site.confirmSubscription(token)).toEqual({ status: "invalid" });
  }
  expect(await site.readUnsubscribeToken(confirm)).toBe("expired");
  expect(await site.unsubscribe(confirm)).toEqual({ status: "invalid" });
  expect(await site.readConfirmationToken(confirm)).toBe("valid");
});

test("says that a link has ended whose address has been erased", async () => {
  const fresh = await freshServices();
  const { site } = fresh.services;
  const { confirm, unsubscribe } = await subscribed(fresh);
  fresh.clock.pass(8 * day);
  await leads(fresh, "expire", "--yes");
  expect(await site.readConfirmationToken(confirm)).toBe("expired");
  expect(await site.readUnsubscribeToken(unsubscribe)).toBe("expired");
  expect(await site.unsubscribe(unsubscribe)).toEqual({ status: "invalid" });
});

/** What is stored of the one subscriber. */
const subscriberIn = (fresh: FreshServices) =>
  databaseOf(fresh).read((db) => db.selectFrom("subscribers").selectAll().executeTakeFirstOrThrow());

test("keeps on record that somebody has left when anybody enters the address again", async () => {
  const fresh = await freshServices();
  const { site } = fresh.services;
  const first = await subscribed(fresh);
  fresh.clock.pass(60_000);
  await site.confirmSubscription(first.confirm);
  fresh.clock.pass(day);
  await site.unsubscribe(first.unsubscribe);
  const left = await subscriberIn(fresh);
  expect(left).toMatchObject({ state: "unsubscribed", unsubscribed_at: "2026-11-21T08:01:00.000Z" });

  fresh.clock.pass(day);
  const origin = { ...testOrigin, clientAddress: "203.0.113.9", sourcePage: "/team" };
  await site.subscribe(fields, origin);
  await fresh.services.sendDueMails();
  expect(await subscriberIn(fresh)).toEqual(left);
  const second = { confirm: tokenIn(fresh, "confirm"), unsubscribe: tokenIn(fresh, "unsubscribe") };

  // The mail asks whether the request was real: its way out is open again, and closes the way in.
  expect(await site.readUnsubscribeToken(second.unsubscribe)).toBe("valid");
  expect(await site.unsubscribe(second.unsubscribe)).toEqual({ status: "done" });
  expect(await site.readUnsubscribeToken(second.unsubscribe)).toBe("used");
  expect(await site.confirmSubscription(second.confirm)).toEqual({ status: "invalid" });
  expect(await subscriberIn(fresh)).toEqual(left);

  await site.subscribe({ ...fields, submissionId: randomUUID() }, testOrigin);
  await fresh.services.sendDueMails();
  fresh.clock.pass(8 * day);
  await leads(fresh, "expire", "--yes");
  expect(await subscriberIn(fresh)).toEqual(left);

  const third = await subscribed(fresh);
  fresh.clock.pass(60_000);
  expect(await site.confirmSubscription(third.confirm)).toEqual({ status: "done" });
  expect(await subscriberIn(fresh)).toMatchObject({
    state: "confirmed",
    created_at: "2026-11-30T08:01:00.000Z",
    confirmed_at: "2026-11-30T08:02:00.000Z",
    unsubscribed_at: null,
  });
  expect(await site.readUnsubscribeToken(first.unsubscribe)).toBe("valid");
});

test.for([
  ["with a new id", () => ({ ...fields, submissionId: randomUUID() })],
  ["by a form without script", () => fields],
] as const)("mails somebody again who asks again at once, %s", async ([, typed]) => {
  const fresh = await freshServices();
  const { site } = fresh.services;
  const ask = () => site.subscribe(typed(), testOrigin);
  await ask();
  await fresh.services.sendDueMails();
  const refused = tokenIn(fresh, "confirm");
  await site.unsubscribe(tokenIn(fresh, "unsubscribe"));
  expect(await site.confirmSubscription(refused)).toEqual({ status: "invalid" });
  await ask();
  await fresh.services.sendDueMails();
  expect(fresh.mails).toHaveLength(2);
  expect(await site.confirmSubscription(tokenIn(fresh, "confirm"))).toEqual({ status: "done" });
});

test("answers a known address as an unknown one, and mails a subscriber nothing", async () => {
  const { fresh, site } = await withReader();
  fresh.clock.pass(day);
  const known = await site.subscribe({ ...fields, email: "READER@visitor.example" }, testOrigin);
  const unknown = await site.subscribe({ ...fields, email: "new@visitor.example" }, testOrigin);
  for (const answer of [known, unknown]) {
    expect(answer).toEqual({
      status: "stored",
      reference: expect.stringMatching(/^N-\w{6}$/),
      receipt: expect.stringMatching(/^[\w-]{22}$/),
      name: "",
    });
  }
  await fresh.services.sendDueMails();
  expect(fresh.mails.slice(2).map(({ to }) => to)).toEqual(["new@visitor.example"]);
});

test("whichever of several mails that ask to confirm is opened, its link works", async () => {
  const fresh = await freshServices();
  const mailed = [await subscribed(fresh), await subscribed(fresh)];
  expect(fresh.mails).toHaveLength(2);
  const [first, second] = mailed.map(({ confirm }) => confirm);
  expect(await fresh.services.site.confirmSubscription(first ?? "")).toEqual({ status: "done" });
  expect(await fresh.services.site.readConfirmationToken(second ?? "")).toBe("used");
});

test.for(engines)(
  "sends one person three confirmation mails a day and five a month at most, however the address is spelt (%s)",
  async (engine) => {
    const fresh = await freshServices({ engine, env: { RATE_LIMIT_PER_ADDRESS: "off" } });
    const ask = async (email: string) => {
      expect((await fresh.services.site.subscribe({ email, topic: "" }, testOrigin)).status).toBe("stored");
      await fresh.services.sendDueMails();
      return fresh.mails.length;
    };
    for (const spelling of ["victim@gmail.com", "Victim+1@gmail.com", "vic.tim+2@gmail.com"])
      await ask(spelling);
    expect(await ask("v.ictim@googlemail.com")).toBe(3);
    expect(await ask("victim@visitor.example")).toBe(4);
    fresh.clock.pass(day + 1);
    for (const label of [3, 4, 5, 6]) await ask(`victim+${label}@gmail.com`);
    expect(fresh.mails).toHaveLength(6);
    // The rows are erased after a week without an answer; what is counted stays.
    fresh.clock.pass(20 * day);
    await leads(fresh, "expire", "--yes");
    expect(await ask("victim+7@gmail.com")).toBe(6);
    fresh.clock.pass(10 * day);
    expect(await ask("victim+8@gmail.com")).toBe(7);
    const counted = () =>
      databaseOf(fresh).read((db) => db.selectFrom("unconfirmed_mails").selectAll().execute());
    expect(JSON.stringify(await counted())).not.toMatch(/victim/i);
    fresh.clock.pass(31 * day + 1);
    await leads(fresh, "expire", "--yes");
    expect(await counted()).toEqual([]);
  },
);

test("counts mails to a person by a hash that nobody can make without this database's key", async () => {
  const people: string[] = [];
  for (let i = 0; i < 2; i++) {
    const fresh = await freshServices();
    await fresh.services.site.subscribe(fields, testOrigin);
    const rows = await databaseOf(fresh).read((db) =>
      db.selectFrom("unconfirmed_mails").select("person").execute(),
    );
    people.push(...rows.map(({ person }) => person));
  }
  expect(people).toEqual([expect.stringMatching(/^[\w-]{24}$/), expect.stringMatching(/^[\w-]{24}$/)]);
  expect(people[0]).not.toBe(people[1]);
});

test("does not let a suspect post touch a subscription", async () => {
  const { site, first } = await withReader();
  await site.subscribe({ ...fields, topic: "spam" }, { ...testOrigin, clientAddress: "203.0.113.9" });
  expect(await site.readConfirmationToken(first.confirm)).toBe("used");
});

test("keeps no token in the database that could be used", async () => {
  const databaseUrl = await freshDatabaseUrl("SQLite");
  const fresh = await freshServices({ databaseUrl });
  const { confirm, unsubscribe } = await subscribed(fresh);
  const database = new DatabaseSync(databaseUrl.slice("file:".length), { readOnly: true });
  onTestFinished(() => database.close());
  const rows = ["tokens", "mails", "subscribers", "submissions"].map((table) =>
    database.prepare(`select * from ${table}`).all(),
  );
  expect(JSON.stringify(rows)).not.toContain(confirm);
  expect(JSON.stringify(rows)).not.toContain(unsubscribe);
});

test("says so when the database is locked, and calls no link bad for it", async () => {
  const databaseUrl = await freshDatabaseUrl("SQLite");
  const fresh = await freshServices({ databaseUrl });
  const { site } = fresh.services;
  const { confirm, unsubscribe } = await subscribed(fresh);
  const other = new DatabaseSync(databaseUrl.slice("file:".length));
  onTestFinished(() => other.close());
  other.exec("begin immediate");
  const answers = [site.confirmSubscription(confirm), site.unsubscribe(unsubscribe)];
  expect(await Promise.all(answers)).toEqual([{ status: "unavailable" }, { status: "unavailable" }]);
  expect(await site.readConfirmationToken(confirm)).toBe("valid");
  other.exec("rollback");
  expect(await site.confirmSubscription(confirm)).toEqual({ status: "done" });
});

test("refuses openly when one client causes too many mails, whoever they go to", async () => {
  const { services } = await freshServices({
    env: { RATE_LIMIT_PER_ADDRESS: "1000/600", RATE_LIMIT_TOTAL: "off" },
  });
  const send = (i: number) =>
    services.site.subscribe({ email: `r${i}@visitor.example`, topic: "" }, testOrigin);
  for (let i = 0; i < 60; i++) expect((await send(i)).status).toBe("stored");
  const refused = await send(60);
  expect(refused).toEqual({ status: "limited", retryAfterSeconds: expect.any(Number) });
  expect((await services.health()).mail.waiting).toBe(60);
});

/** What the export says of the only subscriber. */
async function exported(fresh: FreshServices): Promise<{ state: string; consent: string }> {
  const { out } = await leads(fresh, "export", "--format", "json", "--kind", "subscriber");
  return JSON.parse(out)[0];
}

test.for(engines)(
  "keeps and exports when, where and beside which words somebody agreed, and when they left (%s)",
  async (engine) => {
    const fresh = await freshServices({ engine });
    const { site } = fresh.services;
    const origin = { ...testOrigin, sourcePage: "/training" };
    await site.subscribe(fields, origin);
    await fresh.services.sendDueMails();
    const confirm = tokenIn(fresh, "confirm");
    fresh.clock.pass(60_000);
    await site.confirmSubscription(confirm);
    await site.confirmSubscription(confirm);
    await fresh.services.sendDueMails();
    fresh.clock.pass(day);
    const leave = tokenIn(fresh, "unsubscribe");
    await site.unsubscribe(leave);
    await site.unsubscribe(leave);
    fresh.clock.pass(day);
    // Somebody else enters the address, and nobody confirms it.
    await site.subscribe(fields, { ...origin, clientAddress: "203.0.113.99" });
    const { state, consent } = await exported(fresh);
    expect(state).toBe("unsubscribed");
    expect(consent.split("\n")).toEqual([
      "2026-11-20T08:00:00.000Z asked on /training “An email when a course starts, and no other.”",
      "2026-11-20T08:01:00.000Z confirmed “Press the button and the newsletter will come to your address. Until then you are not subscribed.”",
      "2026-11-21T08:01:00.000Z left",
      "2026-11-22T08:01:00.000Z asked on /training “An email when a course starts, and no other.”",
    ]);
    expect((await leads(fresh, "export", "--format", "csv")).out).toContain("asked on /training");
    await leads(fresh, "erase", fields.email, "--yes");
    const kept = await databaseOf(fresh).read((db) => db.selectFrom("consents").selectAll().execute());
    expect(kept).toEqual([]);
  },
);

test.for(engines)(
  "an address that bounces later gets no issue until it is entered anew, one that complained never (%s)",
  async (engine) => {
    const { fresh, site } = await withReader(engine);
    const send = async (subject: string) => {
      await newsletter(fresh, "send", issueFile(issueText("News.", subject)));
      await fresh.services.sendDueMails();
      return fresh.mails.filter((mail) => mail.subject === subject).length;
    };
    const again = async () => {
      fresh.clock.pass(2 * day);
      const before = fresh.mails.length;
      await site.subscribe(fields, testOrigin);
      await fresh.services.sendDueMails();
      return fresh.mails.length - before;
    };
    expect(await send("First")).toBe(1);
    expect(await newsletter(fresh, "bounced", " READER@visitor.example")).toMatchObject({ code: 0, err: "" });
    expect(await send("Second")).toBe(0);
    expect((await exported(fresh)).state).toBe("bounced");
    expect(await again()).toBe(1);
    await site.confirmSubscription(tokenIn(fresh, "confirm"));
    await fresh.services.sendDueMails();
    const leave = tokenIn(fresh, "unsubscribe");
    expect(await send("Third")).toBe(1);

    expect((await newsletter(fresh, "complained", fields.email, "--yes")).code).toBe(0);
    // A mail that comes back afterwards takes nothing back, and neither does the link of an old mail.
    expect((await newsletter(fresh, "bounced", fields.email)).code).toBe(0);
    expect(await site.readUnsubscribeToken(leave)).toBe("used");
    expect(await site.unsubscribe(leave)).toEqual({ status: "done" });
    expect(await again()).toBe(0);
    expect(await send("Fourth")).toBe(0);
    const { state, consent } = await exported(fresh);
    expect(state).toBe("complained");
    expect(
      consent.match(/ (asked|confirmed|bounced|complained|left)\b/g)?.map((word) => word.trim()),
    ).toEqual(["asked", "confirmed", "bounced", "asked", "confirmed", "complained"]);
  },
);

test.for(engines)(
  "a report from the mailbox ends the subscription to which its mail went, and no other (%s)",
  async (engine) => {
    const { fresh } = await withReader(engine);
    const send = async (subject: string) => {
      await newsletter(fresh, "send", issueFile(issueText("News.", subject)));
      await fresh.services.sendDueMails();
      return fresh.mails.find((mail) => mail.subject === subject)?.messageId ?? "";
    };
    const returned = (text: string) => newsletter(fresh, "returned", issueFile(text));
    const messageId = await send("First");
    const forged = "<00000000-0000-4000-8000-000000000000@company.example>";
    expect(await returned(deliveryReport({ messageId: forged }))).toMatchObject({ code: 1, out: "" });
    expect(await returned(deliveryReport({ messageId, status: "5.2.2" }))).toMatchObject({ code: 0 });
    expect((await exported(fresh)).state).toBe("confirmed");
    expect(await returned(deliveryReport({ messageId }))).toEqual({
      code: 0,
      out: `${fields.email} gets no more issues.\n`,
      err: "",
    });
    expect((await exported(fresh)).state).toBe("bounced");
    expect(await returned(spamReport(messageId))).toMatchObject({ code: 0, err: "" });
    expect((await exported(fresh)).state).toBe("complained");
    expect(await send("Second")).toBe("");
    for (const rest of [[], ["a.eml", "b.eml"]])
      expect((await newsletter(fresh, "returned", ...rest)).code).toBe(2);
    expect(await newsletter(fresh, "returned", "/no/such/file")).toMatchObject({ code: 1, out: "" });
  },
);

test("the commands about addresses refuse what is none, and say when nobody subscribed with it", async () => {
  const fresh = await startedServices();
  for (const rest of [[], ["nobody"], ["a@visitor.example", "b@visitor.example"]]) {
    const { code, err } = await newsletter(fresh, "complained", ...rest, "--yes");
    expect(code).toBe(2);
    expect(err).toContain("npm run newsletter");
  }
  expect(await newsletter(fresh, "bounced", "nobody@visitor.example")).toEqual({
    code: 1,
    out: "",
    err: "nobody@visitor.example is no subscriber.\n",
  });
});
