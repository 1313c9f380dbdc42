import type { Sender } from "../run/config.ts";
import type { OutgoingMail } from "./message.ts";

/** What a visitor typed may look like an encoded word (RFC 2047), which the reader's program would decode. */
const asTyped = (text: string) => text.replace(/=\?(?=[^\s?]+\?[bq]\?)/gi, "= ?");
const named = ({ name, address }: Sender): Sender => ({ name: asTyped(name), address });

export const returnIdHeader = "X-Mail-Id";

/** Addresses go in as objects, so that no name is ever read as a list of recipients. */
export function toNodemailer(mail: OutgoingMail) {
  return {
    messageId: mail.messageId,
    date: mail.date,
    from: named(mail.from),
    to: { name: "", address: mail.to },
    ...(mail.replyTo ? { replyTo: named(mail.replyTo) } : {}),
    subject: asTyped(mail.subject),
    html: mail.html,
    text: mail.text,
    headers: { ...mail.headers, ...(mail.returnId && { [returnIdHeader]: mail.returnId }) },
    // Servers that know RFC 3461 name it in their report, and send the head back rather than the whole mail.
    ...(mail.returnId && { dsn: { id: mail.returnId, return: "headers" as const } }),
    ...(mail.attachments && {
      attachments: mail.attachments.map(({ cid, type, content }) => ({
        cid,
        contentType: type,
        content,
        filename: `${cid.split("@")[0]}.${type.slice("image/".length)}`,
        contentDisposition: "inline" as const,
      })),
    }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
