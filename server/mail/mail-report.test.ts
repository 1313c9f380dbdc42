import { expect, test } from "vitest";
import { deliveryReport, spamReport } from "../../tests/support/mail-reports.ts";
import { readMailReport } from "./mail-report.ts";

const messageId = "<0199-of-a-mail@company.example>";
const read = (text: string) => readMailReport(Buffer.from(text));

test.for([
  ["5.1.1", "failed", "bounced"],
  ["5.1.10", "Failed", "bounced"],
  ["5.2.2", "failed", "passing"],
  ["5.7.1", "failed", "passing"],
  ["4.4.7", "delayed", "passing"],
  ["5.1.1", "delayed", "passing"],
] as const)("a report of status %s, %s, is read as %s", async ([status, action, outcome]) => {
  expect(await read(deliveryReport({ messageId, status, action }))).toEqual({ messageId, outcome });
});

test("a report of spam is a complaint, and of anything else none", async () => {
  expect(await read(spamReport(messageId))).toEqual({ messageId, outcome: "complained" });
  expect(await read(spamReport(messageId, "not-spam"))).toEqual({ messageId, outcome: "passing" });
});

test("other mails are no reports, nor is one without the head of the mail that it is about", async () => {
  const report = deliveryReport({ messageId });
  for (const text of [
    "",
    "Subject: Hello\r\n\r\nMessage-ID: <x@y>\r\nStatus: 5.1.1\r\n",
    report.replace("text/rfc822-headers", "text/plain"),
    report.replace("message/delivery-status", "text/plain"),
    report.replace(messageId, ""),
  ])
    expect(await read(text), text).toBeUndefined();
});

test("a report with a megabyte in a field is read all the same", async () => {
  const other = `Other: ${"  x".repeat(300_000)}${"\r\n ".repeat(50_000)}x\r\nStatus:`;
  expect(await read(deliveryReport({ messageId }).replace("Status:", other))).toEqual({
    messageId,
    outcome: "bounced",
  });
});
