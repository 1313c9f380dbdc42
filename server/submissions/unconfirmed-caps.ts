import type { Connection } from "../database/database.ts";
import { findUnconfirmedMails, insertUnconfirmedMail } from "../database/stores/unconfirmed-mails.ts";
import type { MailKind } from "../database/tables.ts";

export type UnconfirmedCap = { aDay: number; aMonth: number };

const day = 24 * 60 * 60_000;
const month = 30 * day;
/** After this many days a counted mail no longer matters to any cap. */
export const unconfirmedMailDays = 31;

/** Counts a mail that is about to be queued; false, and nothing is counted, when it would be one too many. */
export async function takeUnconfirmedMail(
  db: Connection,
  mail: { recipient: string; kind: MailKind; now: Date },
  cap: UnconfirmedCap,
): Promise<boolean> {
  const { recipient, kind, now } = mail;
  const before = (time: number) => new Date(now.getTime() - time).toISOString();
  const sent = await findUnconfirmedMails(db, { recipient, kind, since: before(month) });
  const today = sent.filter((at) => at > before(day));
  if (today.length >= cap.aDay || sent.length >= cap.aMonth) return false;
  await insertUnconfirmedMail(db, { recipient, kind, created_at: now.toISOString() });
  return true;
}
