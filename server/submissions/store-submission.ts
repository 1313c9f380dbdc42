import { randomUUIDv7 } from "node:crypto";
import { emailKey } from "../../domain/contacts/mail-person.ts";
import type { Campaign } from "../../domain/forms/campaign.ts";
import { day, isoAfter } from "../../domain/time/durations.ts";
import type { Basics, Connection } from "../database/database.ts";
import { releaseLead } from "../database/stores/leads.ts";
import {
  findSubscriber,
  findSubscriberByEmail,
  noteConsent,
  releaseSubscriber,
  updateSubscriber,
} from "../database/stores/subscribers.ts";
import { takeUnconfirmedMail } from "../database/stores/unconfirmed-mails.ts";
import type {
  LeadKind,
  LeadRow,
  MailKind,
  SubscriberRow,
  TokenPurpose,
  TypedFields,
} from "../database/tables.ts";
import type { MailFacts } from "../mail/mail-facts.ts";
import { queueMail } from "../mail/outbox.ts";
import type { Config } from "../run/config.ts";
import type { SubmissionLimits } from "./rate-limit.ts";
import { hashToken, type KeyedHash, newToken } from "./tokens.ts";

type LeadConfig = Pick<Config, "noticesTo" | "mailDomain" | "leadsWebhook">;

export type SubmissionTools = Basics & {
  config: LeadConfig;
  limits: SubmissionLimits;
  keyedHash: KeyedHash;
  facts: MailFacts;
  mailQueued: () => void;
  notStored: () => void;
};

export type NewSubmission = {
  id: string;
  reference: string;
  /** `quarantine_reason`: why it causes no mail until the owner releases it; null when it is not suspect. */
  columns: Campaign & Pick<LeadRow, "source_page" | "quarantine_reason" | "created_at">;
  mayMailUnconfirmed: boolean;
};

export async function storeLead(
  { config, logger, limits: { receiptCap } }: SubmissionTools,
  db: Connection,
  { id: submission_id, reference, columns, mayMailUnconfirmed }: NewSubmission,
  { kind, typed }: { kind: LeadKind; typed: TypedFields },
) {
  const state = columns.quarantine_reason ? "quarantined" : "new";
  const own = { id: randomUUIDv7(), submission_id, kind, reference, state } as const;
  const lead = { ...own, ...typed, email_key: emailKey(typed.email), ...columns, answered_at: null };
  await db.insertInto("leads").values(lead).execute();
  if (state === "new") {
    const now = new Date(lead.created_at);
    const receipt = { recipient: lead.email, kind: "enrollment-receipt", now } as const;
    const withReceipt =
      kind === "enrollment" &&
      mayMailUnconfirmed &&
      (!receiptCap || (await takeUnconfirmedMail(db, receipt, receiptCap)));
    if (kind === "enrollment" && !withReceipt) logger.warn("mail.capped", { kind: receipt.kind, reference });
    await queueLeadMails(db, lead, config, { now, withReceipt });
  }
  return { lead_id: lead.id };
}

/** Stands for the recipient of a call, since the address itself is a secret. */
const webhookSetting = "LEADS_WEBHOOK_URL";

async function queueLeadMails(
  db: Connection,
  lead: LeadRow,
  { noticesTo, mailDomain, leadsWebhook }: LeadConfig,
  { now, withReceipt }: { now: Date; withReceipt: boolean },
): Promise<void> {
  const queue = (kind: MailKind, recipient: string) =>
    queueMail(db, { kind, recipient, leadId: lead.id, now, mailDomain });
  for (const recipient of noticesTo[lead.kind]) await queue(`${lead.kind}-notice`, recipient);
  if (lead.kind === "enrollment" && withReceipt) await queue("enrollment-receipt", lead.email);
  if (leadsWebhook) await queue("lead-webhook", webhookSetting);
}

export const confirmationDays = 7;
const confirmationCap = { aDay: 3, aMonth: 5 };

type MailOptions = { now: Date; mailDomain: string };
type Addressee = Pick<SubscriberRow, "id" | "email" | "reference">;

export async function storeSubscriber(
  tools: SubmissionTools,
  db: Connection,
  { id, reference, columns }: NewSubmission,
  email: string,
) {
  const { quarantine_reason, source_page, created_at } = columns;
  const said = tools.facts.newsletterPromise;
  const consent = (subscriber_id: string, at: string) =>
    noteConsent(db, { subscriber_id, event: "asked", at, said, source_page });
  const askToConfirm = async (subscriber: Addressee) => {
    const now = tools.clock();
    if (await queueConfirmation(db, subscriber, { now, mailDomain: tools.config.mailDomain }))
      return await consent(subscriber.id, now.toISOString());
    tools.logger.warn("mail.capped", { kind: "newsletter-confirmation", reference: subscriber.reference });
  };
  const email_key = emailKey(email);
  const known = await findSubscriberByEmail(db, email_key);
  // Who called our mail spam gets no other, whoever enters the address.
  if (known && (known.state === "confirmed" || known.state === "complained" || quarantine_reason))
    return { subscriber_id: known.id };
  if (known?.state === "unsubscribed") {
    // Anybody can enter this address, so its owner stays unsubscribed until the link in the mail is used.
    await askToConfirm(known);
    return { subscriber_id: known.id };
  }
  const state = quarantine_reason ? "quarantined" : "pending";
  const request = { state, ...columns, unsubscribed_at: null } as const;
  const fresh = { id, reference, email, email_key, confirmed_at: null, dead_answers: 0, bounced_at: null };
  const subscriber = { ...(known ?? fresh), ...request };
  if (known) await updateSubscriber(db, known.id, request);
  else await db.insertInto("subscribers").values(subscriber).execute();
  if (state === "pending") await askToConfirm(subscriber);
  else await consent(subscriber.id, created_at);
  return { subscriber_id: subscriber.id };
}

async function queueConfirmation(db: Connection, subscriber: Addressee, options: MailOptions) {
  const { now } = options;
  const mail = { recipient: subscriber.email, kind: "newsletter-confirmation", now } as const;
  if (!(await takeUnconfirmedMail(db, mail, confirmationCap))) return false;
  const confirm = await issueToken(db, "confirm", subscriber.id, now, isoAfter(now, confirmationDays * day));
  await queueNewsletterMail(db, "newsletter-confirmation", subscriber, options, { confirm });
  return true;
}

async function issueToken(db: Connection, purpose: TokenPurpose, owner: string, now: Date, until?: string) {
  const token = newToken();
  const times = { created_at: now.toISOString(), expires_at: until ?? null, used_at: null };
  const row = { hash: hashToken(token), purpose, subscriber_id: owner, ...times };
  await db.insertInto("tokens").values(row).execute();
  return token;
}

/** Every newsletter mail gets its own token to unsubscribe, which works as long as the subscriber exists. */
export async function queueNewsletterMail(
  db: Connection,
  kind: "newsletter-confirmation" | "newsletter-welcome" | "newsletter-issue",
  subscriber: Pick<SubscriberRow, "id" | "email">,
  options: MailOptions,
  data: Record<string, string> = {},
): Promise<void> {
  const { id: subscriberId, email: recipient } = subscriber;
  const unsubscribe = await issueToken(db, "unsubscribe", subscriberId, options.now);
  await queueMail(db, { kind, recipient, subscriberId, ...options, data: { ...data, unsubscribe } });
}

export type ReleaseOutcome = Awaited<ReturnType<typeof releaseFromQuarantine>>;

/** Queues mails as if it had just come in. "capped": the address has had as many as an unconfirmed one gets. */
export async function releaseFromQuarantine(db: Connection, id: string, config: LeadConfig, now: Date) {
  const released = await releaseLead(db, id);
  if (released) {
    await queueLeadMails(db, released, config, { now, withReceipt: true });
    return "released";
  }
  const subscriber = await findSubscriber(db, id);
  if (!subscriber || !(await releaseSubscriber(db, id, now.toISOString()))) return "not-quarantined";
  if (await queueConfirmation(db, subscriber, { now, mailDomain: config.mailDomain })) return "released";
  await updateSubscriber(db, id, { state: "quarantined", created_at: subscriber.created_at });
  return "capped";
}
