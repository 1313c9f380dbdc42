import { readdirSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { startMailServer } from "../../tests/support/machines/mail-server.ts";
import { engines } from "../../tests/support/sites/fresh-database.ts";
import { freshServices, startedServices, testOrigin } from "../../tests/support/sites/fresh-services.ts";
import { leads } from "../../tests/support/sites/run-leads.ts";
import {
  addSubscribers,
  databaseOf,
  issueFile,
  issueText,
  newsletter,
} from "../../tests/support/sites/run-newsletter.ts";
import type { Database } from "../database/database.ts";
import { updateSubscriber } from "../database/stores/subscribers.ts";
import { type MailTransport, PermanentRejection } from "../mail/message.ts";

const hour = 3_600_000;
const siteUrl = "https://www.company.example";

/** Services whose mails a real SMTP server takes. */
async function withMailServer(engine: (typeof engines)[number] = "SQLite", settings = {}) {
  const mailServer = await startMailServer();
  const env = { SMTP_URL: mailServer.url, SITE_URL: siteUrl, ...settings };
  const fresh = await freshServices({ engine, transport: "as configured", env });
  return { mailServer, fresh, database: databaseOf(fresh) };
}

const sending = (send: MailTransport["send"]): MailTransport => ({
  send,
  forget: async () => {},
  close: async () => {},
});

const countRows = async (database: Database, table: "mails" | "issues" | "subscribers" | "tokens") =>
  (await database.read((db) => db.selectFrom(table).selectAll().execute())).length;

test("sends an issue to each confirmed subscriber once, at the set pace, and again to those who confirm later", async () => {
  const { mailServer, fresh, database } = await withMailServer();
  const readers = await addSubscribers(database, 3);
  await addSubscribers(database, 1, "pending", "pending");
  await addSubscribers(database, 1, "quarantined", "suspect");
  await addSubscribers(database, 1, "unsubscribed", "gone");
  const file = issueFile();
  const sent = await newsletter(fresh, "send", file, "--per-minute", "30");
  expect(sent.out).toContain("Queued for 3 subscribers.");
  expect(sent.code).toBe(0);
  const sentAt: number[] = [];
  for (let second = 0; second < 6; second++) {
    sentAt.push(await fresh.services.sendDueMails());
    fresh.clock.pass(1_000);
  }
  expect(sentAt).toEqual([1, 0, 1, 0, 1, 0]);
  const again = await newsletter(fresh, "send", file);
  expect(again).toMatchObject({ code: 0, out: expect.stringContaining("3 subscribers before") });
  fresh.clock.pass(hour);
  expect(await fresh.services.sendDueMails()).toBe(0);
  expect(mailServer.recipients).toEqual(readers);

  const [late = ""] = await addSubscribers(database, 1, "confirmed", "late");
  expect((await newsletter(fresh, "send", file)).out).toContain("Queued for 1 subscriber, for 3 before.");
  fresh.clock.pass(hour);
  await fresh.services.sendDueMails();
  expect(mailServer.recipients).toEqual([...readers, late]);
});

test.for(engines)("never sends to those who leave while it is under way (%s)", async (engine) => {
  const fresh = await freshServices({ engine });
  const database = databaseOf(fresh);
  const [first = "", second = "", third = "", fourth = ""] = await addSubscribers(database, 4);
  await newsletter(fresh, "send", issueFile());
  expect(await fresh.services.sendDueMails()).toBe(1);
  expect(fresh.mails.map(({ to }) => to)).toEqual([first]);
  // The second left in the very moment in which the mail was queued, so its row is still there.
  const { id } = await database.read((db) =>
    db.selectFrom("subscribers").select("id").where("email", "=", second).executeTakeFirstOrThrow(),
  );
  await database.write((db) => updateSubscriber(db, id, { state: "unsubscribed" }));
  await leads(fresh, "erase", third, "--yes");
  fresh.clock.pass(hour);
  await fresh.services.sendDueMails();
  expect(fresh.mails.map(({ to }) => to)).toEqual([first, fourth]);
  expect(await countRows(database, "mails")).toBe(2);

  await newsletter(fresh, "send", issueFile(issueText("More.", "December")));
  expect(await countRows(database, "mails")).toBe(4);
  const token = /token=([\w-]{22})/.exec(fresh.mails[0]?.text ?? "")?.[1] ?? "";
  expect(await fresh.services.site.unsubscribe(token)).toEqual({ status: "done" });
  // The button deletes what is queued for whoever presses it.
  expect(await countRows(database, "mails")).toBe(3);
  fresh.clock.pass(hour);
  await fresh.services.sendDueMails();
  expect(fresh.mails.slice(2).map(({ to }) => to)).toEqual([fourth]);
});

test("gives each reader a way out of their own, for mail programs and for the eye", async () => {
  const { mailServer, fresh, database } = await withMailServer();
  await addSubscribers(database, 2);
  await newsletter(fresh, "send", issueFile());
  fresh.clock.pass(hour);
  await fresh.services.sendDueMails();
  const mails = await Promise.all(mailServer.accepted.map((raw) => PostalMime.parse(raw)));
  const links = mails.map(
    ({ headers }) => headers.find(({ key }) => key === "list-unsubscribe")?.value ?? "",
  );
  expect(new Set(links).size).toBe(2);
  for (const [i, mail] of mails.entries()) {
    const link = links[i]?.slice(1, -1) ?? "";
    expect(link).toMatch(/^https:\/\/www\.company\.example\/newsletter\/unsubscribe\?token=[\w-]{22}$/);
    expect(mail.headers).toContainEqual(
      expect.objectContaining({ key: "list-unsubscribe-post", value: "List-Unsubscribe=One-Click" }),
    );
    expect(mail.text).toContain(link);
    expect(mail.html).toContain(`href="${link}"`);
    expect(mail.from).toMatchObject({ name: "Example Tech", address: "website@company.example" });
    expect(mail.replyTo?.[0]?.address).toBe("office@company.example");
    expect(mail.to).toHaveLength(1);
    expect(mail.messageId).toMatch(/^<[0-9a-f-]{36}@company\.example>$/);
    const own = mail.headers.find(({ key }) => key === "x-mail-id")?.value;
    expect(mail.messageId).toBe(`<${own}@company.example>`);
    expect(mailServer.envelopeIds).toContain(own);
    expect(await fresh.services.site.readUnsubscribeToken(link.split("token=")[1] ?? "")).toBe("valid");
  }
});

test("each mail comes back to an address of its own where a setting names the mailbox", async () => {
  const returned = { MAIL_RETURN_TO: "bounces@company.example" };
  const { mailServer, fresh, database } = await withMailServer("SQLite", returned);
  await addSubscribers(database, 1);
  await newsletter(fresh, "send", issueFile());
  await fresh.services.sendDueMails();
  expect(mailServer.senders).toEqual([`bounces+${mailServer.envelopeIds[0]}@company.example`]);
  const [mail] = await Promise.all(mailServer.accepted.map((raw) => PostalMime.parse(raw)));
  expect(mail?.from?.address).toBe("website@company.example");
});

test("keeps Message-ID and link for leaving when a mail has to be sent again", async () => {
  const tried: string[] = [];
  const fresh = await freshServices({
    transport: sending(async ({ messageId, text, html }) => {
      tried.push(messageId + text + html);
      if (tried.length === 1) throw new Error("connection lost after DATA");
    }),
  });
  await addSubscribers(databaseOf(fresh), 1);
  await newsletter(fresh, "send", issueFile());
  await fresh.services.sendDueMails();
  fresh.clock.pass(hour);
  await fresh.services.sendDueMails();
  expect(tried).toHaveLength(2);
  expect(tried[1]).toBe(tried[0]);
});

test("sends a test to the given address only, marked as a test, and stores nothing", async () => {
  const { mailServer, fresh, database } = await withMailServer();
  await addSubscribers(database, 2);
  const sent = await newsletter(fresh, "send", issueFile(), "--test", "editor@company.example");
  expect(sent).toMatchObject({ code: 0, out: expect.stringContaining("editor@company.example") });
  expect(mailServer.recipients).toEqual(["editor@company.example"]);
  const mail = await PostalMime.parse(mailServer.accepted[0] ?? "");
  expect(mail.subject).toBe("[Test] November at Example Tech");
  expect(mail.html).toContain("<strong>start</strong>");
  expect(mail.headers.map(({ key }) => key)).toContain("list-unsubscribe");
  for (const table of ["mails", "issues", "tokens"] as const)
    expect(await countRows(database, table)).toBe(0);
  expect(await countRows(database, "subscribers")).toBe(2);
});

test("says at once that a test could not be sent", async () => {
  const { mailServer, fresh } = await withMailServer();
  mailServer.behave.recipient = 550;
  const sent = await newsletter(fresh, "send", issueFile(), "--test", "editor@company.example");
  expect(sent.code).toBe(1);
  expect(sent.err).toContain("550");
  expect(sent.out).toBe("");
});

test("shows without SMTP_URL where the file of a test is, and leaves none to somebody who is erased, nor after a day", async () => {
  const fresh = await startedServices();
  const folder = join(fresh.config.dataDir, "mail");
  const test = () => newsletter(fresh, "send", issueFile(), "--test", "friend@company.example");
  expect((await test()).out).toContain(folder);
  fresh.clock.pass(hour);
  await test();
  expect(readdirSync(folder)).toHaveLength(2);
  await leads(fresh, "erase", "friend@company.example", "--yes");
  expect(readdirSync(folder)).toEqual([]);
  await test();
  await leads(fresh, "expire", "--yes");
  expect(readdirSync(folder)).toEqual([]);
});

test("shows with --dry-run the counts and the text, no HTML, and queues nothing", async () => {
  const { mailServer, fresh, database } = await withMailServer();
  await addSubscribers(database, 61);
  const shown = await newsletter(fresh, "send", issueFile(), "--dry-run", "--test", "editor@company.example");
  expect(shown.code).toBe(0);
  expect(shown.out).toContain("61 confirmed, 0 queued before, 61 to queue: 2 minutes");
  expect(shown.out).toContain("\nTwo courses start in December.\n");
  expect(shown.out).not.toContain("<");
  for (const table of ["mails", "issues", "tokens"] as const)
    expect(await countRows(database, table)).toBe(0);
  expect(mailServer.accepted).toEqual([]);
});

test("takes a corrected copy of an issue for a mistake, the same file with other line ends for the same", async () => {
  const fresh = await startedServices();
  const database = databaseOf(fresh);
  const text = issueText("First line.\nSecond line.");
  const early = await newsletter(fresh, "send", issueFile(text.replace("First", "Frist")));
  expect(early).toMatchObject({ code: 0, out: "There are no confirmed subscribers yet.\n" });
  await addSubscribers(database, 2);
  await newsletter(fresh, "send", issueFile(text));
  const windows = await newsletter(fresh, "send", issueFile(`\uFEFF${text.replaceAll("\n", "\r\n")}`));
  expect(windows.out).toContain("Nobody is left");
  const corrected = issueFile(text.replace("Second", "The second"));
  const refused = await newsletter(fresh, "send", corrected);
  expect(refused).toMatchObject({ code: 1, out: "" });
  expect(refused.err).toContain("20 Nov 2026, 13:45, Nepal time");
  expect(await countRows(database, "mails")).toBe(2);
  fresh.clock.pass(8 * 24 * hour);
  expect((await newsletter(fresh, "send", corrected)).out).toContain("Queued for 2 subscribers.");
});

test("mails nobody any more whose address was refused as unknown by two issues", async () => {
  const { mailServer, fresh, database } = await withMailServer();
  const [reader = ""] = await addSubscribers(database, 1);
  const issue = async (subject: string, answer: typeof mailServer.behave.recipient) => {
    mailServer.behave.recipient = answer;
    await newsletter(fresh, "send", issueFile(issueText("News.", subject)));
    fresh.clock.pass(hour);
    await fresh.services.sendDueMails();
    fresh.clock.pass(24 * hour);
    return (await leads(fresh, "list", "--kind", "subscriber")).out.includes(" bounced ");
  };
  const unknown = "550 5.1.1 no such user";
  expect(await issue("First", unknown)).toBe(false);
  expect(await issue("Second", "accept")).toBe(false);
  expect(await issue("Third", unknown)).toBe(false);
  expect(await issue("Fourth", "550 5.7.1 spam")).toBe(false);
  expect(await issue("Fifth", unknown)).toBe(true);
  expect((await fresh.services.health()).mail).toMatchObject({ failed: 0 });
  const before = mailServer.accepted.length;
  expect(await issue("Sixth", "accept")).toBe(true);
  expect(mailServer.accepted).toHaveLength(before);

  // Whoever asks for it again is asked to confirm, as everybody is.
  await fresh.services.site.subscribe({ email: reader, topic: "" }, testOrigin);
  await fresh.services.sendDueMails();
  expect(mailServer.accepted).toHaveLength(before + 1);
  expect(mailServer.accepted.at(-1)).toContain("newsletter/confirm");
});

test("sends a mail that was given up again only when the owner asks for it", async () => {
  let refuse = true;
  const fresh = await freshServices({
    transport: sending(async () => {
      if (refuse) throw new PermanentRejection("550");
    }),
  });
  await addSubscribers(databaseOf(fresh), 1);
  const file = issueFile();
  await newsletter(fresh, "send", file);
  await fresh.services.sendDueMails();
  expect((await fresh.services.health()).mail.failed).toBe(1);
  refuse = false;
  await newsletter(fresh, "send", file);
  expect(await fresh.services.sendDueMails()).toBe(0);
  await leads(fresh, "retry");
  fresh.clock.pass(1_000);
  expect(await fresh.services.sendDueMails()).toBe(1);
});

test("explains itself, and refuses what it does not understand", async () => {
  const fresh = await startedServices();
  const file = issueFile();
  expect(await newsletter(fresh)).toMatchObject({
    code: 0,
    err: expect.stringContaining("npm run newsletter"),
  });
  for (const argv of [
    ["explode"],
    ["pause"],
    ["list", "more"],
    ["stop", "one", "two", "--yes"],
    ["send"],
    ["send", file, file],
    ["send", file, "--colour"],
    ["send", file, "--per-minute", "0"],
    ["send", file, "--per-minute", "1.5"],
    ["send", file, "--test", "editor"],
    ["send", file, "--test", "a@b.example\nBcc: c@d.example"],
  ]) {
    expect(await newsletter(fresh, ...argv), argv.join(" ")).toMatchObject({ code: 2, out: "" });
  }
  expect(await newsletter(fresh, "stop", "nothing", "--yes")).toMatchObject({
    code: 1,
    err: "There is no issue nothing.\n",
  });
});

test("names a file that is missing or is not text", async () => {
  const fresh = await freshServices();
  const missing = join(fresh.config.dataDir, "nothing.md");
  expect(await newsletter(fresh, "send", missing)).toMatchObject({
    code: 1,
    err: expect.stringContaining(`there is no ${missing}`),
  });
  const file = issueFile(new Uint8Array([0xff, 0xfe, 0x2d]));
  expect((await newsletter(fresh, "send", file)).err).toBe(`${file}: is not text in UTF-8\n`);
  const long = issueFile(issueText("- a\n".repeat(2_000)));
  expect((await newsletter(fresh, "send", long)).err).toMatch(/cut off what is above 100 kB/);
});

test("refuses a link into the site that leads nowhere, in whatever is done with the issue", async () => {
  const fresh = await freshServices();
  await addSubscribers(databaseOf(fresh), 1);
  const wrong = issueFile(
    issueText("[Good](/contact?subject=Fees#contact-form)\n\n| A |\n| -- |\n| [bad](/contct#form) |"),
  );
  const problem = `${wrong}: line 9: /contct#form leads nowhere; did you mean /contact?\n`;
  for (const way of [
    ["preview"],
    ["send"],
    ["send", "--dry-run"],
    ["send", "--test", "me@company.example"],
  ]) {
    const [command = "", ...flags] = way;
    expect(await newsletter(fresh, command, wrong, ...flags)).toEqual({ code: 1, out: "", err: problem });
  }
  expect(await countRows(databaseOf(fresh), "issues")).toBe(0);
  const title = issueFile(issueText("\n# News, [bad](/nowhere)\n\nText"));
  expect((await newsletter(fresh, "preview", title)).err).toContain("line 6: /nowhere leads nowhere");
  const files = issueFile(
    issueText("[brochure](/downloads/brochure.pdf) and [all](/training-courses?category=design#all)"),
  );
  expect((await newsletter(fresh, "send", files)).code).toBe(0);
});

test("refuses to send by SMTP while the public address is unknown", async () => {
  const fresh = await freshServices({ env: { SMTP_URL: "smtp://127.0.0.1:9" } });
  const refused = await newsletter(fresh, "send", issueFile());
  expect(refused.code).toBe(2);
  expect(refused.err).toContain("SITE_URL");
});
