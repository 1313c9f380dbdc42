import type { Sender } from "../config.ts";
import type { Connection } from "../database/database.ts";
import { findMailLeads } from "../database/stores/digests.ts";
import { findIssue } from "../database/stores/issues.ts";
import { findLead } from "../database/stores/leads.ts";
import { findSubscriber } from "../database/stores/subscribers.ts";
import type { LeadRow, MailRow, SubscriberRow } from "../database/tables.ts";
import { type Issue, readIssue } from "./issue-file.ts";
import type { MailContent, MailFacts, OutgoingMail } from "./message.ts";
import { renderMail } from "./render-mail.tsx";
import { enrollmentReceipt } from "./templates/enrollment-receipt.ts";
import { type DigestData, leadDigest } from "./templates/lead-digest.ts";
import { newsletterConfirmation, newsletterIssue, newsletterWelcome } from "./templates/newsletter-mails.ts";
import { contactNotice, enrollmentNotice } from "./templates/staff-notices.ts";

export type Composer = (db: Connection, row: MailRow) => Promise<OutgoingMail | undefined>;

type ComposerOptions = { facts: MailFacts; from: Sender; siteUrl: () => string };
/** What marks a lead as answered, for so long from this time on. */
type AnswerToken = (leadId: string, from: Date) => Promise<string>;
type Composed = { content: MailContent; replyTo?: Sender; headers?: Record<string, string> };
type Letter = Pick<OutgoingMail, "from" | "replyTo" | "subject" | "html" | "text" | "headers">;

/**
 * Makes mails out of outbox rows. Undefined means that the mail has lost its reason, such as a confirmation for
 * somebody who has unsubscribed meanwhile. `siteUrl` is asked for each time, since it is known only after listening.
 */
export function createComposer(options: ComposerOptions & { answerToken: AnswerToken }): Composer {
  const { facts } = options;
  return async (db, row) => {
    const answerLink = async (leadId: string) => {
      const token = await options.answerToken(leadId, new Date(row.created_at));
      return `${options.siteUrl()}/lead-answered?token=${token}`;
    };
    const compose = async (): Promise<Composed | undefined> => {
      if (row.kind === "lead-digest") return await digestMail(db, row, facts, answerLink);
      const lead = row.lead_id === null ? undefined : await findLead(db, row.lead_id);
      if (lead) return leadMail(row.kind, lead, facts, await answerLink(lead.id));
      const subscriber = row.subscriber_id === null ? undefined : await findSubscriber(db, row.subscriber_id);
      return subscriber && (await newsletterMail(db, row, subscriber, facts, options.siteUrl()));
    };
    const composed = await compose();
    if (!composed) return undefined;
    return {
      id: row.id,
      messageId: row.message_id,
      to: row.recipient,
      date: new Date(row.created_at),
      ...(await writeLetter(composed, options)),
    };
  };
}

/** One issue as a reader with this token would get it. */
export async function composeIssue(issue: Issue, token: string, options: ComposerOptions): Promise<Letter> {
  return await writeLetter(
    issueMail(issue, newsletterLink(options.siteUrl(), "unsubscribe", token), options.facts),
    options,
  );
}

async function writeLetter(composed: Composed, { facts, from }: ComposerOptions): Promise<Letter> {
  return {
    from: from.name === "" ? { ...from, name: facts.name } : from,
    subject: composed.content.subject,
    ...(await renderMail(composed.content, facts.name)),
    ...(composed.replyTo ? { replyTo: composed.replyTo } : {}),
    headers: composed.headers ?? {},
  };
}

/**
 * Tells holiday, out-of-office and ticket programs not to answer. On a notice to the staff as well: its Reply-To is what a
 * visitor typed, so an answer would carry words of a stranger's choice to anybody whose address was typed.
 */
const automatic = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };

function leadMail(
  kind: MailRow["kind"],
  lead: LeadRow,
  facts: MailFacts,
  answered: string,
): Composed | undefined {
  const replyTo = { name: lead.name, address: lead.email };
  if (kind === "contact-notice") {
    return { content: contactNotice(lead, answered), replyTo, headers: automatic };
  }
  if (kind === "enrollment-notice") {
    return { content: enrollmentNotice(lead, facts, answered), replyTo, headers: automatic };
  }
  if (kind === "enrollment-receipt") {
    const office = { name: facts.name, address: facts.mailbox };
    return { content: enrollmentReceipt(lead, facts), replyTo: office, headers: automatic };
  }
  return undefined;
}

async function digestMail(
  db: Connection,
  row: MailRow,
  facts: MailFacts,
  answerLink: (leadId: string) => Promise<string>,
): Promise<Composed | undefined> {
  const data = JSON.parse(row.data ?? "{}") as DigestData;
  const content = await leadDigest(await findMailLeads(db, row.id), data, facts, answerLink);
  return content && { content, headers: automatic };
}

function newsletterLink(siteUrl: string, action: "confirm" | "unsubscribe", token = ""): string {
  return `${siteUrl}/newsletter/${action}?token=${encodeURIComponent(token)}`;
}

/** Lets mail programs show a button of their own for leaving (RFC 8058). */
const wayOut = (unsubscribe: string) => ({
  ...automatic,
  "List-Unsubscribe": `<${unsubscribe}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

async function newsletterMail(
  db: Connection,
  row: MailRow,
  subscriber: SubscriberRow,
  facts: MailFacts,
  siteUrl: string,
): Promise<Composed | undefined> {
  const data = JSON.parse(row.data ?? "{}") as { confirm?: string; unsubscribe?: string; issue?: string };
  const unsubscribe = newsletterLink(siteUrl, "unsubscribe", data.unsubscribe);
  const headers = wayOut(unsubscribe);
  // Whoever has left and is asked again has left until the answer. Leaving deletes such a mail.
  const isAsked = subscriber.state === "pending" || subscriber.state === "unsubscribed";
  if (row.kind === "newsletter-confirmation" && isAsked) {
    const confirm = newsletterLink(siteUrl, "confirm", data.confirm);
    return { content: newsletterConfirmation(facts, { confirm, unsubscribe }), headers };
  }
  if (row.kind === "newsletter-welcome" && subscriber.state === "confirmed") {
    return { content: newsletterWelcome(facts, { unsubscribe }), headers };
  }
  if (row.kind === "newsletter-issue" && subscriber.state === "confirmed") {
    const issue = await findIssue(db, data.issue ?? "");
    return issue && issueMail(readIssue(issue.source), unsubscribe, facts);
  }
  return undefined;
}

function issueMail(issue: Issue, unsubscribe: string, facts: MailFacts): Composed {
  return {
    content: newsletterIssue(facts, issue, { unsubscribe }),
    replyTo: { name: facts.name, address: facts.mailbox },
    headers: wayOut(unsubscribe),
  };
}
