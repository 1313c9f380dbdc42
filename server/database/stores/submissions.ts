import { type Connection, countRows } from "../database.ts";
import type { SubmissionKind, SubmissionRow } from "../tables.ts";

type Found = { reference: string; receipt: string; name: string | null };
const answerOf = ({ reference, receipt, name }: Found) => ({ reference, receipt, name: name ?? "" });

export async function findSubmission(db: Connection, id: string, kind: SubmissionKind) {
  const found = await withName(db)
    .where("submissions.id", "=", id)
    .where("submissions.kind", "=", kind)
    .executeTakeFirst();
  return found && { earlier: answerOf(found), contentHash: found.content_key.replace(/^\S+ /, "") };
}

export async function findSameContent(db: Connection, keys: string[], addressHash: string, since: string) {
  const found = await withName(db)
    .where("submissions.content_key", "in", keys)
    .where("submissions.address_hash", "=", addressHash)
    .where("submissions.created_at", ">", since)
    .orderBy("submissions.created_at", "desc")
    .executeTakeFirst();
  return found && answerOf(found);
}

const withName = (db: Connection) =>
  db
    .selectFrom("submissions")
    .leftJoin("leads", "leads.id", "submissions.lead_id")
    .select([
      "submissions.reference",
      "submissions.receipt_token as receipt",
      "submissions.content_key",
      "leads.name",
    ]);

type Key = Pick<SubmissionRow, "reference" | "id" | "kind">;

export async function isTaken(db: Connection, { reference, id, kind }: Key): Promise<boolean> {
  const taken = db
    .selectFrom("submissions")
    .where((eb) =>
      eb.or([eb("reference", "=", reference), eb.and([eb("id", "=", id), eb("kind", "=", kind)])]),
    );
  return (await countRows(taken)) > 0;
}

export async function findSubmissionByReceipt(db: Connection, receipt: string, since: string) {
  return await db
    .selectFrom("submissions")
    .leftJoin("leads", "leads.id", "submissions.lead_id")
    .select(["submissions.kind", "submissions.reference", "leads.name", "leads.course", "leads.batch"])
    .where("submissions.receipt_token", "=", receipt)
    .where("submissions.created_at", ">", since)
    .executeTakeFirst();
}

export async function forgetAddresses(db: Connection, before: string): Promise<void> {
  await db
    .updateTable("submissions")
    .set({ address_hash: null })
    .where("created_at", "<", before)
    .where("address_hash", "is not", null)
    .execute();
}
