// Mails to addresses that nobody has confirmed, counted by a keyed hash of whom they reach.
import { mailPerson } from "../../../domain/contacts/mail-person.ts";
import { day, isoBefore } from "../../../domain/time/durations.ts";
import type { Connection } from "../database.ts";
import type { MailKind } from "../tables.ts";
import { readKeyedHash } from "./site-state.ts";

export const unconfirmedMailDays = 31;

/** The purpose is part of the hashed text, so that no hash made for another purpose equals this one. */
const personOf = async (db: Connection, email: string) =>
  (await readKeyedHash(db))(`mail person: ${mailPerson(email)}`);

/** Counts a mail that is about to be queued; false, and nothing is counted, when it would be one too many. */
export async function takeUnconfirmedMail(
  db: Connection,
  { recipient, kind, now }: { recipient: string; kind: MailKind; now: Date },
  cap: { aDay: number; aMonth: number },
): Promise<boolean> {
  const person = await personOf(db, recipient);
  const sent = await db
    .selectFrom("unconfirmed_mails")
    .select("created_at")
    .where("person", "=", person)
    .where("kind", "=", kind)
    .where("created_at", ">", isoBefore(now, 30 * day))
    .execute();
  const today = sent.filter(({ created_at }) => created_at > isoBefore(now, day));
  if (today.length >= cap.aDay || sent.length >= cap.aMonth) return false;
  await db.insertInto("unconfirmed_mails").values({ person, kind, created_at: now.toISOString() }).execute();
  return true;
}

export async function deleteUnconfirmedMails(db: Connection, email: string) {
  return await db
    .deleteFrom("unconfirmed_mails")
    .where("person", "=", await personOf(db, email))
    .execute();
}
