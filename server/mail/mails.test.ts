// The mails as a mail program reads them: written as files, then parsed.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { expect, test } from "vitest";
import { withMarks } from "../../content-model/schema/marked-words.ts";
import { noCampaign } from "../../domain/forms/campaign.ts";
import { smallContent } from "../../tests/support/companies/small-company.ts";
import {
  contactFields,
  enrollmentFields,
  type FreshServices,
  freshServices,
  fullBatch,
  fullTrial,
  testBatch,
  testFacts,
  testFreeCourse,
  testOrigin,
  testTrial,
} from "../../tests/support/sites/fresh-services.ts";
import { mailFacts } from "./mail-facts.ts";
import { receivedAt } from "./templates/lead-mails.ts";

async function readMails({ services, config }: FreshServices): Promise<Email[]> {
  await services.sendDueMails();
  const folder = join(config.dataDir, "mail");
  const files = readdirSync(folder).sort();
  return await Promise.all(files.map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
}

const inFiles = (env: Record<string, string> = {}, facts = testFacts) =>
  freshServices({ transport: "as configured", env, facts });

/** The mails that an enrollment with these fields causes, of a company that takes cash alone. */
async function mailsOfEnrollment(chosen: Record<string, string>) {
  const fresh = await inFiles({}, { ...testFacts, waysToPay: [{ way: "By hand" }] });
  const sent = await fresh.services.site.submitEnrollment({ ...enrollmentFields, ...chosen }, testOrigin);
  const mails = await readMails(fresh);
  const notice = toStaff(mails);
  return { sent, notice, receipt: mails.find((mail) => mail !== notice) };
}

const header = (mail: Email, name: string) =>
  mail.headers.filter(({ key }) => key === name).map(({ value }) => value);
const toStaff = (mails: Email[]) => mails.find((mail) => mail.to?.[0]?.address === "office@company.example");

test("tells the staff what was written, ready to be answered", async () => {
  const fresh = await inFiles();
  await fresh.services.site.submitContactMessage(contactFields, testOrigin);
  const [mail] = await readMails(fresh);
  expect(mail?.from).toMatchObject({ name: "Example Tech", address: "website@company.example" });
  expect(mail?.to).toMatchObject([{ address: "office@company.example" }]);
  expect(mail?.replyTo).toMatchObject([{ name: "Sita Sharma", address: "sita@visitor.example" }]);
  expect(mail?.subject).toMatch(/^Contact: A website \(C-\w{6}\)$/);
  // A holiday mail of the staff would go to an address that anybody can have typed.
  expect(header(mail as Email, "auto-submitted")).toEqual(["auto-generated"]);
  expect(mail?.messageId).toMatch(/^<[0-9a-f-]{36}@company\.example>$/);
  expect(mail?.date).toBe("2026-11-20T08:00:00.000Z");
  expect(mail?.text).toContain("> Can you make one?\n> By March, please.");
  expect(mail?.text).toContain("20 November 2026 at 13:45, Nepal time");
  expect(mail?.html).toContain("Can you make one?<br/>By March, please.");
});

test("tells the staff the phone number of a message, as a link, and nothing where none was given", async () => {
  const fresh = await inFiles();
  await fresh.services.site.submitContactMessage({ ...contactFields, phone: "9841234567" }, testOrigin);
  const [mail] = await readMails(fresh);
  expect(mail?.text).toContain("9841234567");
  expect(mail?.html).toContain('href="tel:+9779841234567"');
  for (const phone of [{}, { phone: "" }] as Record<string, string>[]) {
    const other = await inFiles();
    await other.services.site.submitContactMessage({ ...contactFields, ...phone }, testOrigin);
    const [notice] = await readMails(other);
    expect(notice?.text).not.toContain("Phone");
  }
});

test("each kind of lead goes to its own mailbox, and the digest of both to LEADS_TO", async () => {
  const fresh = await freshServices({
    env: { LEADS_TO_CONTACT: "shop@company.example", LEADS_TO_ENROLLMENT: "school@company.example" },
  });
  await fresh.services.site.submitContactMessage(contactFields, testOrigin);
  await fresh.services.site.submitEnrollment(enrollmentFields, testOrigin);
  await fresh.services.queueDigest();
  await fresh.services.sendDueMails();
  const recipients = fresh.mails.map(({ to, subject }) => `${to} ${subject.split(/[: ]/)[0]}`);
  expect(recipients.filter((line) => line.includes("@company.example")).sort()).toEqual([
    "office@company.example Leads",
    "school@company.example Enrollment",
    "shop@company.example Contact",
  ]);
});

test("tells the staff of an enrollment and gives the student a receipt without a word that was typed", async () => {
  const fresh = await inFiles();
  const typed = {
    ...enrollmentFields,
    fullName: "Buy cheap pills at http://spam.example now",
    phone: "+91 98765 43210",
  };
  await fresh.services.site.submitEnrollment(typed, {
    ...testOrigin,
    campaign: { ...noCampaign, utm_source: "SPAMMY" },
  });
  const mails = await readMails(fresh);
  expect(mails).toHaveLength(2);
  const notice = toStaff(mails);
  expect(notice?.replyTo?.[0]?.address).toBe("ram@visitor.example");
  expect(notice?.text).toContain("+91 98765 43210");
  expect(notice?.html).toContain('href="tel:+919876543210"');
  const receipt = mails.find((mail) => mail !== notice);
  for (const mail of mails) {
    expect(header(mail, "auto-submitted")).toEqual(["auto-generated"]);
    expect(header(mail, "x-auto-response-suppress")).toEqual(["All"]);
  }
  expect(receipt?.to).toMatchObject([{ address: "ram@visitor.example" }]);
  expect(receipt?.replyTo?.[0]?.address).toBe(testFacts.mailbox);
  expect(receipt?.subject).toMatch(
    /^We have received your enrollment for Full Stack Web Development \(E-\w{6}\)$/,
  );
  const everything = JSON.stringify([receipt?.headers, receipt?.html, receipt?.text]);
  expect(everything).not.toMatch(/pills|spam|98765|SPAMMY/i);
  expect(everything).toContain("Full Stack Web Development");
});

test.for([
  [
    "of the start date that was chosen, which is not left open then",
    { batch: testBatch },
    [
      "15 January 2027",
      "Sunday, Tuesday, 7:00 AM - 9:00 AM",
      "In person",
      "Room 3, Ilam",
      "Sita Rai",
      "Rs 40,000",
    ],
    /Rs 45,000|agree on a start date/,
  ],
  ["of the course, where no date was chosen", {}, ["Rs 45,000", "Ilam, Nepal"], /15 January 2027/],
] as const)("both mails of an enrollment name price and place %s", async ([, chosen, named, unnamed]) => {
  const { notice, receipt } = await mailsOfEnrollment(chosen);
  for (const { text } of [notice, receipt] as Email[]) {
    for (const part of named) expect(text).toContain(part);
    expect(text).not.toMatch(unnamed);
  }
});

test.for([
  ["start date", (course: string) => testFacts.enrolled(course, null)],
  ["course", () => testFacts.enrolled("of last year", null)],
] as const)("the staff reads what was chosen also once that %s is gone", async ([, enrolled]) => {
  const fresh = await inFiles({}, { ...testFacts, enrolled });
  await fresh.services.site.submitEnrollment({ ...enrollmentFields, batch: testBatch }, testOrigin);
  const notice = toStaff(await readMails(fresh))?.text;
  expect(notice).toContain(testBatch);
  expect(notice).toMatch(/Course\W+(Full Stack Web|fullstack-web)/);
});

test("a mail shows the logo for dark grounds where the reader's program is dark", async () => {
  const size = { width: 100, height: 40 };
  for (const darkLogo of [undefined, size]) {
    const fresh = await inFiles({}, { ...testFacts, logo: size, darkLogo });
    await fresh.services.site.submitContactMessage(contactFields, testOrigin);
    const [mail] = await readMails(fresh);
    expect(mail?.html).toContain("/logo.png");
    expect(mail?.html?.includes("/logo-dark.png")).toBe(darkLogo !== undefined);
    expect(mail?.html).toMatch(/prefers-color-scheme: dark[\s\S]*\.on-dark \{ display: block/);
  }
});

test("bold and links inside a text of the content are set in a mail, and nothing that a visitor typed is", async () => {
  const details = withMarks("Bring **the receipt**, see [the fees](/training-courses).");
  const facts = { ...testFacts, waysToPay: [{ way: "In cash", details }], links: ["/training-courses"] };
  const fresh = await inFiles({}, facts);
  const typed = withMarks("[click](https://evil.example)");
  await fresh.services.site.submitEnrollment(enrollmentFields, testOrigin);
  await fresh.services.site.submitContactMessage({ ...contactFields, message: `x ${typed}` }, testOrigin);
  const mails = await readMails(fresh);
  const receipt = mails.find(({ text }) => text?.includes("Bring the receipt"));
  expect(receipt?.html).toContain("<strong>the receipt</strong>");
  expect(receipt?.html).toMatch(/<a class="link within" href="[^"]+\/training-courses">the fees<\/a>/);
  expect(receipt?.text).toMatch(/see the fees \(http\S+\/training-courses\)/);
  for (const { html } of mails) expect(html).not.toContain('href="https://evil.example');
});

test.for([
  [
    "a trial speaks of no payment and links no calendar file, since a trial has none",
    { course: testTrial },
    { isTrial: true, isFull: false },
    ["You pay nothing for this seat", "1 March 2027, 10:00 to 12:00"],
    /By hand/,
  ],
  [
    "a trial that is full promises no seat",
    { course: fullTrial },
    { isTrial: true, isFull: true },
    ["All seats of this date are taken", "if a seat becomes free"],
    /We look forward/,
  ],
  [
    "a date that is full promises no place and speaks of no payment",
    { batch: fullBatch },
    { isTrial: false, isFull: true },
    ["All seats of this date are taken", "15 February 2027"],
    /confirm your place|By hand/,
  ],
  [
    "a free course speaks of no payment",
    { course: testFreeCourse },
    { isTrial: false, isPaid: false },
    ["for which you pay nothing"],
    /By hand|ways to pay|until then/,
  ],
] as const)("the receipt for %s", async ([, chosen, enrolled, said, unsaid]) => {
  const { sent, receipt } = await mailsOfEnrollment(chosen);
  expect(sent).toMatchObject({ status: "stored", enrolled });
  for (const words of said) expect(receipt?.text).toContain(words);
  expect(receipt?.text).not.toMatch(unsaid);
  expect(receipt?.html).not.toContain("/calendar/");
});

test("the staff reads that a date which was chosen is full", async () => {
  expect((await mailsOfEnrollment({ batch: fullBatch })).notice?.text).toMatch(/Seats\W+Full/);
});

test("the notice of a trial says how many seats were asked for, which the visitor is not told", async () => {
  const fresh = await inFiles();
  for (const email of ["one@visitor.example", "two@visitor.example"])
    await fresh.services.site.submitEnrollment({ ...enrollmentFields, email, course: testTrial }, testOrigin);
  const texts = (await readMails(fresh)).map(({ text = "" }) => text);
  const notices = texts.filter((text) => text.includes("Seats asked for"));
  expect(notices).toHaveLength(2);
  expect(notices.join()).toContain("2 of 2");
  for (const text of texts.filter((one) => !notices.includes(one))) expect(text).not.toContain(" of 2");
});

test("gives both newsletter mails a way out that a mail program can use", async () => {
  const fresh = await inFiles({ SITE_URL: "https://www.company.example" });
  await fresh.services.site.subscribe({ email: "reader@visitor.example", topic: "" }, testOrigin);
  const [confirmation] = await readMails(fresh);
  const confirm = confirmation?.text?.match(
    /https:\/\/www\.company\.example\/newsletter\/confirm\?token=([\w-]{22})\n/,
  );
  expect(confirmation?.html).toContain(`href="${confirm?.[0].trim()}"`);
  await fresh.services.site.confirmSubscription(confirm?.[1] ?? "");
  fresh.clock.pass(1);
  const mails = await readMails(fresh);
  expect(mails).toHaveLength(2);
  for (const mail of mails) {
    expect(header(mail, "list-unsubscribe")).toEqual([
      expect.stringMatching(/^<https:\/\/www\.company\.example\/newsletter\/unsubscribe\?token=[\w-]{22}>$/),
    ]);
    expect(header(mail, "list-unsubscribe-post")).toEqual(["List-Unsubscribe=One-Click"]);
    expect(header(mail, "list-id")).toEqual(["<newsletter.company.example>"]);
    expect(header(mail, "auto-submitted")).toEqual(["auto-generated"]);
    expect(mail.text).toContain("https://www.company.example/newsletter/unsubscribe?token=");
  }
});

const nepali = { name: "सीता क्षेत्री", subject: "वेबसाइट चाहियो", message: "नमस्ते 🙏\nकति लाग्छ? اب بھی 中文" };

test("carries names and messages in any script", async () => {
  const fresh = await inFiles();
  await fresh.services.site.submitContactMessage({ ...contactFields, ...nepali }, testOrigin);
  const [mail] = await readMails(fresh);
  expect(mail?.replyTo?.[0]?.name).toBe(nepali.name);
  expect(mail?.subject).toContain(nepali.subject);
  expect(mail?.text).toContain("> नमस्ते 🙏\n> कति लाग्छ? اب بھی 中文");
  expect(mail?.html).toContain("कति लाग्छ? اب بھی 中文");
});

test.for([
  ["markup", "<script>alert(1)</script><img src=x onerror=alert(1)>"],
  ["a quoted attribute", '"><a href="https://evil.example">click</a>'],
  ["a list of recipients", "Sita <victim@other.example>, more@other.example"],
  ["an encoded header", "=?utf-8?q?x=0D=0ABcc:_victim@other.example?="],
  ["a comment", "(victim@other.example) \\\\ ; : < >"],
  ["text that turns round", "\u202eevil\u202c \u2066x\u2069"],
])("lets %s in name, subject and message add no header, recipient or markup", async ([, hostile = ""]) => {
  const fresh = await inFiles();
  const fields = { ...contactFields, name: hostile, subject: hostile, message: hostile };
  expect((await fresh.services.site.submitContactMessage(fields, testOrigin)).status).toBe("stored");
  const [mail] = await readMails(fresh);
  expect(mail?.to).toMatchObject([{ address: "office@company.example" }]);
  expect(mail?.cc).toBeUndefined();
  expect(mail?.bcc).toBeUndefined();
  expect(mail?.replyTo).toMatchObject([{ address: "sita@visitor.example" }]);
  expect(mail?.replyTo).toHaveLength(1);
  expect(mail?.headers.map(({ key }) => key).sort()).toEqual([
    "auto-submitted",
    "content-type",
    "date",
    "from",
    "message-id",
    "mime-version",
    "reply-to",
    "subject",
    "to",
    "x-auto-response-suppress",
  ]);
  expect(mail?.html).not.toMatch(/<script|<img|<a [^>]*evil/);
});

test("shows an encoded word that a visitor typed as it was typed", async () => {
  const fresh = await inFiles();
  const hostile = "=?utf-8?Q?=E2=80=AEx=0D=0Ay?=";
  const fields = { ...contactFields, name: hostile, subject: hostile };
  expect((await fresh.services.site.submitContactMessage(fields, testOrigin)).status).toBe("stored");
  const [mail] = await readMails(fresh);
  for (const read of [mail?.subject, mail?.replyTo?.[0]?.name]) {
    expect(read).toContain("?utf-8?Q?=E2=80=AEx=0D=0Ay?=");
    expect(read).not.toMatch(/[\u202e\r\n]/);
  }
});

test.for(["\r\nBcc: victim@other.example", "\nX: y", "a\u2028b", "\0"])(
  "refuses %j in a one-line field",
  async (hostile) => {
    const fresh = await inFiles();
    for (const field of ["name", "subject", "email"] as const) {
      const fields = { ...contactFields, [field]: `${contactFields[field]}${hostile}x` };
      expect((await fresh.services.site.submitContactMessage(fields, testOrigin)).status).toBe("invalid");
    }
    const enrollment = { ...enrollmentFields, fullName: `Ram${hostile}x` };
    expect((await fresh.services.site.submitEnrollment(enrollment, testOrigin)).status).toBe("invalid");
  },
);

test("stays within the lengths that mail allows, however long the words", async () => {
  const fresh = await inFiles();
  const long = { name: "क".repeat(100), subject: "ख".repeat(150), message: "ग".repeat(5_000) };
  await fresh.services.site.submitContactMessage({ ...contactFields, ...long }, testOrigin);
  const folder = join(fresh.config.dataDir, "mail");
  const [mail] = await readMails(fresh);
  expect(mail?.subject).toContain(long.subject);
  expect(mail?.text).toContain(long.message);
  const raw = readFileSync(join(folder, readdirSync(folder)[0] ?? ""), "latin1");
  expect(Math.max(...raw.split("\r\n").map((line) => line.length))).toBeLessThanOrEqual(998);
  expect(raw).not.toMatch(/[^\r]\n/);
});

test("writes private files, named so that the same mail overwrites itself", async () => {
  const fresh = await inFiles();
  await fresh.services.site.submitContactMessage(contactFields, testOrigin);
  await fresh.services.sendDueMails();
  const folder = join(fresh.config.dataDir, "mail");
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  const [name = ""] = readdirSync(folder);
  expect(name).toMatch(/^2026-11-20T08-00-00-000Z-[0-9a-f-]{36}\.eml$/);
  expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
});

test("has a dark look, and nothing that is fetched from elsewhere", async () => {
  const fresh = await inFiles();
  await fresh.services.site.submitEnrollment(enrollmentFields, testOrigin);
  for (const mail of await readMails(fresh)) {
    expect(mail.html).toContain('name="color-scheme" content="light dark"');
    expect(mail.html).toContain("prefers-color-scheme: dark");
    expect(mail.html).not.toMatch(/src=|url\(|@import|<link /);
    expect(Buffer.byteLength(mail.html ?? "")).toBeLessThan(40_000);
  }
});

test("mails name no phone number that nobody answers", () => {
  const content = smallContent();
  const phoneOf = (placeholder: boolean) =>
    mailFacts({ ...content, site: { ...content.site, phone: { value: "+977 27-520000", placeholder } } })
      .phone;
  expect([phoneOf(true), phoneOf(false)]).toEqual([undefined, "+977 27-520000"]);
});

test("mails name the company's time as its words do", () => {
  const content = smallContent();
  const { region } = mailFacts({
    ...content,
    words: { ...content.words, "contact.zone": "the office's time" },
  });
  expect(receivedAt({ created_at: "2026-11-20T08:00:00Z" }, region)).toMatch(/, the office's time$/);
});
