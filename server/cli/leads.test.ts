import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { noCampaign } from "../../domain/forms/campaign.ts";
import { nepal } from "../../tests/support/companies/regions.ts";
import { engines } from "../../tests/support/sites/fresh-database.ts";
import {
  contactFields,
  enrollmentFields,
  freshServices,
  giveUpMails,
  startedServices,
  testOrigin,
} from "../../tests/support/sites/fresh-services.ts";
import { exportedRecords as exported, leads } from "../../tests/support/sites/run-leads.ts";
import { databaseOf, newsletter } from "../../tests/support/sites/run-newsletter.ts";
import { openDatabase } from "../database/open.ts";
import { countOutbox } from "../database/stores/outbox.ts";
import { takeUnconfirmedMail } from "../database/stores/unconfirmed-mails.ts";
import { type MailTransport, PermanentRejection } from "../mail/message.ts";
import { displayWidth } from "./table.ts";

const sending = (send: MailTransport["send"]): MailTransport => ({
  send,
  forget: async () => {},
  close: async () => {},
});

async function reference(result: Promise<{ status: string; reference?: string }>): Promise<string> {
  return (await result).reference ?? "";
}

test("exports every record, flat, quarantined ones included", async () => {
  const fresh = await startedServices();
  const { site } = fresh.services;
  expect(await exported(fresh)).toEqual([]);
  const submissionId = "0190aa11-3c4d-7e8f-9a0b-112233445566";
  const fields = { ...contactFields, submissionId, utm_source: "paper" };
  const message = await reference(site.submitContactMessage(fields, testOrigin));
  fresh.clock.pass(1_000);
  await site.submitEnrollment({ ...enrollmentFields, topic: "spam" }, testOrigin);
  await site.subscribe({ email: "Reader@visitor.example", topic: "" }, testOrigin);
  const records = await exported(fresh);
  expect(records.map(({ kind, state, email }) => [kind, state, email])).toEqual([
    ["contact", "new", "sita@visitor.example"],
    ["enrollment", "quarantined", "ram@visitor.example"],
    ["subscriber", "pending", "Reader@visitor.example"],
  ]);
  expect(records[0]).toEqual({
    kind: "contact",
    id: submissionId,
    reference: message,
    state: "new",
    name: "Sita Sharma",
    email: "sita@visitor.example",
    phone: null,
    phone_e164: null,
    subject: "A website",
    message: "Can you make one?\nBy March, please.",
    course: null,
    batch: null,
    source_page: "/contact",
    ...noCampaign,
    utm_source: "paper",
    quarantine_reason: null,
    created_at: "2026-11-20T08:00:00.000Z",
    answered_at: null,
    confirmed_at: null,
    unsubscribed_at: null,
    consent: null,
  });
  expect(records[1]).toMatchObject({
    phone: "9841234567",
    phone_e164: "+9779841234567",
    course: "fullstack-web",
  });
  for (const record of records) expect(Object.keys(record)).toHaveLength(24);
});

/** Reads CSV the way a spreadsheet does. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  for (const [, cell = "", end] of text.matchAll(/"((?:[^"]|"")*)"(,|\r\n)/g)) {
    const row = rows.at(-1);
    if (row && row.at(-1) !== "\r\n") row.push(cell.replaceAll('""', '"'));
    else rows.push([cell.replaceAll('""', '"')]);
    if (end === "\r\n") rows.at(-1)?.push(end);
  }
  return rows.map((row) => row.slice(0, -1));
}

test("exports CSV that no spreadsheet takes for formulas", async () => {
  const fresh = await freshServices();
  const { site } = fresh.services;
  const hostile = ["=cmd|' /C calc'!A0", "+1+1", "-2", "@SUM(A1)", '"=1', "＝1+1"];
  for (const text of hostile) {
    await site.submitContactMessage(
      { ...contactFields, name: text, subject: text, message: `${text}\n=2` },
      testOrigin,
    );
    fresh.clock.pass(1);
  }
  for (const phone of ["+977 984-1234567", "+91 98765 43210", "९८४१२३४५६७"]) {
    await site.submitEnrollment({ ...enrollmentFields, fullName: "राम", phone }, testOrigin);
    fresh.clock.pass(1);
  }
  const { out } = await leads(fresh, "export");
  expect(out.startsWith('\ufeff"kind"')).toBe(true);
  const rows = parseCsv(out.slice(1));
  expect(rows).toHaveLength(10);
  for (const row of rows) {
    expect(row).toHaveLength(23);
    for (const cell of row) expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠\t\r]/);
  }
  const column = (name: string) => rows.slice(1).map((row) => row[rows[0]?.indexOf(name) ?? -1]);
  expect(column("name").slice(0, 2)).toEqual(["'=cmd|' /C calc'!A0", "'+1+1"]);
  expect(column("message")[0]).toBe("'=cmd|' /C calc'!A0\n=2");
  expect(column("phone").slice(-3)).toEqual(["9841234567", "00919876543210", "9841234567"]);
  expect(column("name").at(-1)).toBe("राम");
});

test("separates cells as the spreadsheets of the company's locale expect", async () => {
  const fresh = await freshServices();
  await fresh.services.site.submitContactMessage({ ...contactFields, subject: "a;b,c" }, testOrigin);
  const start = async (site: Parameters<typeof leads>[0]) => (await leads(site, "export")).out.slice(0, 15);
  const german = { ...fresh, region: { ...nepal, locale: "de-DE" } };
  expect(await start(fresh)).toBe('\ufeff"kind","id","r');
  expect(await start(german)).toBe('\ufeff"kind";"id";"r');
  expect((await leads(german, "export")).out).toContain(';"a;b,c";');
});

test("finds people by phone number and by name", async () => {
  const fresh = await freshServices();
  const { site } = fresh.services;
  const enroll = (fullName: string, email: string, phone: string) =>
    reference(site.submitEnrollment({ ...enrollmentFields, fullName, email, phone }, testOrigin));
  const first = await enroll("Ram Rai", "ram@visitor.example", "9841234567");
  const namesake = await enroll("Ram Rai", "other@visitor.example", "+91 98765 43210");
  const third = await enroll("सीता क्षेत्री", "sita@visitor.example", "९८४७७७१२३४");
  const shown = async (who: string) =>
    [...(await leads(fresh, "show", who)).out.matchAll(/^reference +(\S+)$/gm)].map(([, found]) => found);
  expect(await shown("ram rai")).toEqual([first, namesake]);
  expect(await shown("+977 984-1234567")).toEqual([first]);
  expect(await shown("९८७६५ ४३२१०")).toEqual([namesake]);
  expect(await shown("सीता")).toEqual([third]);
  expect(await shown("2345")).toEqual([first]);
  expect(await shown("nobody")).toEqual([]);

  for (const command of ["erase", "answered", "release", "retry", "dismiss"]) {
    const several = await leads(fresh, command, "Ram Rai");
    expect(several).toMatchObject({ code: 1, out: "" });
    for (const one of [first, namesake]) expect(several.err).toContain(one);
    expect(await leads(fresh, command, "Ram")).toMatchObject({ code: 1, out: "" });
  }
  expect((await leads(fresh, "answered", "सीता क्षेत्री")).out).toBe(`${third} is marked as answered.\n`);
  expect((await leads(fresh, "erase", "9841234567", "--yes")).code).toBe(0);
  expect((await exported(fresh)).map((record) => [record.reference, record.state])).toEqual([
    [namesake, "new"],
    [third, "answered"],
  ]);
});

test("knows a landline again, whether its 0 was typed, even behind the country code", async () => {
  const fresh = await freshServices();
  const phone = "+977-082-520123";
  const enrolled = await reference(
    fresh.services.site.submitEnrollment({ ...enrollmentFields, phone }, testOrigin),
  );
  expect(await exported(fresh)).toMatchObject([{ phone, phone_e164: "+97782520123" }]);
  expect((await leads(fresh, "export")).out).toContain(',"082520123",');
  for (const typed of ["082-520123", "82520123", "+977 82 520123", phone])
    expect((await leads(fresh, "erase", typed, "--dry-run")).out, typed).toContain(enrolled);
});

test("lists and exports leads and subscribers by time, the newest last", async () => {
  const fresh = await freshServices();
  const { site } = fresh.services;
  const names: string[] = [];
  for (const at of [1, 2, 3]) {
    const subscribed = `reader${at}@visitor.example`;
    const written = `sita${at}@visitor.example`;
    await site.subscribe({ email: subscribed, topic: "" }, testOrigin);
    fresh.clock.pass(1_000);
    await site.submitContactMessage({ ...contactFields, email: written }, testOrigin);
    fresh.clock.pass(1_000);
    names.push(subscribed, written);
  }
  await site.subscribe({ email: "last@visitor.example", topic: "" }, testOrigin);
  names.push("last@visitor.example");
  expect((await exported(fresh)).map(({ email }) => email)).toEqual(names);
  const kinds = (await leads(fresh, "list")).out.match(/contact|subscriber/g);
  expect(kinds).toEqual(names.map((name) => (name.startsWith("sita") ? "contact" : "subscriber")));
});

test("lists and shows what has come in, and which mails were given up", async () => {
  const fresh = await freshServices({
    transport: sending(async () => {
      throw new PermanentRejection("550 no such user");
    }),
  });
  const enrolled = await reference(fresh.services.site.submitEnrollment(enrollmentFields, testOrigin));
  // Of one millisecond their order would be chance.
  fresh.clock.pass(1_000);
  await fresh.services.site.submitContactMessage(contactFields, testOrigin);
  const list = await leads(fresh, "list");
  expect(list.code).toBe(0);
  expect(list.out.split("\n")).toEqual([
    "Reference  Received          Kind        State         Name                About",
    `${enrolled}   2026-11-20 13:45  enrollment  new           Ram Rai             fullstack-web`,
    expect.stringMatching(/^C-\w{6} {3}2026-11-20 13:45 {2}contact {5}new {11}Sita Sharma {9}A website$/),
    "2 in all",
    "",
  ]);
  expect((await leads(fresh)).out).toBe(list.out);
  expect((await leads(fresh, "list", "--kind", "contact")).out).toContain("1 in all");
  expect((await leads(fresh, "--kind", "contact")).out).toContain("1 in all");
  expect((await leads(fresh, "--state", "answered")).out).toContain("0 in all");
  const exported = await leads(fresh, "export", "--format", "json", "--kind", "contact");
  expect(JSON.parse(exported.out)).toMatchObject([{ kind: "contact", name: contactFields.name }]);
  expect(await leads(fresh, "export", "--kind", "contac")).toMatchObject({
    code: 2,
    out: "",
    err: expect.stringContaining("There is no kind contac: --kind takes contact, enrollment, subscriber."),
  });
  expect(await leads(fresh, "list", "--state", "old")).toMatchObject({ code: 2, out: "" });

  await giveUpMails(fresh);
  const failed = (await leads(fresh, "list")).out;
  expect(failed).toContain(`${enrolled}!  2026-11-20 13:45`);
  expect(failed).toContain("! A notice about it was given up (2 in all)");
  const shown = await leads(fresh, "show", enrolled.toLowerCase());
  expect(shown.out).toContain(
    "enrollment-receipt to ram@visitor.example, failed after 1 try: 550 no such user",
  );
  expect(shown.out).toMatch(
    /enrollment-notice to office@company\.example, failed after \d\d tries: 550 no such user/,
  );
  const named = { ...fresh, region: { ...nepal, zone: "the office's time" } };
  expect((await leads(named, "show", enrolled)).out).toMatch(/^created_at +\S+ \S+ the office's time$/m);
  expect((await leads(fresh, "show", "C-333333")).code).toBe(1);
});

test("lists in columns of which none is too wide, in any script", async () => {
  const fresh = await freshServices();
  const names = [
    "सीता क्षेत्री",
    "Ram",
    "अत्यन्तै लामो नाम भएको एक व्यक्ति श्रेष्ठ",
    "中文".repeat(20),
    "🙏".repeat(30),
  ];
  for (const name of names) {
    const subject = `वेबसाइट ${name} `.repeat(2).slice(0, 100);
    await fresh.services.site.submitContactMessage({ ...contactFields, name, subject }, testOrigin);
  }
  const lines = (await leads(fresh)).out.split("\n").slice(0, names.length + 1);
  for (const line of lines) expect(displayWidth(line), line).toBeLessThanOrEqual(100);
  const about = lines.map((line) => displayWidth(line.slice(0, line.search(/About|वेबसाइट/))));
  expect(new Set(about)).toEqual(new Set([75]));
});

test("sends given-up mails again, all or those of one person", async () => {
  let refuse = true;
  const sent: string[] = [];
  const fresh = await freshServices({
    transport: sending(async ({ to }) => {
      if (refuse) throw new PermanentRejection("550");
      sent.push(to);
    }),
  });
  await fresh.services.site.submitEnrollment(enrollmentFields, testOrigin);
  await fresh.services.site.submitContactMessage(contactFields, testOrigin);
  await giveUpMails(fresh);
  refuse = false;
  expect((await leads(fresh, "retry", "ram@visitor.example")).out).toBe("2 mails queued again.\n");
  await fresh.services.sendDueMails();
  expect(sent.sort()).toEqual(["office@company.example", "ram@visitor.example"]);
  expect((await leads(fresh, "retry")).out).toBe("1 mail queued again.\n");
  expect(await fresh.services.sendDueMails()).toBe(1);
  expect((await fresh.services.health()).mail.failed).toBe(0);
});

test.for(engines)(
  "counts a mail as failed until it is dismissed or its lead is answered (%s)",
  async (engine) => {
    const fresh = await freshServices({
      engine,
      transport: sending(async ({ to }) => {
        if (to.endsWith("visitor.example")) throw new PermanentRejection("550 5.1.1 no such user");
      }),
    });
    const enroll = (name: string) =>
      fresh.services.site.submitEnrollment(
        { ...enrollmentFields, email: `${name}@visitor.example` },
        testOrigin,
      );
    const mistyped = await reference(enroll("mistyped"));
    await fresh.services.sendDueMails();
    fresh.clock.pass(60_000);
    await enroll("another");
    await fresh.services.site.subscribe({ email: "reader@visitor.example", topic: "" }, testOrigin);
    await fresh.services.sendDueMails();
    const failures = async () => {
      const database = databaseOf(fresh);
      return await database.read((db) => countOutbox(db, fresh.clock.now.toISOString()));
    };
    expect(await failures()).toMatchObject({
      failed: 3,
      failedToStaff: 0,
      failedByKind: {
        "enrollment-receipt": { count: 2, since: "2026-11-20T08:00:00.000Z" },
        "newsletter-confirmation": { count: 1, since: "2026-11-20T08:01:00.000Z" },
      },
    });
    await leads(fresh, "answered", "another@visitor.example");
    expect((await failures()).failed).toBe(2);
    expect((await leads(fresh, "dismiss", mistyped, "--yes")).out).toBe("1 failed mail dismissed.\n");
    expect((await failures()).failedByKind).toMatchObject({ "newsletter-confirmation": { count: 1 } });
    expect((await leads(fresh, "list")).out).not.toContain(`${mistyped}!`);
    expect((await leads(fresh, "show", mistyped)).out).toContain("dismissed after 1 try: 550 5.1.1");
    expect((await leads(fresh, "dismiss", "--yes")).out).toBe("1 failed mail dismissed.\n");
    expect((await failures()).failed).toBe(0);
    expect((await leads(fresh, "dismiss", "nobody@visitor.example", "--yes")).code).toBe(1);
    expect((await leads(fresh, "retry")).out).toBe("0 mails queued again.\n");
    expect((await leads(fresh, "retry", mistyped)).out).toBe("1 mail queued again.\n");
  },
);

test.for(engines)("releases a quarantined submission and sends its mails then (%s)", async (engine) => {
  const fresh = await freshServices({ engine });
  const { site } = fresh.services;
  const trap = { topic: "filled by the browser" };
  const enrolled = await reference(site.submitEnrollment({ ...enrollmentFields, ...trap }, testOrigin));
  await site.subscribe({ email: "reader@visitor.example", ...trap }, testOrigin);
  await fresh.services.sendDueMails();
  expect(fresh.mails).toEqual([]);
  expect((await leads(fresh, "release", enrolled)).out).toBe(`${enrolled} is released.\n`);
  expect((await leads(fresh, "release", "reader@visitor.example")).code).toBe(0);
  expect((await leads(fresh, "release", enrolled)).code).toBe(1);
  await fresh.services.sendDueMails();
  expect(fresh.mails.map(({ to }) => to).sort()).toEqual([
    "office@company.example",
    "ram@visitor.example",
    "reader@visitor.example",
  ]);
  expect((await exported(fresh)).map(({ state }) => state)).toEqual(["new", "pending"]);
});

test.for(engines)("what two people release at once causes each of its mails once (%s)", async (engine) => {
  const fresh = await freshServices({ engine });
  const { site } = fresh.services;
  const trap = { topic: "filled by the browser" };
  await site.submitEnrollment({ ...enrollmentFields, ...trap }, testOrigin);
  await site.subscribe({ email: enrollmentFields.email, ...trap }, testOrigin);
  const release = () => leads(fresh, "release", enrollmentFields.email);
  const said = await Promise.all([release(), release(), release()]);
  expect(
    said
      .map(({ out }) => out)
      .join("")
      .match(/is released/g),
  ).toHaveLength(2);
  await fresh.services.sendDueMails();
  expect(fresh.mails.map(({ to }) => to).sort()).toEqual([
    "office@company.example",
    "ram@visitor.example",
    "ram@visitor.example",
  ]);
});

test("a subscriber whose address gets no more mails now stays in quarantine", async () => {
  const fresh = await freshServices();
  const recipient = "reader@visitor.example";
  await fresh.services.site.subscribe({ email: recipient, topic: "filled by the browser" }, testOrigin);
  const database = openDatabase(fresh.config.databaseUrl);
  for (let i = 0; i < 3; i++)
    await database.write((db) =>
      takeUnconfirmedMail(
        db,
        { recipient, kind: "newsletter-confirmation", now: fresh.clock.now },
        { aDay: 3, aMonth: 5 },
      ),
    );
  await database.close();
  const released = await leads(fresh, "release", recipient);
  expect(released).toMatchObject({ code: 1, out: expect.stringContaining("stays in quarantine") });
  expect((await exported(fresh)).map(({ state }) => state)).toEqual(["quarantined"]);
});

test("marks a lead as answered, with the time of the first answer", async () => {
  const fresh = await freshServices();
  const sent = await reference(fresh.services.site.submitContactMessage(contactFields, testOrigin));
  fresh.clock.pass(60_000);
  expect((await leads(fresh, "answered", sent)).out).toBe(`${sent} is marked as answered.\n`);
  fresh.clock.pass(60_000);
  expect(await leads(fresh, "answered", sent)).toMatchObject({
    code: 0,
    out: `${sent} was answered before.\n`,
  });
  expect(await exported(fresh)).toMatchObject([
    { state: "answered", answered_at: "2026-11-20T08:01:00.000Z" },
  ]);
  expect((await leads(fresh, "answered", "C-333333")).code).toBe(1);
});

test("asks before it does what cannot be undone, and without a terminal wants --yes", async () => {
  const fresh = await freshServices({ env: { RETENTION_DAYS: "2" } });
  const { site, sendDueMails } = fresh.services;
  const sent = await reference(site.submitContactMessage(contactFields, testOrigin));
  await sendDueMails();
  fresh.clock.pass(3 * 86_400_000);
  for (const argv of [["erase", sent], ["erase", contactFields.email], ["dismiss", sent], ["expire"]]) {
    const unasked = await leads(fresh, ...argv);
    expect(unasked, argv.join(" ")).toMatchObject({ code: 1, err: expect.stringContaining("add --yes") });
    for (const answers of ["", "n", "what"]) {
      const asked = await leads({ ...fresh, answers }, ...argv);
      expect(asked, argv.join(" ")).toMatchObject({ code: 1, err: "Nothing was changed.\n" });
    }
    expect(await exported(fresh)).toHaveLength(1);
  }
  expect(await leads({ ...fresh, answers: "y" }, "erase", sent)).toMatchObject({ code: 0, err: "" });
  expect(await exported(fresh)).toEqual([]);
});

test("makes no database where there is none: that would look like a site without leads", async () => {
  const fresh = await freshServices();
  const refused = {
    code: 1,
    out: "",
    err: expect.stringMatching(
      /^Failed: there is no database at .+ yet: start the site once, or correct DATA_DIR/,
    ),
  };
  for (const argv of [["list"], ["export"], ["erase", "sita@visitor.example", "--yes"]])
    expect(await leads(fresh, ...argv)).toEqual(refused);
  expect(await newsletter(fresh, "list")).toEqual(refused);
  expect(readdirSync(fresh.config.dataDir)).toEqual([]);
});

test("explains itself, and refuses what it does not understand", async () => {
  const fresh = await startedServices();
  expect(await leads(fresh, "help")).toMatchObject({
    code: 0,
    out: expect.stringContaining("npm run leads"),
  });
  for (const argv of [
    ["explode"],
    ["toString"],
    ["list", "--colour"],
    ["export", "--format", "xml"],
    ["export", "json"],
    ["list", "quarantined"],
    ["show", " "],
    ["dismiss", ""],
    ["erase", "a@b.example", "c@d.example", "--yes"],
  ])
    expect((await leads(fresh, ...argv)).code, argv.join(" ")).toBe(2);
  expect((await leads(fresh, "erase")).code).toBe(1);
});
