import { emailKey } from "../../domain/contacts/mail-person.ts";
import { day, isoAfter } from "../../domain/time/durations.ts";
import type { Connection } from "../database/database.ts";
import { noteConsent } from "../database/stores/consents.ts";
import { findSubscriberByEmail, updateSubscriber } from "../database/stores/subscribers.ts";
import { takeUnconfirmedMail } from "../database/stores/unconfirmed-mails.ts";
import type { SubscriberRow, TokenPurpose } from "../database/tables.ts";
import { queueMail } from "../mail/outbox.ts";
import type { NewSubmission, SubmissionTools } from "./new-submission.ts";
import { hashToken, newToken } from "./tokens.ts";

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
