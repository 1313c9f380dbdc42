import type { FormFields, SubmissionOrigin, SubmissionResult } from "../../app/context.ts";
import { emailKey } from "../../domain/mail-person.ts";
import { parseSubscription } from "../../domain/subscription.ts";
import type { Connection } from "../database/database.ts";
import {
  findSubscriberByEmail,
  insertSubscriber,
  insertToken,
  updateSubscriber,
} from "../database/stores/subscribers.ts";
import type { SubscriberRow } from "../database/tables.ts";
import { queueMail } from "../mail/outbox.ts";
import { acceptOnce, type SubmissionTools } from "./accept-once.ts";
import { readTrap } from "./spam-trap.ts";
import { takeStrangerMail } from "./stranger-caps.ts";
import { hashToken, newToken } from "./tokens.ts";

const day = 24 * 60 * 60_000;
/** How long a link in a confirmation mail works, and how long an unconfirmed address is kept. */
export const confirmationDays = 7;
const confirmationCap = { aDay: 3, aMonth: 5 };

type MailTools = Pick<SubmissionTools, "clock" | "logger" | "mailDomain">;

/** The answer is the same whether or not the address was known, subscribed, or mailed too often already. */
export async function subscribe(
  tools: SubmissionTools,
  fields: FormFields,
  origin: SubmissionOrigin,
): Promise<SubmissionResult> {
  const trap = readTrap(fields);
  if (trap === "missing") return { status: "refused" };
  const parsed = parseSubscription(fields);
  if (!parsed.ok) return { status: "invalid", errors: parsed.errors };

  const { email } = parsed.value;
  const key = emailKey(email);
  const post = {
    kind: "subscriber" as const,
    fields,
    origin,
    content: [key],
    mailsStranger: trap === "empty" ? ("must" as const) : ("never" as const),
    isSuspect: trap === "filled",
    lock: `subscriber ${key}`,
  };
  return await acceptOnce(tools, post, "", async (db, submission) => {
    const { quarantineReason } = submission;
    const known = await findSubscriberByEmail(db, key);
    if (known && (known.state === "confirmed" || quarantineReason)) return { subscriberId: known.id };
    if (known?.state === "unsubscribed") {
      // Anybody can enter the address, so that its owner has left stays on record until the link in the mail is used.
      await queueConfirmation(tools, db, known);
      return { subscriberId: known.id };
    }
    const asked = {
      state: quarantineReason ? ("quarantined" as const) : ("pending" as const),
      quarantine_reason: quarantineReason,
      source_page: submission.sourcePage,
      ...submission.campaign,
      created_at: submission.now,
      unsubscribed_at: null,
    };
    const subscriber: SubscriberRow = known
      ? { ...known, ...asked }
      : {
          ...asked,
          id: submission.id,
          reference: submission.reference,
          email,
          email_key: key,
          confirmed_at: null,
          dead_answers: 0,
          bounced_at: null,
        };
    if (known) await updateSubscriber(db, known.id, asked);
    else await insertSubscriber(db, subscriber);
    if (subscriber.state === "pending") await queueConfirmation(tools, db, subscriber);
    return { subscriberId: subscriber.id };
  });
}

/** Queues the mail that asks for confirmation, unless this person was sent enough of them. */
export async function queueConfirmation(
  tools: MailTools,
  db: Connection,
  subscriber: Pick<SubscriberRow, "id" | "email" | "reference">,
): Promise<void> {
  const now = tools.clock();
  const mail = { recipient: subscriber.email, kind: "newsletter-confirmation", now } as const;
  if (!(await takeStrangerMail(db, mail, confirmationCap))) {
    tools.logger.warn("mail.capped", { kind: "newsletter-confirmation", reference: subscriber.reference });
    return;
  }
  const confirm = newToken();
  await insertToken(db, {
    hash: hashToken(confirm),
    purpose: "confirm",
    subscriber_id: subscriber.id,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + confirmationDays * day).toISOString(),
    used_at: null,
  });
  await queueNewsletterMail(tools, db, "newsletter-confirmation", subscriber, { confirm });
}

/** Every newsletter mail has its own way out: a token that works as long as the subscriber is there. */
export async function queueNewsletterMail(
  tools: Pick<MailTools, "clock" | "mailDomain">,
  db: Connection,
  kind: "newsletter-confirmation" | "newsletter-welcome" | "newsletter-issue",
  subscriber: Pick<SubscriberRow, "id" | "email">,
  data: Record<string, string> = {},
): Promise<void> {
  const now = tools.clock();
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
    domain: tools.mailDomain,
    data: { ...data, unsubscribe },
  });
}
