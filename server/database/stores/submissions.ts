import type { Connection } from "../database.ts";
import type { SubmissionKind, SubmissionRow } from "../tables.ts";

type Found = { reference: string; receipt: string; name: string | null };
const answerOf = ({ reference, receipt, name }: Found) => ({ reference, receipt, name: name ?? "" });
export type EarlierSubmission = ReturnType<typeof answerOf>;

export async function findSubmission(db: Connection, id: string, kind: SubmissionKind) {
  const found = await withName(db)
    .where("submissions.id", "=", id)
    .where("submissions.kind", "=", kind)
    .executeTakeFirst();
  return found && { earlier: answerOf(found), contentHash: found.content_key.replace(/^\S+ /, "") };
}

export async function findSameContent(
  db: Connection,
  post: { contentKeys: readonly [string, string]; addressHash: string; since: string },
) {
  const found = await withName(db)
    .where("submissions.content_key", "in", post.contentKeys)
    .where("submissions.address_hash", "=", post.addressHash)
    .where("submissions.created_at", ">", post.since)
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

export async function isTaken(
  db: Connection,
  { reference, id, kind }: Pick<SubmissionRow, "reference" | "id" | "kind">,
): Promise<boolean> {
  const row = await db
    .selectFrom("submissions")
    .select("id")
    .where((eb) =>
      eb.or([eb("reference", "=", reference), eb.and([eb("id", "=", id), eb("kind", "=", kind)])]),
    )
    .executeTakeFirst();
  return row !== undefined;
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
