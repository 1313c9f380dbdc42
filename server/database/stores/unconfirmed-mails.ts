import { mailPerson } from "../../../domain/contacts/mail-person.ts";
import type { Connection } from "../database.ts";
import type { MailKind } from "../tables.ts";
import { readKeyedHash } from "./site-state.ts";

/** The purpose is part of the hashed text, so that no hash made for another purpose equals this one. */
async function readPersonHash(db: Connection): Promise<(email: string) => string> {
  const keyedHash = await readKeyedHash(db);
  return (email) => keyedHash(`mail person: ${mailPerson(email)}`);
}

export async function findUnconfirmedMails(
  db: Connection,
  mail: { recipient: string; kind: MailKind; since: string },
): Promise<string[]> {
  const hashOf = await readPersonHash(db);
  const rows = await db
    .selectFrom("unconfirmed_mails")
    .select("created_at")
    .where("person", "=", hashOf(mail.recipient))
    .where("kind", "=", mail.kind)
    .where("created_at", ">", mail.since)
    .execute();
  return rows.map(({ created_at }) => created_at);
}

export async function insertUnconfirmedMail(
  db: Connection,
  mail: { recipient: string; kind: MailKind; created_at: string },
): Promise<void> {
  const { recipient, ...row } = mail;
  const hashOf = await readPersonHash(db);
  await db
    .insertInto("unconfirmed_mails")
    .values({ person: hashOf(recipient), ...row })
    .execute();
}

export async function deleteUnconfirmedMails(db: Connection, email: string) {
  const hashOf = await readPersonHash(db);
  return await db.deleteFrom("unconfirmed_mails").where("person", "=", hashOf(email)).execute();
}
