import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { engines } from "../../tests/support/sites/fresh-database.ts";
import {
  contactFields,
  enrollmentFields,
  freshServices,
  testOrigin,
} from "../../tests/support/sites/fresh-services.ts";
import { exportedRecords as exported, leads } from "../../tests/support/sites/run-leads.ts";
import { openDatabase } from "../database/open.ts";
import { createFileTransport } from "../mail/mail-transport.ts";

const marks = ["Quetzalcoatl", "xylophone-77", "Zanzibar", "9847771234", "984777", "सीताक्षेत्री"];

/** Every file below the folder that still holds one of the marks, in any of the usual encodings. */
function filesWithMarks(folder: string): string[] {
  const found: string[] = [];
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const path = join(folder, name);
    if (!statSync(path).isFile()) continue;
    const bytes = readFileSync(path);
    for (const mark of marks) {
      if (bytes.includes(mark) || bytes.includes(Buffer.from(mark, "utf16le")))
        found.push(`${name}: ${mark}`);
    }
  }
  return found;
}

test("erases a person from every file while the server runs, and nobody else", async () => {
  const fresh = await freshServices({ transport: "as configured" });
  const { site } = fresh.services;
  const person = { name: "Quetzalcoatl सीताक्षेत्री", email: "xylophone-77@visitor.example" };
  fresh.services.start();
  for (let i = 0; i < 30; i++) {
    await site.submitContactMessage(
      { ...contactFields, message: `Other ${i} ${"y".repeat(i * 90)}` },
      {
        ...testOrigin,
        clientAddress: `203.0.113.${i}`,
      },
    );
    const origin = { ...testOrigin, clientAddress: `198.51.100.${i}` };
    const message = `Zanzibar ${i} ${"z".repeat(i * 97)}`;
    await site.submitContactMessage({ ...contactFields, ...person, subject: "Zanzibar", message }, origin);
  }
  const enrollment = await site.submitEnrollment(
    { ...enrollmentFields, fullName: person.name, email: person.email, phone: "9847771234" },
    testOrigin,
  );
  const enrolled = enrollment.status === "stored" ? enrollment.reference : "";
  await site.subscribe({ email: person.email.toUpperCase(), topic: "" }, testOrigin);
  await fresh.services.sendDueMails();
  await expect.poll(async () => (await fresh.services.health()).mail.waiting).toBe(0);
  expect(filesWithMarks(fresh.config.dataDir).length).toBeGreaterThan(10);

  const tried = await leads(fresh, "erase", enrolled, "--dry-run");
  expect(tried.out).toContain("Nothing was erased");
  const erased = await leads(fresh, "erase", enrolled, "--yes");
  expect(erased).toMatchObject({ code: 0, err: "" });
  expect(filesWithMarks(fresh.config.dataDir)).toEqual([]);
  expect(await exported(fresh)).toHaveLength(30);
  expect(readdirSync(join(fresh.config.dataDir, "mail"))).toHaveLength(30);
  expect((await leads(fresh, "erase", person.email, "--yes")).code).toBe(1);
  expect((await site.submitContactMessage(contactFields, testOrigin)).status).toBe("stored");
});

test.for(engines)(
  "lists anew what came in while it was asking, and erases no more than that (%s)",
  async (engine) => {
    const fresh = await freshServices({ engine });
    const { site } = fresh.services;
    await site.submitContactMessage(contactFields, testOrigin);
    const unseen: string[] = [];
    /** The person writes again before the first answer, and before the second, which is a no. */
    const answers = async () => {
      if (unseen.length === 2) return "n";
      fresh.clock.pass(1_000);
      const more = { ...contactFields, subject: `More ${unseen.length}` };
      const sent = await site.submitContactMessage(more, testOrigin);
      unseen.push(sent.status === "stored" ? sent.reference : "");
      return "y";
    };
    const asked = await leads({ ...fresh, answers }, "erase", contactFields.email);
    expect(asked).toMatchObject({ code: 1, err: "Nothing was changed.\n" });
    for (const of of unseen) expect(asked.out).toContain(of);
    expect(await exported(fresh)).toHaveLength(3);
    expect((await leads({ ...fresh, answers: "y" }, "erase", contactFields.email)).code).toBe(0);
    expect(await exported(fresh)).toEqual([]);

    // Where nothing is left but what cannot be listed.
    unseen.length = 1;
    await leads({ ...fresh, answers }, "erase", contactFields.email);
    expect(await exported(fresh)).toHaveLength(1);
  },
);

test.for(engines)("finds and erases whom a lead was forwarded to (%s)", async (engine) => {
  const settings = { STAFF_INBOX: "on", LEADS_TO: "office@company.example" };
  const fresh = await freshServices({ engine, transport: "as configured", env: settings });
  const sent = await fresh.services.site.submitContactMessage(contactFields, testOrigin);
  const of = sent.status === "stored" ? sent.reference : "";
  const inbox = fresh.services.staff?.inboxFor("office@company.example");
  await inbox?.forward(of, "xylophone-77@Other.example");
  await fresh.services.sendDueMails();
  expect(filesWithMarks(join(fresh.config.dataDir, "mail"))).not.toEqual([]);

  const address = "xylophone-77@other.example";
  expect((await leads(fresh, "show", address)).out).toContain(`${of} was forwarded to ${address}`);
  const tried = await leads(fresh, "erase", address, "--dry-run");
  expect([tried.code, tried.err]).toEqual([0, ""]);
  expect(await leads(fresh, "erase", address, "--yes")).toMatchObject({ code: 0, err: "" });
  expect(filesWithMarks(fresh.config.dataDir)).toEqual([]);
  expect((await leads(fresh, "show", address)).code).toBe(1);
  expect((await leads(fresh, "show", of)).out).not.toContain("77@other");
  expect(JSON.stringify(await inbox?.latestEntries())).not.toContain("77@other");
  expect(await exported(fresh)).toHaveLength(1);
});

test("erases a person from the daily mails that name them, and keeps what waits for others", async () => {
  const fresh = await freshServices({ transport: "as configured" });
  const { site } = fresh.services;
  const folder = join(fresh.config.dataDir, "mail");
  await site.submitContactMessage({ ...contactFields, name: "Quetzalcoatl" }, testOrigin);
  await site.submitEnrollment(enrollmentFields, testOrigin);
  expect(await fresh.services.queueDigest()).toBe(true);
  await fresh.services.sendDueMails();
  fresh.clock.pass(2 * 24 * 3_600_000);
  expect(await fresh.services.queueDigest()).toBe(true);
  expect(filesWithMarks(folder).length).toBeGreaterThan(1);
  expect((await leads(fresh, "erase", contactFields.email, "--yes")).code).toBe(0);
  expect(filesWithMarks(fresh.config.dataDir)).toEqual([]);
  await fresh.services.sendDueMails();
  const copies = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
  expect(
    copies.filter((text) => text.includes("Subject: Leads on 22 November 2026: 1 overdue")),
  ).toHaveLength(1);
  expect(filesWithMarks(fresh.config.dataDir)).toEqual([]);
});

test("leaves no copy of a mail that was being written while its person was erased", async () => {
  const [begun, erased] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const inFiles = () => createFileTransport(join(fresh.config.dataDir, "mail"));
  const fresh = await freshServices({
    transport: {
      async send(mail) {
        begun.resolve();
        await erased.promise;
        await inFiles().send(mail);
      },
      forget: (id) => inFiles().forget(id),
      close: async () => {},
    },
  });
  await fresh.services.site.submitContactMessage({ ...contactFields, name: "Quetzalcoatl" }, testOrigin);
  const sending = fresh.services.sendDueMails();
  await begun.promise;
  expect((await leads(fresh, "erase", contactFields.email, "--yes")).code).toBe(0);
  erased.resolve();
  await sending;
  expect(filesWithMarks(fresh.config.dataDir)).toEqual([]);
});

test.for(engines)(
  "erases what mails to a person were counted by, also once nothing else is stored (%s)",
  async (engine) => {
    const fresh = await freshServices({ engine });
    const database = openDatabase(fresh.config.databaseUrl);
    onTestFinished(() => database.close());
    const counted = () => database.read((db) => db.selectFrom("unconfirmed_mails").select("kind").execute());
    for (const again of [false, true]) {
      await fresh.services.site.submitEnrollment(enrollmentFields, testOrigin);
      expect(await counted()).toEqual([{ kind: "enrollment-receipt" }]);
      if (again) await database.write((db) => db.deleteFrom("leads").execute());
      await leads(fresh, "erase", "RAM@visitor.example", "--yes");
      expect(await counted()).toEqual([]);
    }
  },
);

test("finds a subscriber by reference and by id once their submission has expired", async () => {
  const fresh = await freshServices({ env: { RETENTION_DAYS: "30" } });
  const { site } = fresh.services;
  await site.subscribe({ email: "reader@visitor.example", topic: "" }, testOrigin);
  await fresh.services.sendDueMails();
  const [, token = ""] = fresh.mails[0]?.text.match(/confirm\?token=(\S+)/) ?? [];
  await site.confirmSubscription(token);
  fresh.clock.pass(40 * 24 * 3_600_000);
  await leads(fresh, "expire", "--yes");
  const [record] = await exported(fresh);
  const [reference, id] = [String(record?.reference), String(record?.id)];
  for (const named of [reference.toLowerCase(), id.toUpperCase()]) {
    expect((await leads(fresh, "show", named)).out).toContain("reader@visitor.example");
  }
  expect((await leads(fresh, "erase", reference, "--yes")).code).toBe(0);
  expect(await exported(fresh)).toEqual([]);
});
