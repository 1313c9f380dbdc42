import type { Sender } from "../config.ts";
import type { Block } from "./issue-markdown.ts";

/** Entries under a heading. What an entry says is plain text; its links lead to this site or to a mailbox. */
export type MailGroup = {
  heading: string;
  entries: { title: string; text: string; links: { label: string; href: string }[] }[];
  /** How many there are besides. */
  more?: string;
};

/** What a mail says, before it becomes HTML and text. Every string is plain text. */
export type MailContent = {
  subject: string;
  /** The line that mail programs show beside the subject. */
  preview: string;
  heading: string;
  paragraphs: string[];
  /** What an author wrote in Markdown. */
  body?: Block[];
  groups?: MailGroup[];
  details?: { label: string; value: string; href?: string }[];
  /** What a visitor wrote, with its line breaks. */
  quote?: string;
  action?: { label: string; href: string };
  /** Small print below the rule. */
  notes: string[];
};

/** What mails tell about the company; the slugs of `courseTitles` are the courses that may be chosen. */
export type MailFacts = {
  name: string;
  phone: string;
  mailbox: string;
  courseTitles: Readonly<Record<string, string>>;
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
  /** Made of addresses of our own only, never of what a visitor typed. */
  headers: Record<string, string>;
};

export type MailTransport = {
  /**
   * Resolves once the mail is out of our hands. Throws PermanentRefusal when trying again is of no use, PassingRefusal
   * when it may be in an hour, and OutcomeUnknown when the mail may have arrived all the same.
   */
  send(mail: OutgoingMail): Promise<void>;
  /** Removes a copy that this transport keeps, when the mail's person was erased meanwhile. */
  forget(id: string): Promise<void>;
  close(): Promise<void>;
};

/** The mail server will never take this mail: a 5xx answer to recipient or content. */
export class PermanentRefusal extends Error {
  override readonly name = "PermanentRefusal";
  /** Whether it said that there is no such mailbox. */
  readonly isDeadAddress: boolean;

  constructor(
    message: string,
    { isDeadAddress = false, ...options }: ErrorOptions & { isDeadAddress?: boolean } = {},
  ) {
    super(message, options);
    this.isDeadAddress = isDeadAddress;
  }
}

/** A 5xx answer that is about the hour and not about the mail: a full mailbox, a limit of the day, our own rights. */
export class PassingRefusal extends Error {
  override readonly name = "PassingRefusal";
}

/** All of the mail was sent, but not whether the server has taken it: trying again soon may deliver it twice. */
export class OutcomeUnknown extends Error {
  override readonly name = "OutcomeUnknown";
}
