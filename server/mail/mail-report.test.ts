import { expect, test } from "vitest";
import { growth } from "../../tests/support/growth.ts";
import { deliveryReport, spamReport } from "../../tests/support/mail-reports.ts";
import { readMailReport } from "./mail-report.ts";

const messageId = "<0199-of-a-mail@company.example>";
const read = (text: string) => readMailReport(Buffer.from(text));

test.for([
  ["5.1.1", "failed", "bounced"],
  ["5.1.10", "Failed", "bounced"],
  ["5.2.2", "failed", "temporary"],
  ["5.7.1", "failed", "temporary"],
  ["4.4.7", "delayed", "temporary"],
  ["5.1.1", "delayed", "temporary"],
] as const)("a report of status %s, %s, is read as %s", ([status, action, outcome]) => {
  expect(read(deliveryReport({ messageId, status, action }))).toEqual({ messageId, outcome });
});

test("a report of spam is a complaint, and of anything else none", () => {
  expect(read(spamReport(messageId))).toEqual({ messageId, outcome: "complained" });
  expect(read(spamReport(messageId, "not-spam"))).toEqual({ messageId, outcome: "temporary" });
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
  const bounced = { messageId, outcome: "bounced" };
  for (const text of [
    encoded,
    quoted.replace("-of-a-", "=2Dof=\r\n-a-"),
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
    messageId,
    outcome: "bounced",
  });
});
