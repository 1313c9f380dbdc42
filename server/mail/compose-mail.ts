import { randomUUIDv7 } from "node:crypto";
import type { Connection } from "../database/database.ts";
import { findMailLeads } from "../database/stores/digests.ts";
import { findIssue } from "../database/stores/issues.ts";
import { countEnrollments, findLead } from "../database/stores/leads.ts";
import { findSubscriber } from "../database/stores/subscribers.ts";
import type { LeadRow, MailKind, MailRow, SubscriberRow } from "../database/tables.ts";
import type { Config, Sender } from "../run/config.ts";
import { readIssue } from "./issue-file.ts";
import { attachmentsOf, type IssuePicture, type WrittenIssue } from "./issue-pictures.ts";
import type { MailFacts } from "./mail-facts.ts";
import { transientMailId } from "./mail-transport.ts";
import type { MailContent, OutgoingMail } from "./message.ts";
import { renderMail } from "./render-mail.tsx";
import { type DigestData, leadDigest } from "./templates/lead-digest.ts";
import { contactNotice, enrollmentNotice, enrollmentReceipt } from "./templates/lead-mails.ts";
import { newsletterConfirmation, newsletterIssue, newsletterWelcome } from "./templates/newsletter-mails.ts";

export type Composer = (db: Connection, row: MailRow) => Promise<OutgoingMail | undefined>;

type ComposerOptions = { facts: MailFacts; config: Pick<Config, "mailFrom" | "mailDomain" | "siteUrl"> };
type AnswerToken = (leadId: string, from: Date) => Promise<string>;
type Composed = { content: MailContent } & Partial<Pick<OutgoingMail, "replyTo" | "headers" | "attachments">>;

/** Composes outbox rows; undefined when a mail is no longer wanted. */
export function createComposer(
  options: ComposerOptions & { config: Pick<Config, "mailReturnTo">; answerToken: AnswerToken },
): Composer {
  const { facts, config, answerToken } = options;

  async function leadMail(
    db: Connection,
    kind: MailKind,
    lead: LeadRow,
    answered: string,
  ): Promise<Composed | undefined> {
    if (kind === "enrollment-receipt")
      return { content: enrollmentReceipt(lead, facts, config.siteUrl), replyTo: officeOf(facts) };
    if (!["contact-notice", "enrollment-notice", "lead-forward"].includes(kind)) return undefined;
    // Whom it is forwarded to may do no more than answer it.
    const link = kind === "lead-forward" ? undefined : answered;
    const content =
      lead.kind === "contact"
        ? contactNotice(lead, facts, link)
        : enrollmentNotice(lead, facts, await enrolledDetails(db, lead, facts), link);
    return { content, replyTo: { name: lead.name, address: lead.email } };
  }

  async function newsletterMail(db: Connection, row: MailRow, state: SubscriberRow["state"]) {
    const data = JSON.parse(row.data ?? "{}") as { confirm?: string; unsubscribe?: string; issue?: string };
    const unsubscribe = newsletterLink(config.siteUrl, "unsubscribe", data.unsubscribe);
    const headers = listHeaders(unsubscribe, options);
    // Somebody who unsubscribed and is asked again stays unsubscribed until confirming; unsubscribing deletes this mail.
    const isAsked = state === "pending" || state === "unsubscribed";
    if (row.kind === "newsletter-confirmation" && isAsked) {
      const confirm = newsletterLink(config.siteUrl, "confirm", data.confirm);
      return { content: newsletterConfirmation(facts, confirm, unsubscribe), headers };
    }
    if (row.kind === "newsletter-welcome" && state === "confirmed")
      return { content: newsletterWelcome(facts, unsubscribe), headers };
    const issue =
      row.kind === "newsletter-issue" && state === "confirmed" && (await findIssue(db, data.issue ?? ""));
    if (!issue) return undefined;
    const pictures = JSON.parse(issue.pictures ?? "[]") as IssuePicture[];
    return issueMail({ issue: readIssue(issue.source), pictures }, unsubscribe, options);
  }

  const compose: (...what: Parameters<Composer>) => Promise<Composed | undefined> = async (db, row) => {
    const answerLink = async (leadId: string) =>
      `${config.siteUrl}/lead-answered?token=${await answerToken(leadId, new Date(row.created_at))}`;
    if (row.kind === "lead-digest") {
      const data = JSON.parse(row.data ?? "{}") as DigestData;
      const content = await leadDigest(await findMailLeads(db, row.id), data, facts, answerLink);
      return content && { content };
    }
    const lead = row.lead_id === null ? undefined : await findLead(db, row.lead_id);
    if (lead) return await leadMail(db, row.kind, lead, await answerLink(lead.id));
    const subscriber = row.subscriber_id === null ? undefined : await findSubscriber(db, row.subscriber_id);
    return subscriber && (await newsletterMail(db, row, subscriber.state));
  };
  return async (db, row) => {
    const composed = await compose(db, row);
    if (!composed) return undefined;
    const { id, message_id: messageId, recipient: to } = row;
    const returnTo = config.mailReturnTo?.replace("@", `+${id}@`);
    const returning = row.subscriber_id !== null && { returnId: id, ...(returnTo && { returnTo }) };
    const date = new Date(row.created_at);
    return { id, messageId, to, date, ...returning, ...(await renderComposed(composed, options)) };
  };
}

export async function composeIssue(written: WrittenIssue, token: string, options: ComposerOptions) {
  const unsubscribe = newsletterLink(options.config.siteUrl, "unsubscribe", token);
  return await renderComposed(issueMail(written, unsubscribe, options), options);
}

const senderOf = ({ mailFrom }: Pick<Config, "mailFrom">, { name }: MailFacts): Sender =>
  mailFrom.name === "" ? { ...mailFrom, name } : mailFrom;

/** Of a mail that bypasses the outbox, since it must go out at once or the database may be down. */
export const envelope = ({ facts, config }: ComposerOptions, to: string, date: Date) => ({
  id: transientMailId,
  messageId: `<${randomUUIDv7()}@${config.mailDomain}>`,
  from: senderOf(config, facts),
  to,
  date,
  headers: automatic,
});

async function renderComposed({ content, ...rest }: Composed, { facts, config }: ComposerOptions) {
  const rendered = await renderMail(content, facts, config.siteUrl);
  const from = senderOf(config, facts);
  return { from, subject: content.subject, ...rendered, headers: automatic, ...rest };
}

/** Reply-To of notices is what a visitor typed: an automatic reply would carry their words to any address. */
const automatic = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };

const officeOf = ({ name, mailbox: address }: MailFacts): Sender => ({ name, address });

function newsletterLink(siteUrl: string, action: "confirm" | "unsubscribe", token = ""): string {
  return `${siteUrl}/newsletter/${action}?token=${encodeURIComponent(token)}`;
}

/** Tells mail programs which list it is (RFC 2919), and lets them show a button of their own for leaving (RFC 8058). */
const listHeaders = (unsubscribe: string, { config }: ComposerOptions) => ({
  ...automatic,
  "List-Id": `<newsletter.${config.mailDomain}>`,
  "List-Unsubscribe": `<${unsubscribe}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

const issueMail = (written: WrittenIssue, unsubscribe: string, options: ComposerOptions): Composed => ({
  content: newsletterIssue(options.facts, written, unsubscribe),
  attachments: attachmentsOf(written.pictures),
  replyTo: officeOf(options.facts),
  headers: listHeaders(unsubscribe, options),
});

/** As stored, even when the company has removed it since. Only the staff sees how many asked for a trial. */
export async function enrolledDetails(db: Connection, lead: LeadRow, { enrolled, say }: MailFacts) {
  const { course, batch } = lead;
  const { details, hasDate, isTrial, isFull, seats } = enrolled(course ?? "", batch);
  const [title = { label: say("mail.course"), value: course ?? "" }, ...others] = details;
  if (batch !== null && !hasDate && !isTrial)
    return [title, { label: say("batch.start"), value: batch }, ...others];
  const full = isFull ? [{ label: say("batch.seats"), value: say("batch.full") }] : [];
  if (seats === undefined) return [title, ...others, ...full];
  const asked = await countEnrollments(db, course ?? "");
  const text = say(asked > seats ? "trial.askedBeyond" : "trial.askedOf", { asked, seats });
  return [...details, ...full, { label: say("trial.asked"), value: text }];
}
