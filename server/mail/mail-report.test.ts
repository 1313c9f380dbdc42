import { expect, test } from "vitest";
import { deliveryReport, spamReport } from "../../tests/support/reading/mail-reports.ts";
import { growth } from "../../tests/support/sites/growth.ts";
import { readMailReport } from "./mail-report.ts";

const id = "0199c0de-0000-7000-8000-00000000000a";
const messageId = `<${id}@company.example>`;
const mailIds = [id];
const read = (text: string) => readMailReport(Buffer.from(text));

test.for([
  ["5.1.1", "failed", "bounced"],
  ["5.1.10", "Failed", "bounced"],
  ["5.2.2", "failed", "temporary"],
  ["5.7.1", "failed", "temporary"],
  ["4.4.7", "delayed", "temporary"],
  ["5.1.1", "delayed", "temporary"],
] as const)("a report of status %s, %s, is read as %s", ([status, action, outcome]) => {
  expect(read(deliveryReport({ messageId, status, action }))).toEqual({ mailIds, outcome });
});

test.for([
  ["5.0.0", "smtp; 550 5.1.1 <reader@visitor.example>: user unknown", "bounced"],
  ["5.0.0", "smtp; 550 No such user here", "bounced"],
  ["5.5.0", "smtp; 550 Requested action not taken: mailbox not found", "bounced"],
  ["", "smtp;550-5.1.1 The email account that you tried to reach does not exist", "bounced"],
  ["5.0.0", "smtp; 550 5.7.1 user unknown to our policy", "temporary"],
  ["5.0.0", "smtp; 552 5.2.2 mailbox full", "temporary"],
  ["5.0.0", "smtp; 550 rejected as spam", "temporary"],
  ["5.0.0", "smtp; 451 user unknown for now", "temporary"],
  ["5.2.2", "smtp; 550 5.1.1 user unknown", "temporary"],
] as const)("a report of status %j with the diagnostic %j is read as %s", ([status, words, outcome]) => {
  const report = deliveryReport({ messageId, status: "9.9.9" })
    .replace("Status: 9.9.9", `Status: ${status}`)
    .replace(/smtp; 550 9[\s\S]*?length/, words);
  expect(read(report)).toEqual({ mailIds, outcome });
});

test("a report is known by an id of our own where the Message-ID was replaced, or no head is sent back", () => {
  const replaced = "<0100018f@eu-west-1.amazonses.example>";
  const report = deliveryReport({ messageId: replaced });
  expect(read(report)).toBeUndefined();
  const bounced = { mailIds, outcome: "bounced" };
  expect(read(report.replace("Subject: First\r\n", `Subject: First\r\nX-Mail-Id: ${id}\r\n`))).toEqual(
    bounced,
  );
  const named = report.replace("Reporting-MTA", `Original-Envelope-Id: ${id}\r\nReporting-MTA`);
  expect(read(named)).toEqual(bounced);
  expect(read(named.replace(/--next\r\nContent-Type: text\/rfc822[\s\S]*?(?=--next--)/, ""))).toEqual(
    bounced,
  );
});

test.for(["To", "Delivered-To", "X-Original-To"])(
  "a report that names nothing else is known by the address to which it came (%s)",
  (name) => {
    const bare = deliveryReport({}).replace(/--next\r\nContent-Type: text\/rfc822[\s\S]*?(?=--next--)/, "");
    const came = bare.replace("To: office@company.example", `${name}: <bounces+${id}@company.example>`);
    expect(read(bare)).toBeUndefined();
    expect(read(came)).toEqual({ mailIds, outcome: "bounced" });
  },
);

test("a report of spam is a complaint, and of anything else none", () => {
  expect(read(spamReport(messageId))).toEqual({ mailIds, outcome: "complained" });
  expect(read(spamReport(messageId, "not-spam"))).toEqual({ mailIds, outcome: "temporary" });
});

test("other mails are no reports, nor is one without the head of the mail that it is about", () => {
  const report = deliveryReport({ messageId });
  for (const text of [
    "",
    "Subject: Hello\r\n\r\nMessage-ID: <x@y>\r\nStatus: 5.1.1\r\n",
    report.replace("text/rfc822-headers", "text/plain"),
    report.replace("message/delivery-status", "text/plain"),
    report.replace(messageId, ""),
  ])
    expect(read(text), text).toBeUndefined();
});

test("a report is read in whatever its parts are wrapped and encoded", () => {
  const report = deliveryReport({ messageId });
  const encoded = report.replace(
    /(Content-Type: message\/delivery-status)\r\n\r\n([\s\S]*?)(?=\r\n--next)/,
    (_, type: string, text: string) =>
      `${type}\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(text).toString("base64")}\r\n`,
  );
  const quoted = report.replace(
    "rfc822-headers\r\n",
    "rfc822-headers\r\nContent-Transfer-Encoding: quoted-printable\r\n",
  );
  const wrapped = `Content-Type: multipart/mixed; boundary=list\r\n\r\n--list\r\n${report}\r\n--list--\r\n`;
  const bounced = { mailIds, outcome: "bounced" };
  for (const text of [
    encoded,
    quoted.replace("-7000-8000-", "=2D7000=\r\n-8000-"),
    wrapped,
    report.replaceAll("\r\n", "\n"),
  ])
    expect(read(text), text).toEqual(bounced);
});

test.for([
  "\r\n",
  "a: b\r\n\r\n",
  "--next\r\n",
  "--next\r\n\r\nx\r\n",
  "To: a:",
  "a: b\r\n",
  "\r\n b",
  " ",
  "=",
  "(",
])("eight times as many of %j take no more than in proportion", async (text) => {
  const cut = deliveryReport({ messageId }).replace(/Reporting-MTA[\s\S]*/, "");
  for (const start of ["", cut])
    expect(await growth(text, (filled) => read(start + filled))).toBeLessThan(24);
});

test("a report with a megabyte in a field is read all the same", () => {
  const other = `Other: ${"  x".repeat(300_000)}${"\r\n ".repeat(50_000)}x\r\nStatus:`;
  expect(read(deliveryReport({ messageId }).replace("Status:", other))).toEqual({
    mailIds,
    outcome: "bounced",
  });
});
