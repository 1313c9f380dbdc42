// Reports to the mailbox of MAIL_FROM that a mail was not delivered (RFC 3464) or was called spam (RFC 5965).

import { isDeadAddress } from "./mail-transport.ts";
import { returnIdHeader } from "./message.ts";

/** `temporary`: the failure is of this mail only, such as at a full mailbox. */
type MailReport = { mailIds: string[]; outcome: "bounced" | "complained" | "temporary" };

const maxParts = 100;
const maxHead = 64 * 1024;

/** Header fields, whose long lines go on after a line break and a blank (RFC 5322, 2.2.3). */
const fieldOf = (fields: string, name: string): string =>
  new RegExp(`^${name}:[ \\t]*(.*)$`, "im").exec(fields.replace(/\r?\n[ \t]+/g, " "))?.[1]?.trim() ?? "";

/** Blocks end with an empty line. A line of blanks is none: it continues a long field. */
const blocksOf = (text: string) => text.trim().split(/(?:\r?\n){2,}/);

/** The first block tells of the whole mail, each further one of a recipient. */
const namesDeadAddress = (status: string) =>
  blocksOf(status).some(
    (block) =>
      /^failed$/i.test(fieldOf(block, "Action")) &&
      isDeadAddress(fieldOf(block, "Status"), fieldOf(block, "Diagnostic-Code")),
  );

type Part = { type: string; text: string };

const decoders: Record<string, (text: string) => string> = {
  base64: (text) => Buffer.from(text, "base64").toString(),
  "quoted-printable": (text) =>
    text
      .replace(/=\r?\n/g, "")
      .replace(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
};

/** The parts of a mail that have no parts themselves (RFC 2046); of more than a report has, the first ones. */
function partsOf(mail: string): Part[] {
  const parts: Part[] = [];
  const unread = [mail];
  for (let read = 0; read < maxParts && unread.length > 0; read++) {
    const text = unread.shift() ?? "";
    const gap = /\r?\n\r?\n/.exec(text);
    const head = text.slice(0, Math.min(gap?.index ?? maxHead, maxHead));
    const body = gap ? text.slice(gap.index + gap[0].length) : "";
    const content = fieldOf(head, "Content-Type");
    const type = content.split(";", 1)[0]?.trim().toLowerCase() ?? "";
    const boundary = /boundary="?([^"\s;]+)/i.exec(content)?.[1];
    if (type.startsWith("multipart/") && boundary !== undefined) {
      const [, ...inside] = `\n${body}`.split(`\n--${boundary}`, maxParts);
      unread.push(...inside.map((part) => part.replace(/^[ \t]*\r?\n/, "")));
      continue;
    }
    const decode = decoders[fieldOf(head, "Content-Transfer-Encoding").toLowerCase()];
    parts.push({ type, text: decode ? decode(body) : body });
  }
  return parts;
}

/** Undefined when the mail is no report, or lacks the id of the returned mail: such a report could come from anybody. */
export function readMailReport(raw: Uint8Array): MailReport | undefined {
  const report = Buffer.from(raw).toString();
  const parts = partsOf(report);
  const ownHead = blocksOf(report.slice(0, maxHead))[0] ?? "";
  const partOf = (...types: string[]) => parts.find(({ type }) => types.includes(type))?.text ?? "";
  const returned = partOf(
    "message/rfc822",
    "text/rfc822-headers",
    "message/global",
    "message/global-headers",
  );
  const head = blocksOf(returned)[0] ?? "";
  const status = partOf("message/delivery-status", "message/global-delivery-status");
  const feedback = partOf("message/feedback-report");
  const named = [
    fieldOf(head, "Message-ID"),
    fieldOf(head, returnIdHeader),
    // As it went out with MAIL_RETURN_TO.
    ...["To", "Delivered-To", "X-Original-To"].map((name) => fieldOf(ownHead, name)),
    fieldOf(head, "Return-Path"),
    // As it went out with the mail to servers that know RFC 3461.
    fieldOf(blocksOf(status)[0] ?? "", "Original-Envelope-Id"),
  ];
  const mailIds = [...new Set(named.flatMap((name) => /[\da-f-]{36}/.exec(name)?.[0] ?? []))];
  if (mailIds.length === 0 || (status === "" && feedback === "")) return undefined;
  if (/^abuse$/i.test(fieldOf(feedback, "Feedback-Type"))) return { mailIds, outcome: "complained" };
  return { mailIds, outcome: namesDeadAddress(status) ? "bounced" : "temporary" };
}
