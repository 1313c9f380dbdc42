// What comes back to the mailbox of MAIL_FROM: reports that a mail was not delivered (RFC 3464) or was called spam (RFC 5965).
import PostalMime, { type Attachment } from "postal-mime";
import { deadAddress } from "./smtp-transport.ts";

/** `passing`: it tells of this mail only, such as one that came to a full mailbox. */
export type MailReport = { messageId: string; outcome: "bounced" | "complained" | "passing" };

/** Header fields, whose long lines go on after a line break and a blank (RFC 5322, 2.2.3). */
const fieldOf = (fields: string, name: string): string =>
  new RegExp(`^${name}:[ \\t]*(.*)$`, "im").exec(fields.replace(/\r?\n[ \t]+/g, " "))?.[1]?.trim() ?? "";

/** Blocks end with an empty line. A line of blanks is none: it continues a long field. */
const blocksOf = (text: string) => text.trim().split(/(?:\r?\n){2,}/);

/** The first block tells of the whole mail, each further one of a recipient. */
const namesDeadAddress = (status: string) =>
  blocksOf(status).some(
    (block) => /^failed$/i.test(fieldOf(block, "Action")) && deadAddress.test(fieldOf(block, "Status")),
  );

/** Undefined when the mail is no report, or lacks the head of the returned mail: such a report could come from anybody. */
export async function readMailReport(raw: Uint8Array): Promise<MailReport | undefined> {
  const { attachments } = await PostalMime.parse(raw, { attachmentEncoding: "utf8" });
  const partOf = (...types: string[]) => {
    const part: Attachment | undefined = attachments.find(({ mimeType }) => types.includes(mimeType));
    return part === undefined ? "" : String(part.content);
  };
  const returned = partOf(
    "message/rfc822",
    "text/rfc822-headers",
    "message/global",
    "message/global-headers",
  );
  const messageId = fieldOf(blocksOf(returned)[0] ?? "", "Message-ID");
  const status = partOf("message/delivery-status", "message/global-delivery-status");
  const feedback = partOf("message/feedback-report");
  if (messageId === "" || (status === "" && feedback === "")) return undefined;
  if (/^abuse$/i.test(fieldOf(feedback, "Feedback-Type"))) return { messageId, outcome: "complained" };
  return { messageId, outcome: namesDeadAddress(status) ? "bounced" : "passing" };
}
