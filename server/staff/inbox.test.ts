import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { StaffView } from "../../app/context.ts";
import { engines, freshFolder } from "../../tests/support/sites/fresh-database.ts";
import {
  contactFields,
  enrollmentFields,
  fullBatch,
  testBatch,
  testFacts,
  testOrigin,
  testTrial,
} from "../../tests/support/sites/fresh-services.ts";
import { leads } from "../../tests/support/sites/run-leads.ts";
import { databaseOf } from "../../tests/support/sites/run-newsletter.ts";
import { freshStaff, type StaffSite, signIn, viewOf } from "../../tests/support/sites/staff-pages.ts";
import { writeBackup } from "../backups/backups.ts";
import { findLatestAuditEntries } from "../database/stores/staff.ts";

type Sent = Promise<{ status: string; reference?: string }>;
const reference = async (sent: Sent) => (await sent).reference ?? "";

/** What the page that asks whether to erase sends with its button. */
const shownOn = (page: StaffView) => {
  if (page.page !== "erase") throw new Error(page.page);
  return { at: page.seen.at, references: page.seen.references.join(" ") };
};

async function enter(site: StaffSite, email?: string) {
  const cookie = await signIn(site, email);
  const read = async (path: string) => await viewOf(await site.get(path, cookie));
  const act = (path: string, fields: Record<string, string> = {}) =>
    site.post(path, fields, { Cookie: cookie });
  const listed = async (query: string) => {
    const view = await read(`/staff${query}`);
    return view.page === "list" ? view.leads.map((lead) => lead.reference) : [];
  };
  const lead = async (of: string) => {
    const view = await read(`/staff/leads/${of}`);
    if (view.page !== "lead") throw new Error(view.page);
    return view;
  };
  return { read, act, listed, lead };
}

/** A site with a message of a visitor, and somebody of the staff who has signed in. */
async function withLead(options: Parameters<typeof freshStaff>[0] = {}) {
  const site = await freshStaff(options);
  const { fresh } = site;
  const { site: forms } = fresh.services;
  const of = await reference(forms.submitContactMessage(contactFields, testOrigin));
  return { site, fresh, forms, of, path: `/staff/leads/${of}`, ...(await enter(site)) };
}

test.for(engines)(
  "lists leads from the newest on, and finds them by name, phone and reference (%s)",
  async (engine) => {
    const site = await freshStaff({ engine });
    const { site: forms } = site.fresh.services;
    const message = await reference(forms.submitContactMessage(contactFields, testOrigin));
    site.fresh.clock.pass(1_000);
    const enrolled = await reference(forms.submitEnrollment(enrollmentFields, testOrigin));
    site.fresh.clock.pass(1_000);
    const suspect = await reference(
      forms.submitContactMessage({ ...contactFields, name: "सीता", topic: "spam" }, testOrigin),
    );
    const { listed, read } = await enter(site);
    expect(await listed("")).toEqual([suspect, enrolled, message]);
    expect(await listed("?state=new")).toEqual([enrolled, message]);
    expect(await listed("?state=quarantined")).toEqual([suspect]);
    expect(await listed("?state=nonsense")).toHaveLength(3);
    expect(await listed("?q=sita+shar")).toEqual([message]);
    expect(await listed(`?q=${encodeURIComponent("सीता")}`)).toEqual([suspect]);
    expect(await listed("?q=984-1234")).toEqual([enrolled]);
    expect(await listed(`?q=${enrolled.toLowerCase()}`)).toEqual([enrolled]);
    expect(await listed("?q=nobody")).toEqual([]);
    expect(await read("/staff")).toMatchObject({ counts: { new: 2, quarantined: 1 }, hasMore: false });
    for (const unknown of ["C-333333", "C-%00"])
      expect(await read(`/staff/leads/${unknown}`)).toMatchObject({ page: "not-found" });
  },
);

test.for(engines)("says how many seats of a trial were asked for (%s)", async (engine) => {
  const site = await freshStaff({ engine });
  const { site: forms } = site.fresh.services;
  const enroll = (email: string, fields: Record<string, string> = {}) =>
    reference(
      forms.submitEnrollment({ ...enrollmentFields, email, course: testTrial, ...fields }, testOrigin),
    );
  const first = await enroll("one@visitor.example");
  const { act, lead } = await enter(site);
  const asked = async (of: string) => (await lead(of)).lead.enrolled.at(-1)?.value;
  expect(await asked(first)).toBe("1 of 2");
  const course = await reference(forms.submitEnrollment(enrollmentFields, testOrigin));
  const suspect = await enroll("two@visitor.example", { topic: "spam" });
  expect(await asked(first)).toBe("1 of 2");
  expect((await lead(course)).lead.enrolled.map(({ label }) => label)).not.toContain("Seats asked for");
  await act(`/staff/leads/${suspect}/release`);
  expect(await asked(suspect)).toBe("2 of 2");
  await act(`/staff/leads/${first}/answered`);
  const third = await enroll("three@visitor.example");
  expect(await asked(third)).toMatch(/^3, and there are 2/);
});

test.for([
  ["that it is full", fullBatch, testFacts.enrolled, { label: "Seats", value: "Full" }],
  [
    "also once the company has taken it away",
    testBatch,
    (course: string) => testFacts.enrolled(course, null),
    { label: testFacts.say("batch.start"), value: testBatch },
  ],
] as const)("says of the start date that was chosen %s", async ([, batch, enrolled, shown]) => {
  const site = await freshStaff({ facts: { ...testFacts, enrolled } });
  const chosen = { ...enrollmentFields, batch };
  const of = await reference(site.fresh.services.site.submitEnrollment(chosen, testOrigin));
  const { lead } = await enter(site);
  // The page leaves out the first, which is the course.
  expect((await lead(of)).lead.enrolled.slice(1)).toContainEqual(shown);
});

test.for(engines)(
  "searches and saves any number of leads a few at a time, between which other work goes on (%s)",
  async (engine) => {
    const site = await freshStaff({ engine });
    await reference(site.fresh.services.site.submitContactMessage(contactFields, testOrigin));
    const database = databaseOf(site.fresh);
    const count = 1_000;
    await database.write(async (db) => {
      const lead = await db.selectFrom("leads").selectAll().executeTakeFirstOrThrow();
      // All at one moment, as after an import, so that only the id tells them apart.
      const copies = Array.from({ length: count }, (_, i) => ({
        ...lead,
        id: randomUUID(),
        reference: `C-${i}`,
      }));
      for (let at = 0; at < count; at += 100)
        await db
          .insertInto("leads")
          .values(copies.slice(at, at + 100))
          .execute();
    });
    const { act, listed } = await enter(site);
    expect(new Set([...(await listed("?page=20")), ...(await listed("?page=21"))]).size).toBe(60);
    let turns = 0;
    let isDone = false;
    const turn = () => {
      turns++;
      if (!isDone) setImmediate(turn);
    };
    setImmediate(turn);
    expect(await listed("?q=nobody")).toEqual([]);
    isDone = true;
    expect(turns).toBeGreaterThanOrEqual(count / 25);

    const saved = await act("/staff/export");
    const reader = saved.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = (await reader?.read())?.value ?? "";
    // What was not read yet is not in memory either.
    await database.write((db) => db.deleteFrom("leads").execute());
    for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read())
      text += part.value;
    expect(text.split("\r\n").length).toBeLessThan(count / 2);
  },
);

test("shows each the leads that it is mailed of, and those of the daily mail to whoever gets that", async () => {
  const env = { LEADS_TO_CONTACT: "Desk@company.example", LEADS_TO_ENROLLMENT: "school@company.example" };
  const site = await freshStaff({ env });
  const { site: forms } = site.fresh.services;
  const { email } = contactFields;
  const message = await reference(forms.submitContactMessage(contactFields, testOrigin));
  const enrolled = await reference(forms.submitEnrollment({ ...enrollmentFields, email }, testOrigin));
  const seen = { "desk@company.example": [message, enrolled], "school@company.example": [enrolled, message] };
  for (const [who, [own = "", other = ""]] of Object.entries(seen)) {
    const { act, listed, read } = await enter(site, who);
    expect([await listed(""), await listed("?q=sita"), await listed("?state=new")], who).toEqual([
      [own],
      [own],
      [own],
    ]);
    expect(await read("/staff")).toMatchObject({ counts: { new: 1 } });
    expect((await read(`/staff/leads/${own}`)).page).toBe("lead");
    for (const path of ["", "/erase"])
      expect((await read(`/staff/leads/${other}${path}`)).page).toBe("not-found");
    for (const [path, fields] of Object.entries<Record<string, string>>({
      answered: {},
      unanswered: {},
      release: {},
      erase: {},
      note: { note: "x" },
      forward: { forward: who },
    }))
      expect((await act(`/staff/leads/${other}/${path}`, fields)).status, path).toBe(404);
    await act(`/staff/leads/${own}/note`, { note: who });
    const saved = await (await act("/staff/export")).text();
    expect([saved.includes(own), saved.includes(other)]).toEqual([true, false]);
    expect(JSON.stringify(await read("/staff/log"))).not.toContain(other);
  }
  expect(new Set(await (await enter(site)).listed(""))).toEqual(new Set([message, enrolled]));
});

test("turns pages of thirty", async () => {
  const site = await freshStaff({ env: { RATE_LIMIT_PER_ADDRESS: "off" } });
  const sent: string[] = [];
  for (let i = 0; i < 61; i++) {
    site.fresh.clock.pass(1_000);
    const fields = { ...contactFields, subject: `Subject ${i}` };
    sent.unshift(await reference(site.fresh.services.site.submitContactMessage(fields, testOrigin)));
  }
  const { listed, read } = await enter(site);
  expect(await listed("")).toEqual(sent.slice(0, 30));
  expect(await listed("?page=2")).toEqual(sent.slice(30, 60));
  expect(await listed("?page=3&q=Sita")).toEqual(sent.slice(60));
  expect(await read("/staff?page=2")).toMatchObject({ number: 2, hasMore: true });
  expect(await read("/staff?page=3")).toMatchObject({ hasMore: false });
  expect(await read("/staff?page=-1")).toMatchObject({ number: 1 });
});

test("forwards no more than twenty leads a day for one person", async () => {
  const { path, act } = await withLead();
  const forwarding = `${path}/forward`;
  for (let i = 0; i < 20; i++)
    expect((await act(forwarding, { forward: `${i}@company.example` })).status).toBe(303);
  const fields = { forward: "more@company.example", note: "Called.", pageId: "a" };
  const refused = await act(forwarding, fields);
  expect(refused.status).toBe(429);
  expect(await viewOf(refused)).toEqual({ page: "limited", typed: fields });
});

test("records who did what, and when", async () => {
  const site = await freshStaff();
  const { fresh } = site;
  const spam = { ...contactFields, topic: "spam" };
  const of = await reference(fresh.services.site.submitContactMessage(spam, testOrigin));
  const { read, act, lead } = await enter(site);
  const path = `/staff/leads/${of}`;
  fresh.clock.pass(60_000);
  expect((await act(`${path}/release`)).headers.get("Location")).toBe(path);
  fresh.clock.pass(60_000);
  await act(`${path}/note`, { note: " Called.\r\nसोमबार फेरि  " });
  fresh.clock.pass(60_000);
  await act(`${path}/forward`, { forward: "colleague@company.example" });
  fresh.clock.pass(60_000);
  await act(`${path}/answered`);
  // Neither changes anything a second time, so neither is recorded again.
  await act(`${path}/answered`);
  await act(`${path}/release`);
  await fresh.services.sendDueMails();
  expect(fresh.mails.slice(1).map(({ to, subject }) => [to, subject.includes(of)])).toEqual([
    ["office@company.example", true],
    ["colleague@company.example", true],
  ]);
  const { lead: shown, history } = await lead(of);
  expect(shown).toMatchObject({
    state: "answered",
    message: contactFields.message,
    email: contactFields.email,
  });
  const actor = "office@company.example";
  const done = history.filter(({ kind }) => !kind.startsWith("mail"));
  expect(done.map(({ kind, at, who, detail }) => [kind, at.slice(11, 16), who, detail])).toEqual([
    ["received", "08:00", "", ""],
    ["released", "08:01", actor, ""],
    ["note", "08:02", actor, "Called.\nसोमबार फेरि"],
    ["forwarded", "08:03", actor, "colleague@company.example"],
    ["answered", "08:04", actor, ""],
  ]);
  expect(history.filter(({ kind }) => kind === "mail-sent").map(({ who }) => who)).toEqual([
    "office@company.example",
    "colleague@company.example",
  ]);

  fresh.clock.pass(1_000);
  const csv = await act("/staff/export", { q: "Sita", state: "answered" });
  expect(csv.headers.get("Content-Disposition")).toBe('attachment; filename="leads.csv"');
  const text = Buffer.from(await csv.arrayBuffer()).toString();
  expect(text.startsWith('\ufeff"kind","id"')).toBe(true);
  expect(text).toContain(`"${of}","answered"`);
  fresh.clock.pass(1_000);
  await act("/staff/sign-out");
  fresh.clock.pass(1_000);
  const again = await enter(site);
  const log = await again.read("/staff/log");
  expect(
    log.page === "log" && log.entries.map(({ kind, reference, detail }) => [kind, reference, detail]),
  ).toEqual([
    ["signed-in", undefined, ""],
    ["signed-out", undefined, ""],
    ["exported", undefined, "1"],
    ["answered", of, ""],
    ["forwarded", of, "colleague@company.example"],
    ["note", of, "Called.\nसोमबार फेरि"],
    ["released", of, ""],
    ["signed-in", undefined, ""],
  ]);
  expect(await read("/staff")).toEqual({ page: "sign-in" });
});

test.for(engines)(
  "does and records each act once when its transaction runs once more (%s)",
  async (engine) => {
    const site = await freshStaff({ engine });
    const { fresh } = site;
    const of = await reference(fresh.services.site.submitContactMessage(contactFields, testOrigin));
    await fresh.services.sendDueMails();
    fresh.commits.unheard = true;
    const { act } = await enter(site);
    const path = `/staff/leads/${of}`;
    const to = "colleague@company.example";
    const acts = { note: { note: "Called." }, forward: { forward: to }, answered: {} };
    for (const [kind, fields] of Object.entries<Record<string, string>>(acts)) {
      fresh.clock.pass(1_000);
      expect((await act(`${path}/${kind}`, fields)).status).toBe(303);
    }
    for (const path of ["/staff/export", "/staff/sign-out"]) {
      fresh.clock.pass(1_000);
      await act(path);
    }
    fresh.commits.unheard = false;
    await fresh.services.sendDueMails();
    expect(fresh.mails.filter((mail) => mail.to === to)).toHaveLength(1);
    const entries = await databaseOf(fresh).read((db) => findLatestAuditEntries(db, ["contact"], 10));
    expect(entries.map(({ kind }) => kind)).toEqual([
      "signed-out",
      "exported",
      "answered",
      "forwarded",
      "note",
      "signed-in",
    ]);
  },
);

test.for(engines)(
  "does what a button says once when it is pressed twice on one page, and counts it once (%s)",
  async (engine) => {
    const { fresh, forms, of, path, act, lead } = await withLead({ engine });
    const other = { ...contactFields, email: "other@visitor.example" };
    const another = await reference(forms.submitContactMessage(other, testOrigin));
    const both = async (at: string, fields: Record<string, string>) => {
      const pressed = () => act(at, fields);
      const answers = [...(await Promise.all([pressed(), pressed()])), await pressed()];
      expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    };
    const note = "Called.";
    await both(`${path}/note`, { note, pageId: "a" });
    for (let i = 0; i < 20; i++) {
      fresh.clock.pass(1_000);
      await both(`${path}/forward`, { forward: `${i}@company.example`, pageId: "a" });
    }
    expect((await act(`${path}/forward`, { forward: "more@company.example", pageId: "a" })).status).toBe(429);
    for (const act of ["answered", "unanswered"]) await both(`${path}/${act}`, { pageId: "a" });
    const spam = { ...other, subject: "Spam", topic: "spam" };
    const suspect = await reference(forms.submitContactMessage(spam, testOrigin));
    await both(`/staff/leads/${suspect}/release`, { pageId: "a" });
    // What differs was not done yet, nor what is asked for anew.
    for (const fields of [
      { note: "Called again.", pageId: "a" },
      { note, pageId: "b" },
    ])
      await both(`${path}/note`, fields);
    await both(`/staff/leads/${another}/note`, { note, pageId: "a" });
    const done = (await lead(of)).history.filter(({ who, kind }) => who !== "" && !kind.startsWith("mail"));
    const count = (kind: string) => done.filter((event) => event.kind === kind).length;
    expect(["note", "forwarded", "answered", "reopened"].map(count)).toEqual([3, 20, 1, 1]);
    expect((await lead(another)).history.map(({ kind }) => kind)).toContain("note");
    await fresh.services.sendDueMails();
    expect(fresh.mails.filter(({ to }) => to.startsWith("19@"))).toHaveLength(1);
    expect(fresh.mails.filter(({ subject }) => subject.includes(suspect))).toHaveLength(1);
  },
);

test("gives back what was typed when another button is pressed", async () => {
  const { of, path, act, lead } = await withLead();
  const note = "Called.";
  const forward = "colleague@company.example";
  const left = {
    answered: { note, forward },
    unanswered: { note, forward },
    release: { note, forward },
    note: { forward },
    forward: { note },
  };
  for (const [kind, typed] of Object.entries(left)) {
    const answer = await act(`${path}/${kind}`, { note, forward });
    expect(answer.status, kind).toBe(200);
    const view = await viewOf(answer);
    expect(view, kind).toMatchObject({ page: "lead", typed });
    expect(view, kind).not.toMatchObject({ typed: { [kind]: expect.anything() } });
  }
  const wrong = await viewOf(await act(`${path}/forward`, { note, forward: "nobody" }));
  expect(wrong).toMatchObject({ mistake: "forward", typed: { note, forward: "nobody" } });
  const kinds = (await lead(of)).history.map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === "note" || kind === "forwarded")).toHaveLength(2);
});

test("says that it is too much, and does nothing, when more was typed than any form takes", async () => {
  const { site, of, path, act, lead } = await withLead();
  const note = "x".repeat(150_000);
  for (const kind of ["note", "answered"]) {
    for (const answer of [
      await act(`${path}/${kind}`, { note }),
      await site.post(`${path}/${kind}`, { note }),
    ]) {
      expect(answer.status).toBe(413);
      expect(await viewOf(answer)).toEqual({ page: "too-long" });
    }
  }
  expect((await lead(of)).lead.state).toBe("new");
});

test("forwards what a notice says, without what only the staff may do, and gives up a wrong address at once", async () => {
  const wrong = "colleage@partner.example";
  const { fresh, forms, of: message, act, lead } = await withLead({ refused: wrong });
  const enrolled = await reference(forms.submitEnrollment(enrollmentFields, testOrigin));
  await fresh.services.sendDueMails();
  const to = "colleague@partner.example";
  for (const of of [message, enrolled]) await act(`/staff/leads/${of}/forward`, { forward: to });
  await fresh.services.sendDueMails();
  for (const of of [message, enrolled]) {
    const [notice, forwarded] = ["office@company.example", to].map((address) =>
      fresh.mails.find((mail) => mail.to === address && mail.subject.includes(of)),
    );
    expect(notice?.text).toContain("/lead-answered?token=");
    expect(forwarded?.subject).toBe(notice?.subject);
    expect(forwarded?.replyTo).toEqual(notice?.replyTo);
    for (const part of [forwarded?.text, forwarded?.html]) {
      expect(part).toContain(of);
      expect(part).not.toContain("lead-answered");
    }
  }

  await act(`/staff/leads/${message}/forward`, { forward: wrong });
  await fresh.services.sendDueMails();
  const { history } = await lead(message);
  expect(history.filter(({ who }) => who === wrong).map(({ kind }) => kind)).toEqual(["mail-failed"]);
  expect((await fresh.services.health()).mail).toMatchObject({ failed: 1, failedToStaff: 0 });
});

test("takes notes by the rules of the public forms' texts, and gives back what cannot be used", async () => {
  const { fresh, of, path, act, lead } = await withLead();
  const wrong = [
    ["forward", "nobody"],
    ["forward", "a@visitor.example, b@visitor.example"],
    ["note", ""],
    ["note", "x".repeat(2_001)],
    ["note", "bell\u0007"],
  ] as const;
  for (const [field, typed] of wrong) {
    const response = await act(`${path}/${field}`, { [field]: typed });
    expect(response.status, typed.slice(0, 20)).toBe(422);
    expect(await viewOf(response)).toMatchObject({
      page: "lead",
      mistake: field,
      ...(typed && { typed: { [field]: typed } }),
    });
  }
  expect((await act("/staff/leads/C-333333/note", { note: "x" })).status).toBe(404);
  // Both are at most 2,000 characters as a reader counts them.
  const notes = ["Asked:\tthe price", "क्षि".repeat(2_000)];
  for (const note of notes) {
    fresh.clock.pass(1_000);
    expect((await act(`${path}/note`, { note })).status).toBe(303);
  }
  const { history } = await lead(of);
  expect(history.map(({ kind }) => kind)).toEqual(["received", "mail-waiting", "note", "note"]);
  expect(history.slice(2).map(({ detail }) => detail)).toEqual(notes);
});

test.for(engines)("gives back what was typed while the database fails (%s)", async (engine) => {
  const { fresh, path, read, act } = await withLead({ engine });
  const rename = (from: string, to: string) =>
    databaseOf(fresh).write((db) => db.schema.alterTable(from).renameTo(to).execute());
  // Needed by the look at the session, and only to store the note.
  for (const table of ["staff_tokens", "audit_log"]) {
    await rename(table, "away");
    const typed = { note: "Called.", forward: "colleague@", pageId: "a" };
    const failed = await act(`${path}/note`, typed);
    expect([failed.status, failed.headers.get("Cache-Control")], table).toEqual([503, "no-store"]);
    expect(await viewOf(failed)).toEqual({ page: "failed", typed });
    expect(await read("/staff/log")).toEqual({ page: "failed" });
    await rename("away", table);
  }
  expect((await act(`${path}/note`, { note: "Called." })).status).toBe(303);
});

test("gives back what was typed when the session has ended, and keeps nothing of it", async () => {
  const { site, of, path, lead } = await withLead();
  for (const [kind, field] of [
    ["note", "note"],
    ["forward", "forward"],
    ["answered", "note"],
  ] as const) {
    const typed = { [field]: "colleague@company.example", pageId: "a" };
    const refused = await site.post(`${path}/${kind}`, typed);
    expect(refused.status).toBe(403);
    expect(await viewOf(refused)).toEqual({ page: "signed-out", typed });
  }
  expect((await lead(of)).history.map(({ kind }) => kind)).toEqual(["received", "mail-waiting"]);
});

test("leads from the address of an act, which stays in the address bar, back to what it is about", async () => {
  const { site, path } = await withLead();
  const cookie = await signIn(site);
  const back = async (from: string) => (await site.get(from, cookie)).headers.get("Location");
  for (const act of ["note", "forward", "answered", "unanswered", "release"])
    expect(await back(`${path}/${act}`), act).toBe(path);
  for (const act of ["sign-in", "sign-out", "export"])
    expect(await back(`/staff/${act}`), act).toBe("/staff");
  expect((await site.get(`${path}/nothing`, cookie)).status).toBe(404);
});

test.for(engines)("what was noted of a person goes when the person is erased (%s)", async (engine) => {
  const { fresh, of, path, act } = await withLead({ engine });
  await act(`${path}/note`, { note: "Quetzalcoatl" });
  await leads(fresh, "erase", of, "--yes");
  const kept = await databaseOf(fresh).read((db) => db.selectFrom("audit_log").selectAll().execute());
  expect(kept.map(({ kind }) => kind)).toEqual(["signed-in"]);
});

test.for(engines)("takes back that a lead was answered, and says who did (%s)", async (engine) => {
  const { fresh, forms, of, act, lead } = await withLead({ engine });
  const suspect = await reference(
    forms.submitContactMessage({ ...contactFields, topic: "spam" }, testOrigin),
  );
  const afterBoth = async (one: string) => {
    for (const path of ["unanswered", "answered", "unanswered"]) {
      fresh.clock.pass(1_000);
      expect((await act(`/staff/leads/${one}/${path}`)).status).toBe(303);
    }
    const { lead: now, history } = await lead(one);
    expect(history.filter(({ who }) => who !== "").map(({ kind }) => kind)).toContain("reopened");
    expect(history.filter(({ kind }) => kind === "reopened")).toHaveLength(1);
    return now.state;
  };
  expect(await afterBoth(of)).toBe("new");
  // Nobody was mailed of it, so it still has to be released.
  expect(await afterBoth(suspect)).toBe("quarantined");
  expect((await act("/staff/leads/C-333333/unanswered")).status).toBe(404);
  await leads(fresh, "answered", of);
  expect((await lead(of)).history.at(-1)?.kind).toBe("answered-elsewhere");
});

test.for(engines)(
  "shows what erasing a person takes, erases it, from backups too, and records who did (%s)",
  async (engine) => {
    const env = engine === "SQLite" ? { BACKUP_DIR: freshFolder() } : {};
    const { fresh, forms, of, path, act, read, listed } = await withLead({ engine, env });
    const { email } = contactFields;
    const also = await reference(forms.submitEnrollment({ ...enrollmentFields, email }, testOrigin));
    await forms.subscribe({ email, topic: "" }, testOrigin);
    const other = { ...contactFields, email: "other@visitor.example" };
    const kept = await reference(forms.submitContactMessage(other, testOrigin));
    const { backup } = fresh.config;
    const now = fresh.clock.now;
    const copy = backup && (await writeBackup({ database: databaseOf(fresh), ...backup, now }));
    const asked = await read(`${path}/erase`);
    if (asked.page !== "erase") throw new Error(asked.page);
    expect(asked.leads.map((lead) => lead.reference).sort()).toEqual([of, also].sort());
    expect(asked.isSubscriber).toBe(true);
    expect(await listed("")).toHaveLength(3);
    // After the sign-in.
    fresh.clock.pass(1_000);
    expect((await act(`${path}/erase`, shownOn(asked))).status).toBe(303);
    expect(await listed("")).toEqual([kept]);
    const stored = await databaseOf(fresh).read((db) => db.selectFrom("subscribers").selectAll().execute());
    expect(stored).toEqual([]);
    if (copy) {
      expect(readFileSync(copy.path, "latin1")).not.toContain(email);
      expect(readFileSync(copy.path, "latin1")).toContain(other.email);
    }
    const entries = await databaseOf(fresh).read((db) => findLatestAuditEntries(db, ["contact"], 1));
    expect(entries).toMatchObject([{ kind: "erased", actor: "office@company.example", detail: of }]);
    for (const gone of [of, also, "C-333333"]) {
      expect((await act(`/staff/leads/${gone}/erase`, shownOn(asked))).status).toBe(404);
      expect((await read(`/staff/leads/${gone}/erase`)).page).toBe("not-found");
    }
  },
);

test.for(engines)("erases a person once when the button is pressed twice (%s)", async (engine) => {
  const { fresh, path, act, read } = await withLead({ engine });
  const erasing = `${path}/erase`;
  const fields = { ...shownOn(await read(erasing)), pageId: "a" };
  const pressed = () => act(erasing, fields);
  const answers = [...(await Promise.all([pressed(), pressed()])), await pressed()];
  expect(answers.map(({ status, headers }) => [status, headers.get("Location")])).toEqual(
    answers.map(() => [303, "/staff"]),
  );
  expect((await act(erasing, { ...fields, pageId: "b" })).status).toBe(404);
  const entries = await databaseOf(fresh).read((db) => findLatestAuditEntries(db, ["contact"], 9));
  expect(entries.filter(({ kind }) => kind === "erased")).toHaveLength(1);
});

test.for(engines)("erases nothing that came in after the page was shown (%s)", async (engine) => {
  const { fresh, forms, path, act, read, listed } = await withLead({ engine });
  const erasing = `${path}/erase`;
  const first = await read(erasing);
  // At the same moment, and of the kind that the first is not.
  const fields = { ...enrollmentFields, email: contactFields.email };
  const unseen = await reference(forms.submitEnrollment(fields, testOrigin));
  for (const shown of [shownOn(first), {}, { ...shownOn(first), at: "" }] as Record<string, string>[]) {
    const answer = await act(erasing, shown);
    expect(answer.status).toBe(409);
    expect(await viewOf(answer)).toMatchObject({ page: "erase", hasMore: true });
    expect(await listed("")).toHaveLength(2);
  }
  await fresh.services.sendDueMails();
  expect(fresh.mails.filter(({ subject }) => subject.includes(unseen))).toHaveLength(2);
  const second = await read(erasing);
  expect(second.page === "erase" && second.leads).toHaveLength(2);
  // Asked for anew, a subscription keeps its reference.
  fresh.clock.pass(1_000);
  await forms.subscribe({ email: contactFields.email, topic: "" }, testOrigin);
  expect((await act(erasing, shownOn(second))).status).toBe(409);
  const third = await read(erasing);
  fresh.clock.pass(1_000);
  await forms.subscribe({ email: contactFields.email, topic: "" }, testOrigin);
  expect((await act(erasing, shownOn(third))).status).toBe(409);
  // A clock that is set back after all of it came in hides nothing.
  fresh.clock.pass(-600_000);
  const claimed = { ...shownOn(await read(erasing)), at: "9999-01-01T00:00:00.000Z" };
  expect((await act(erasing, claimed)).status).toBe(303);
  expect(await listed("")).toEqual([]);
  expect(readFileSync(join(fresh.config.dataDir, "erasures.txt"), "utf8")).not.toContain("9999");
});

test.for(engines)("says who else got what is erased here (%s)", async (engine) => {
  const hook = {
    LEADS_WEBHOOK_URL: "http://127.0.0.1:9/leads",
    LEADS_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString("base64")}`,
  };
  const { fresh, of, path, act, read } = await withLead({ engine, env: hook });
  const { sendDueMails, sendDueWebhooks } = fresh.services;
  const told = async () => {
    const page = await read(`${path}/erase`);
    return page.page === "erase" && page.told;
  };
  expect(await told()).toEqual([]);
  await act(`${path}/forward`, { forward: "colleague@company.example" });
  await sendDueMails();
  await sendDueWebhooks();
  const others = ["LEADS_WEBHOOK_URL", "colleague@company.example", "office@company.example"];
  expect([...((await told()) || [])].sort()).toEqual(others);
  const erased = await leads(fresh, "erase", of, "--yes");
  expect(erased.out).toContain("colleague@company.example was told of it: erase it there, too.");
});

test("says which backups an erasure could not reach", async () => {
  const { fresh, path, act, read, listed } = await withLead({ env: { BACKUP_DIR: freshFolder() } });
  const damaged = "site-2026-11-19T08-00-00-000Z.db";
  writeFileSync(join(fresh.config.backup?.folder ?? "", damaged), "no database".repeat(100));
  const answer = await act(`${path}/erase`, shownOn(await read(`${path}/erase`)));
  expect(await viewOf(answer)).toMatchObject({ page: "erase-unfinished", copiesLeft: [damaged] });
  expect(fresh.log()).toContain('"event":"erasures.unfinished"');
  expect(await listed("")).toEqual([]);
});

test("an erasure that could not begin fails as a whole, and can be tried again", async () => {
  const { fresh } = await freshStaff();
  const of = await reference(fresh.services.site.submitContactMessage(contactFields, testOrigin));
  const inbox = fresh.services.staff?.inboxFor("office@company.example");
  const seen = (await inbox?.readPerson(of))?.seen ?? { at: "", references: [] };
  const list = join(fresh.config.dataDir, "erasures.txt");
  mkdirSync(list);
  await expect(inbox?.erase(of, seen)).rejects.toThrow("EISDIR");
  rmdirSync(list);
  expect(await inbox?.erase(of, seen)).toBe("done");
});

test.for(engines)("finds an address whose domain is typed in its own script (%s)", async (engine) => {
  const site = await freshStaff({ engine });
  const { site: forms } = site.fresh.services;
  const { listed } = await enter(site);
  for (const email of ["sita@उदाहरण.example", "X@bücher.example"]) {
    const of = await reference(forms.submitContactMessage({ ...contactFields, email }, testOrigin));
    expect(await listed(`?q=${encodeURIComponent(email)}`), email).toEqual([of]);
    expect((await leads(site.fresh, "show", ` ${email}`)).out, email).toContain(of);
    expect((await leads(site.fresh, "erase", email, "--yes")).code, email).toBe(0);
    expect(await listed(""), email).toEqual([]);
  }
});
