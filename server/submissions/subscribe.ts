import { day, isoAfter } from "../../domain/durations.ts";
import { emailKey } from "../../domain/mail-person.ts";
import type { FormFields, SubmissionOrigin, SubmissionResult } from "../../domain/submission.ts";
import { parseSubscription } from "../../domain/subscription.ts";
import type { Connection } from "../database/database.ts";
import { noteConsent } from "../database/stores/consents.ts";
import {
  findSubscriberByEmail,
  insertSubscriber,
  insertToken,
  updateSubscriber,
} from "../database/stores/subscribers.ts";
import type { SubscriberRow } from "../database/tables.ts";
import { queueMail } from "../mail/outbox.ts";
import { type AcceptTools, acceptOnce } from "./accept-once.ts";
import { readTrap } from "./spam-trap.ts";
import { hashToken, newToken } from "./tokens.ts";
import { takeUnconfirmedMail } from "./unconfirmed-caps.ts";

/** How long a link in a confirmation mail works, and how long an unconfirmed address is kept. */
export const confirmationDays = 7;
const confirmationCap = { aDay: 3, aMonth: 5 };

export type ConsentWords = { consentWords: { asked: string; confirmed: string } };
type MailOptions = { now: Date; mailDomain: string };
type Addressee = Pick<SubscriberRow, "id" | "email" | "reference">;

/** The answer is the same whether or not the address was known, subscribed, or mailed too often already. */
export async function subscribe(
  tools: AcceptTools & Pick<MailOptions, "mailDomain"> & ConsentWords,
  fields: FormFields,
  origin: SubmissionOrigin,
): Promise<SubmissionResult> {
  const trap = readTrap(fields);
  if (trap === "missing") return { status: "refused" };
  const parsed = parseSubscription(fields);
  if (!parsed.ok) return { status: "invalid", errors: parsed.errors };

  const { email } = parsed.value;
  const asked = (subscriber_id: string, at: string) =>
    ({ subscriber_id, event: "asked", at, said: tools.consentWords.asked }) as const;
  const key = emailKey(email);
  const post = {
    kind: "subscriber" as const,
    fields,
    origin,
    content: [key],
    name: "",
    mailsUnconfirmed: trap === "empty" ? ("must" as const) : ("never" as const),
    isSuspect: trap === "filled",
    lock: `subscriber ${key}`,
  };
  const askToConfirm = async (db: Connection, subscriber: Addressee, source_page: string | null) => {
    const mail = { now: tools.clock(), mailDomain: tools.mailDomain };
    if (await queueConfirmation(db, subscriber, mail)) {
      await noteConsent(db, { ...asked(subscriber.id, mail.now.toISOString()), source_page });
      return;
    }
    tools.logger.warn("mail.capped", { kind: "newsletter-confirmation", reference: subscriber.reference });
  };
  return await acceptOnce(tools, post, async (db, submission) => {
    const { quarantineReason } = submission;
    const known = await findSubscriberByEmail(db, key);
    if (known && (known.state === "confirmed" || quarantineReason)) return { subscriberId: known.id };
    // Who called our mail spam gets no other, whoever enters the address.
    if (known?.state === "complained") return { subscriberId: known.id };
    if (known?.state === "unsubscribed") {
      // Anybody can enter this address, so its owner stays unsubscribed until the link in the mail is used.
      await askToConfirm(db, known, submission.sourcePage);
      return { subscriberId: known.id };
    }
    const request = {
      state: quarantineReason ? ("quarantined" as const) : ("pending" as const),
      quarantine_reason: quarantineReason,
      source_page: submission.sourcePage,
      ...submission.campaign,
      created_at: submission.now,
      unsubscribed_at: null,
    };
    const subscriber: SubscriberRow = known
      ? { ...known, ...request }
      : {
          ...request,
          id: submission.id,
          reference: submission.reference,
          email,
          email_key: key,
          confirmed_at: null,
          dead_answers: 0,
          bounced_at: null,
        };
    if (known) await updateSubscriber(db, known.id, request);
    else await insertSubscriber(db, subscriber);
    if (subscriber.state === "pending") await askToConfirm(db, subscriber, submission.sourcePage);
    else
      await noteConsent(db, { ...asked(subscriber.id, submission.now), source_page: submission.sourcePage });
    return { subscriberId: subscriber.id };
  });
}

export async function queueConfirmation(
  db: Connection,
  subscriber: Addressee,
  options: MailOptions,
): Promise<boolean> {
  const { now } = options;
  const mail = { recipient: subscriber.email, kind: "newsletter-confirmation", now } as const;
  if (!(await takeUnconfirmedMail(db, mail, confirmationCap))) return false;
  const confirm = newToken();
  await insertToken(db, {
    hash: hashToken(confirm),
    purpose: "confirm",
    subscriber_id: subscriber.id,
    created_at: now.toISOString(),
    expires_at: isoAfter(now, confirmationDays * day),
    used_at: null,
  });
  await queueNewsletterMail(db, "newsletter-confirmation", subscriber, options, { confirm });
  return true;
}

/** Every newsletter mail gets its own token to unsubscribe, which works as long as the subscriber exists. */
export async function queueNewsletterMail(
  db: Connection,
  kind: "newsletter-confirmation" | "newsletter-welcome" | "newsletter-issue",
  subscriber: Pick<SubscriberRow, "id" | "email">,
  { now, mailDomain }: MailOptions,
  data: Record<string, string> = {},
): Promise<void> {
  const unsubscribe = newToken();
  await insertToken(db, {
    hash: hashToken(unsubscribe),
    purpose: "unsubscribe",
    subscriber_id: subscriber.id,
    created_at: now.toISOString(),
    expires_at: null,
    used_at: null,
  });
  await queueMail(db, {
    kind,
    recipient: subscriber.email,
    subscriberId: subscriber.id,
    now,
    domain: mailDomain,
    data: { ...data, unsubscribe },
  });
}
