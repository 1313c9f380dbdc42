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
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
