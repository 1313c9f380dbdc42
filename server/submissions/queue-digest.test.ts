import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { loadContent } from "../../content-model/read/load.server.ts";
import { sayIn } from "../../content-model/schema/words.ts";
import { type RetentionDoubt, writeDoubt } from "../../domain/leads/retention-doubt.ts";
import { engines, freshFolder } from "../../tests/support/sites/fresh-database.ts";
import {
  contactFields,
  enrollmentFields,
  type FreshServices,
  freshServices,
  testFacts,
  testOrigin,
} from "../../tests/support/sites/fresh-services.ts";
import { leads } from "../../tests/support/sites/run-leads.ts";
import { databaseOf } from "../../tests/support/sites/run-newsletter.ts";
import { leadDigest } from "../mail/templates/lead-digest.ts";
import { expire } from "./expire.ts";

const hour = 3_600_000;
const day = 24 * hour;

/** The digests among the mails that were sent. */
async function digests(fresh: FreshServices) {
  await fresh.services.sendDueMails();
  return fresh.mails.filter(({ subject }) => subject.startsWith("Leads on"));
}

const send = (fresh: FreshServices, typed: Record<string, string> = {}) =>
  fresh.services.site.submitContactMessage({ ...contactFields, ...typed }, testOrigin);

test("goes out on the next day where the clock skips its hour", async () => {
  const region = { ...testFacts.region, timeZone: "America/Nuuk" };
  const fresh = await freshServices({ facts: { ...testFacts, region }, env: { DIGEST_AT: "23:30" } });
  fresh.clock.now = new Date("2024-03-30T12:00:00Z");
  await send(fresh);
  // From 23:00 on 30 March to 0:00 on 31 March.
  for (const [time, expected] of [
    ["2024-03-31T00:59:00Z", false],
    ["2024-03-31T01:00:00Z", true],
    ["2024-03-31T01:01:00Z", false],
  ] as const) {
    fresh.clock.now = new Date(time);
    expect([time, await fresh.services.queueDigest()]).toEqual([time, expected]);
  }
});

test.for(engines)("goes out once a day in Nepal, whichever process is first (%s)", async (engine) => {
  const fresh = await freshServices({ engine });
  const other = await freshServices({ engine, databaseUrl: fresh.config.databaseUrl });
  await send(fresh);
  for (const { clock } of [fresh, other]) clock.pass(1_000);
  const all = [fresh, other, fresh, other, fresh, other];
  const queued = await Promise.all(
    all.map(async ({ services }) => {
      await services.health();
      return await services.queueDigest();
    }),
  );
  expect(queued.filter(Boolean)).toHaveLength(1);
  expect(await digests(fresh)).toHaveLength(1);
  // 23:59 in Nepal on the same day, then 06:59 and 07:00 on the next.
  for (const [time, expected] of [
    ["2026-11-20T18:14:00.000Z", false],
    ["2026-11-21T01:14:00.000Z", false],
    ["2026-11-21T01:15:00.000Z", false],
    ["2026-11-22T01:14:00.000Z", false],
    ["2026-11-22T08:15:00.000Z", true],
  ] as const) {
    fresh.clock.now = new Date(time);
    expect([time, await fresh.services.queueDigest()]).toEqual([time, expected]);
  }
});

test("says nothing when there is nothing to say", async () => {
  const fresh = await freshServices();
  expect(await fresh.services.queueDigest()).toBe(false);
  fresh.clock.pass(hour);
  await send(fresh);
  await fresh.services.sendDueMails();
  // This day was decided on; the next one names what came after that.
  expect(await fresh.services.queueDigest()).toBe(false);
  fresh.clock.pass(day);
  expect(await fresh.services.queueDigest()).toBe(true);
  expect((await digests(fresh)).map(({ subject }) => subject)).toEqual(["Leads on 21 November 2026: 1 new"]);
});

test("names what came before and after the clock was ahead for a while", async () => {
  const fresh = await freshServices();
  const right = fresh.clock.now;
  fresh.clock.pass(10 * day);
  await send(fresh, { subject: "While it was ahead" });
  expect(await fresh.services.queueDigest()).toBe(true);
  fresh.clock.now = new Date(right.getTime() + hour);
  await send(fresh, { subject: "Afterwards" });
  expect(await fresh.services.queueDigest()).toBe(true);
  const sent = await digests(fresh);
  const text = sent.find(({ subject }) => subject.includes("20 November"))?.text ?? "";
  expect(text).toContain("Sita Sharma: While it was ahead");
  expect(text).toContain("Sita Sharma: Afterwards");
});

test("names on the next day what came after the clock was ahead by a day", async () => {
  const fresh = await freshServices();
  const right = fresh.clock.now;
  fresh.clock.pass(day + 2 * hour);
  await fresh.services.queueDigest();
  fresh.clock.now = new Date(right.getTime() + 3 * hour);
  await fresh.services.queueDigest();
  await send(fresh, { topic: "filled in by a program" });
  await send(fresh, { subject: "The real one" });
  fresh.clock.pass(day);
  expect(await fresh.services.queueDigest()).toBe(true);
  expect((await digests(fresh)).at(-1)?.subject).toContain("21 November 2026: 1 new, 1 suspect");
});

test("is off when DIGEST_AT says so", async () => {
  const fresh = await freshServices({ env: { DIGEST_AT: "off" } });
  await send(fresh);
  expect(await fresh.services.queueDigest()).toBe(false);
});

test("tells what is new, overdue, suspect and failed, until it is answered", async () => {
  const fresh = await freshServices({
    env: { ANSWER_WITHIN_DAYS: "3", SITE_URL: "https://www.company.example" },
    refused: enrollmentFields.email,
  });
  const last = async () => (await digests(fresh)).at(-1);
  expect(await fresh.services.queueDigest()).toBe(false);
  await send(fresh, { subject: "Old" });
  await fresh.services.site.submitEnrollment(enrollmentFields, testOrigin);
  await fresh.services.sendDueMails();
  fresh.clock.pass(day);
  await fresh.services.queueDigest();
  const first = await last();
  expect(first?.subject).toBe("Leads on 21 November 2026: 2 new, notices given up for 1 person");
  expect(first?.to).toBe("office@company.example");
  expect(first?.text).toContain("The receipt did not reach the student");

  fresh.clock.pass(2 * day);
  await send(fresh, { subject: "Fresh" });
  await send(fresh, { subject: "Cheap pills", topic: "x" });
  await fresh.services.site.subscribe({ email: "robot@visitor.example", topic: "x" }, testOrigin);
  fresh.clock.pass(1_000);
  await fresh.services.queueDigest();
  const second = await last();
  expect(second?.subject).toBe("Leads on 23 November 2026: 2 overdue, 1 new, 2 suspect");
  const text = second?.text ?? "";
  const places = ["NOT ANSWERED FOR 3 DAYS", "Sita Sharma: Old", "Ram Rai: Full Stack Web Development"];
  places.push("NEW SINCE", "Sita Sharma: Fresh", "LOOKS LIKE SPAM", "Sita Sharma: Cheap pills");
  const found = places.map((words) => text.indexOf(words));
  expect(found).toEqual([...found].sort((a, b) => a - b));
  expect(found).not.toContain(-1);
  expect(text).toMatch(/To let it through: npm run leads -- release C-\w{6}/);
  expect(text).toContain("Suspect newsletter addresses: 1.");
  expect(text).not.toContain("robot@visitor.example");

  const links = [
    ...text.matchAll(/Mark as answered:\s+https:\/\/www\.company\.example\/lead-answered\?token=(\S+)/g),
  ];
  expect(links).toHaveLength(3);
  for (const [, token = ""] of links) {
    expect(second?.html).toContain(token);
    expect(await fresh.services.site.answerByToken(token)).toEqual({ status: "done" });
  }
  fresh.clock.pass(day);
  expect(await fresh.services.queueDigest()).toBe(false);
});

test("says in its subject that backups are overdue and that nothing was erased, also when no lead came", async () => {
  const folder = freshFolder();
  const fresh = await freshServices({ env: { BACKUP_DIR: folder, RETENTION_DAYS: "30" } });
  expect(await fresh.services.queueDigest()).toBe(true);
  expect((await digests(fresh)).at(-1)?.subject).toBe("Leads on 20 November 2026: no backup");
  writeFileSync(join(folder, "site-2026-11-20T08-00-00-000Z.db"), "a copy");
  await send(fresh);
  await fresh.services.sendDueMails();
  fresh.clock.pass(31 * day);
  const { dataDir, retentionDays } = fresh.config;
  await expire({ database: databaseOf(fresh), clock: () => fresh.clock.now, dataDir, retentionDays });
  await fresh.services.queueDigest();
  const digest = (await digests(fresh)).at(-1);
  expect(digest?.subject).toBe(
    "Leads on 21 December 2026: 1 overdue, no backup since 20 November 2026, nothing erased",
  );
  expect(digest?.text).toContain("npm run leads -- expire --yes");
  expect(digest?.text).toContain("the clock is 31 days ahead of the last run");
});

test.for([
  [{ kind: "clock", days: 31 }, "die Uhr geht 31 Tage vor"],
  [{ kind: "many", count: 21, all: 81 }, "es wären 21 von 81 auf einmal"],
] satisfies [RetentionDoubt, string][])(
  "says why nothing was erased in the words of the company: %o",
  async ([doubt, said]) => {
    const words = {
      ...loadContent().words,
      "mail.digestClockAhead": "die Uhr geht {days} Tage vor",
      "mail.digestManyAtOnce": "es wären {count} von {all} auf einmal",
    };
    const data = { day: "2026-11-20", days: "2", notErased: writeDoubt(doubt) };
    const facts = { ...testFacts, say: sayIn(words, testFacts.region) };
    const mail = await leadDigest([], data, facts, async () => "");
    expect(mail?.paragraphs.join(" ")).toContain(said);
  },
);

test("drops what was answered while it waited to be sent, and itself when nothing is left", async () => {
  const fresh = await freshServices();
  const first = await send(fresh, { subject: "First" });
  await send(fresh, { subject: "Second" });
  await fresh.services.queueDigest();
  await leads(fresh, "answered", first.status === "stored" ? first.reference : "");
  const [digest] = await digests(fresh);
  expect(digest?.subject).toBe("Leads on 20 November 2026: 1 new");
  expect(digest?.text).not.toContain("Sita Sharma: First");

  fresh.clock.pass(day);
  const third = await send(fresh, { subject: "Third" });
  expect(await fresh.services.queueDigest()).toBe(true);
  await leads(fresh, "answered", contactFields.email);
  expect(third.status).toBe("stored");
  expect(await digests(fresh)).toHaveLength(1);
  expect((await fresh.services.health()).mail).toMatchObject({ waiting: 0, failed: 0 });
});

test("names thirty of each part and counts the others", async () => {
  const fresh = await freshServices({ env: { RATE_LIMIT_PER_ADDRESS: "off" } });
  for (let i = 0; i < 33; i++) await send(fresh, { subject: `Number ${i}` });
  await fresh.services.queueDigest();
  const [digest] = await digests(fresh);
  expect(digest?.subject).toBe("Leads on 20 November 2026: 33 new");
  expect(digest?.text.match(/Sita Sharma: Number/g)).toHaveLength(30);
  expect(digest?.text).toContain("And 3 more: npm run leads");
});

test("takes what a visitor typed for words only: no header, recipient or markup comes of it", async () => {
  const fresh = await freshServices({ transport: "as configured" });
  const name = '<img src=x onerror=alert(1)>"</p><script>';
  const email = "a.%0d%0abcc=b+x?cc=c@visitor.example".replace("?", "");
  await send(fresh, { name, email, subject: "</a><a href=https://evil.example>click" });
  await fresh.services.site.submitEnrollment(
    { ...enrollmentFields, fullName: "Bcc: b@evil.example" },
    testOrigin,
  );
  await fresh.services.queueDigest();
  await fresh.services.sendDueMails();
  const folder = join(fresh.config.dataDir, "mail");
  const raw = readdirSync(folder).map((file) => readFileSync(join(folder, file)));
  const parsed = await Promise.all(raw.map((bytes) => PostalMime.parse(bytes)));
  const digest = parsed.find(({ subject }) => subject?.startsWith("Leads on"));
  expect(digest?.to?.map(({ address }) => address)).toEqual(["office@company.example"]);
  expect(digest?.headers.map(({ key }) => key).sort()).toEqual([
    "auto-submitted",
    "content-type",
    "date",
    "from",
    "message-id",
    "mime-version",
    "subject",
    "to",
    "x-auto-response-suppress",
  ]);
  expect(digest?.subject).toBe("Leads on 20 November 2026: 2 new");
  const html = digest?.html ?? "";
  expect(html).not.toMatch(/<img|<script|href="https:\/\/evil/);
  expect(html).toContain("&lt;img src=x onerror=alert(1)&gt;");
  const targets = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => new URL(href).protocol);
  expect(new Set(targets)).toEqual(new Set(["mailto:", "http:"]));
});
