import { randomUUIDv7 } from "node:crypto";
import { emailKey } from "../../domain/contacts/mail-person.ts";
import type { Campaign } from "../../domain/forms/campaign.ts";
import type { EnrollmentChoices } from "../../domain/forms/enrollment.ts";
import type { Enrolled } from "../../domain/forms/submission.ts";
import type { Region } from "../../domain/region.ts";
import { day, isoAfter } from "../../domain/time/durations.ts";
import type { Basics, Connection } from "../database/database.ts";
import { findLead } from "../database/stores/leads.ts";
import {
  findSubscriber,
  findSubscriberByEmail,
  noteConsent,
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
import { queueMail } from "../mail/outbox.ts";
import type { Config } from "../run/config.ts";
import type { SubmissionLimits } from "./rate-limit.ts";
import { hashToken, type KeyedHash, newToken } from "./tokens.ts";

export type SubmissionTools = Basics & {
  config: Pick<Config, "noticesTo" | "mailDomain" | "leadsWebhook">;
  limits: SubmissionLimits;
  keyedHash: KeyedHash;
  choices: EnrollmentChoices;
  enrolled: (course: string, batch: string | null) => Enrolled;
  region: Region;
  consentWords: { asked: string; confirmed: string };
  mailQueued: () => void;
  notStored: () => void;
};

export type NewSubmission = {
  id: string;
  reference: string;
  now: string;
  sourcePage: string | null;
  campaign: Campaign;
  /** Why it causes no mail until the owner releases it; null when it is not suspect. */
  quarantineReason: string | null;
  mayMailUnconfirmed: boolean;
};

export async function storeLead(
  tools: SubmissionTools,
  db: Connection,
  submission: NewSubmission,
  { kind, typed }: { kind: LeadKind; typed: TypedFields },
): Promise<{ lead_id: string }> {
  const { quarantineReason } = submission;
  const lead: LeadRow = {
    id: randomUUIDv7(),
    submission_id: submission.id,
    kind,
    reference: submission.reference,
    state: quarantineReason ? "quarantined" : "new",
    ...typed,
    email_key: emailKey(typed.email),
    source_page: submission.sourcePage,
    ...submission.campaign,
    quarantine_reason: quarantineReason,
    created_at: submission.now,
    answered_at: null,
  };
  await db.insertInto("leads").values(lead).execute();
  if (!quarantineReason) {
    const withReceipt = await causesReceipt(tools, db, lead, submission);
    await queueLeadMails(db, lead, tools.config, { now: new Date(submission.now), withReceipt });
  }
  return { lead_id: lead.id };
}

async function causesReceipt(
  { logger, limits: { receiptCap } }: SubmissionTools,
  db: Connection,
  lead: LeadRow,
  { mayMailUnconfirmed }: NewSubmission,
): Promise<boolean> {
  if (lead.kind !== "enrollment") return false;
  const kind = "enrollment-receipt";
  const mail = { recipient: lead.email, kind, now: new Date(lead.created_at) } as const;
  if (mayMailUnconfirmed && (!receiptCap || (await takeUnconfirmedMail(db, mail, receiptCap)))) return true;
  logger.warn("mail.capped", { kind, reference: lead.reference });
  return false;
}

/** Stands for the recipient of a call, since the address itself is a secret. */
const webhookSetting = "LEADS_WEBHOOK_URL";

export async function queueLeadMails(
  db: Connection,
  lead: LeadRow,
  { noticesTo, mailDomain, leadsWebhook }: SubmissionTools["config"],
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
  submission: NewSubmission,
  email: string,
): Promise<{ subscriber_id: string }> {
  const { quarantineReason, sourcePage: source_page } = submission;
  const consent = (subscriber_id: string, at: string) =>
    noteConsent(db, { subscriber_id, event: "asked", at, said: tools.consentWords.asked, source_page });
  const askToConfirm = async (subscriber: Addressee) => {
    const now = tools.clock();
    if (await queueConfirmation(db, subscriber, { now, mailDomain: tools.config.mailDomain }))
      return await consent(subscriber.id, now.toISOString());
    tools.logger.warn("mail.capped", { kind: "newsletter-confirmation", reference: subscriber.reference });
  };
  const email_key = emailKey(email);
  const known = await findSubscriberByEmail(db, email_key);
  if (known && (known.state === "confirmed" || quarantineReason)) return { subscriber_id: known.id };
  // Who called our mail spam gets no other, whoever enters the address.
  if (known?.state === "complained") return { subscriber_id: known.id };
  if (known?.state === "unsubscribed") {
    // Anybody can enter this address, so its owner stays unsubscribed until the link in the mail is used.
    await askToConfirm(known);
    return { subscriber_id: known.id };
  }
  const request = {
    state: quarantineReason ? ("quarantined" as const) : ("pending" as const),
    quarantine_reason: quarantineReason,
    source_page,
    ...submission.campaign,
    created_at: submission.now,
    unsubscribed_at: null,
  };
  const { id, reference } = submission;
  const fresh = { id, reference, email, email_key, confirmed_at: null, dead_answers: 0, bounced_at: null };
  const subscriber: SubscriberRow = { ...(known ?? fresh), ...request };
  if (known) await updateSubscriber(db, known.id, request);
  else await db.insertInto("subscribers").values(subscriber).execute();
  if (subscriber.state === "pending") await askToConfirm(subscriber);
  else await consent(subscriber.id, submission.now);
  return { subscriber_id: subscriber.id };
}

export async function queueConfirmation(db: Connection, subscriber: Addressee, options: MailOptions) {
  const { now } = options;
  const mail = { recipient: subscriber.email, kind: "newsletter-confirmation", now } as const;
  if (!(await takeUnconfirmedMail(db, mail, confirmationCap))) return false;
  const confirm = await issueToken(db, "confirm", subscriber, now, isoAfter(now, confirmationDays * day));
  await queueNewsletterMail(db, "newsletter-confirmation", subscriber, options, { confirm });
  return true;
}

async function issueToken(
  db: Connection,
  purpose: TokenPurpose,
  { id: subscriber_id }: Pick<SubscriberRow, "id">,
  now: Date,
  expires_at: string | null = null,
): Promise<string> {
  const token = newToken();
  const row = { hash: hashToken(token), purpose, subscriber_id, created_at: now.toISOString(), expires_at };
  await db
    .insertInto("tokens")
    .values({ ...row, used_at: null })
    .execute();
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
  const unsubscribe = await issueToken(db, "unsubscribe", subscriber, options.now);
  await queueMail(db, {
    kind,
    recipient: subscriber.email,
    subscriberId: subscriber.id,
    ...options,
    data: { ...data, unsubscribe },
  });
}

/** "capped": the address has had as many mails as an unconfirmed one gets. */
export type ReleaseOutcome = "released" | "not-quarantined" | "capped";

/** Queues the mails of a suspect lead or subscriber as if it had just come in. */
export async function releaseFromQuarantine(
  db: Connection,
  id: string,
  config: SubmissionTools["config"],
  now: Date,
): Promise<ReleaseOutcome> {
  const lead = await findLead(db, id);
  if (lead?.state === "quarantined") {
    await db.updateTable("leads").set({ state: "new" }).where("id", "=", id).execute();
    await queueLeadMails(db, { ...lead, state: "new" }, config, { now, withReceipt: true });
    return "released";
  }
  const subscriber = await findSubscriber(db, id);
  if (subscriber?.state !== "quarantined") return "not-quarantined";
  if (!(await queueConfirmation(db, subscriber, { now, mailDomain: config.mailDomain }))) return "capped";
  await updateSubscriber(db, id, { state: "pending", created_at: now.toISOString() });
  return "released";
}
