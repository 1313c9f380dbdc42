// What mails to addresses that nobody has confirmed are counted by. The address itself is not kept for that.
import { createHash } from "node:crypto";
import { mailPerson } from "../../../domain/mail-person.ts";
import type { Connection } from "../database.ts";
import type { MailKind } from "../tables.ts";

const hashOf = (email: string) => createHash("sha256").update(mailPerson(email)).digest("base64url");

/** When mails of this kind were queued for this person since then, however the address was spelt. */
export async function findStrangerMails(
  db: Connection,
  mail: { recipient: string; kind: MailKind; since: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom("stranger_mails")
    .select("created_at")
    .where("person", "=", hashOf(mail.recipient))
    .where("kind", "=", mail.kind)
    .where("created_at", ">", mail.since)
    .execute();
  return rows.map(({ created_at }) => created_at);
}

export async function insertStrangerMail(
  db: Connection,
  mail: { recipient: string; kind: MailKind; created_at: string },
): Promise<void> {
  const { recipient, kind, created_at } = mail;
  await db
    .insertInto("stranger_mails")
    .values({ person: hashOf(recipient), kind, created_at })
    .execute();
}

/** How many rows are about the people with these addresses. */
export async function countStrangerMails(db: Connection, emails: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom("stranger_mails")
    .select((eb) => eb.fn.countAll().as("count"))
    .where("person", "in", emails.map(hashOf))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function deleteStrangerMails(db: Connection, emails: readonly string[]): Promise<void> {
  await db.deleteFrom("stranger_mails").where("person", "in", emails.map(hashOf)).execute();
}
