import type { OutgoingMail } from "./message.ts";

/** Addresses go in as objects, so that no name is ever read as a list of recipients. */
export function toNodemailer(mail: OutgoingMail) {
  return {
    messageId: mail.messageId,
    date: mail.date,
    from: mail.from,
    to: { name: "", address: mail.to },
    ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    headers: mail.headers,
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
