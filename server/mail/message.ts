import type { Sender } from "../run/config.ts";
import type { Block } from "./issue-file.ts";
import type { attachmentsOf, ShownPicture } from "./issue-pictures.ts";

/** Entries under a heading. What an entry says is plain text; its links lead to this site or to a mailbox. */
export type MailGroup = {
  heading: string;
  entries: { title: string; text: string; links: { label: string; href: string }[] }[];
  more?: string;
};

/** What a mail says, before it becomes HTML and text. Every string is plain text. */
export type MailContent = {
  subject: string;
  preview: string;
  heading: string;
  paragraphs: string[];
  /** What an author wrote in Markdown, and the pictures that are named in it. */
  body?: Block[];
  pictures?: readonly ShownPicture[];
  groups?: MailGroup[];
  details?: { label: string; value: string; href?: string }[];
  quote?: string;
  action?: { label: string; href: string };
  notes: string[];
};

export type OutgoingMail = {
  id: string;
  messageId: string;
  from: Sender;
  to: string;
  replyTo?: Sender;
  date: Date;
  subject: string;
  html: string;
  text: string;
  attachments?: ReturnType<typeof attachmentsOf>;
  /** By which a report about it is known, since some services replace the Message-ID. */
  returnId?: string;
  /** Where a server sends such a report; without it to the sender. */
  returnTo?: string;
  /** Made of addresses of our own only, never of what a visitor typed. */
  headers: Record<string, string>;
};

export type Transport<Message> = {
  /** Throws one of the three errors below, or any other for what may succeed when it is soon tried again. */
  send(message: Message): Promise<void>;
  /** Removes a copy that this transport keeps, when the person whom it concerns was erased meanwhile. */
  forget(id: string): Promise<void>;
  close(): Promise<void>;
};
export type MailTransport = Transport<OutgoingMail>;

/** The mail server will never take this mail: a 5xx answer to recipient or content. */
export class PermanentRejection extends Error {
  override readonly name = "PermanentRejection";
  readonly isDeadAddress: boolean;

  constructor(message: string, options: ErrorOptions & { isDeadAddress?: boolean } = {}) {
    super(message, options);
    this.isDeadAddress = options.isDeadAddress ?? false;
  }
}

/** A 5xx answer that is not about the mail and may pass: a full mailbox, a daily limit, missing rights. */
export class TemporaryRejection extends Error {
  override readonly name = "TemporaryRejection";
}

/** All of the mail was sent, but not whether the server has taken it: trying again soon may deliver it twice. */
export class OutcomeUnknown extends Error {
  override readonly name = "OutcomeUnknown";
}

/** What a visitor typed may look like an encoded word (RFC 2047), which the reader's program would decode. */
const asTyped = (text: string) => text.replace(/=\?(?=[^\s?]+\?[bq]\?)/gi, "= ?");
const named = ({ name, address }: Sender): Sender => ({ name: asTyped(name), address });

export const returnIdHeader = "X-Mail-Id";

/** Addresses go in as objects, so that no name is ever read as a list of recipients. */
export function toNodemailer(mail: OutgoingMail) {
  const { messageId, date, from, to, replyTo, subject, html, text, headers, attachments } = mail;
  const { returnId, returnTo } = mail;
  return {
    messageId,
    date,
    from: named(from),
    to: { name: "", address: to },
    ...(replyTo && { replyTo: named(replyTo) }),
    subject: asTyped(subject),
    html,
    text,
    headers: { ...headers, ...(returnId && { [returnIdHeader]: returnId }) },
    // Servers that know RFC 3461 name it in their report, and send the head back rather than the whole mail.
    ...(returnTo && { envelope: { from: returnTo, to } }),
    ...(returnId && { dsn: { id: returnId, return: "headers" as const } }),
    ...(attachments && { attachments }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
