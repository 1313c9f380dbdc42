import { day, isoBefore } from "../../domain/time/durations.ts";
import type { Connection } from "../database/database.ts";
import { findUnconfirmedMails, insertUnconfirmedMail } from "../database/stores/unconfirmed-mails.ts";
import type { MailKind } from "../database/tables.ts";

export type UnconfirmedCap = { aDay: number; aMonth: number };

export const unconfirmedMailDays = 31;

/** Counts a mail that is about to be queued; false, and nothing is counted, when it would be one too many. */
export async function takeUnconfirmedMail(
  db: Connection,
  mail: { recipient: string; kind: MailKind; now: Date },
  cap: UnconfirmedCap,
): Promise<boolean> {
  const { recipient, kind, now } = mail;
  const sent = await findUnconfirmedMails(db, { recipient, kind, since: isoBefore(now, 30 * day) });
  const today = sent.filter((at) => at > isoBefore(now, day));
  if (today.length >= cap.aDay || sent.length >= cap.aMonth) return false;
  await insertUnconfirmedMail(db, { recipient, kind, created_at: now.toISOString() });
  return true;
}
