import type { Connection } from "../database.ts";
import type { SubmissionKind, SubmissionRow } from "../tables.ts";

export type EarlierSubmission = { reference: string; receipt: string; name: string };

/**
 * The submission that this one repeats: the same id or, when the post had none, the same content from the same
 * address since `since`. `idTaken` says that a form of another kind has used the id.
 */
export async function findEarlierSubmission(
  db: Connection,
  post: {
    kind: SubmissionKind;
    id: string | undefined;
    contentHash: string;
    addressHash: string;
    since: string;
  },
): Promise<{ earlier: EarlierSubmission | undefined; idTaken: boolean }> {
  const query = db
    .selectFrom("submissions")
    .leftJoin("leads", "leads.id", "submissions.lead_id")
    .select([
      "submissions.kind",
      "submissions.reference",
      "submissions.receipt_token as receipt",
      "leads.name",
    ]);
  const found =
    post.id !== undefined
      ? await query.where("submissions.id", "=", post.id).execute()
      : await query
          .where("submissions.kind", "=", post.kind)
          .where("submissions.content_hash", "=", post.contentHash)
          .where("submissions.address_hash", "=", post.addressHash)
          .where("submissions.created_at", ">", post.since)
          .orderBy("submissions.created_at", "desc")
          .limit(1)
          .execute();
  const same = found.find((row) => row.kind === post.kind);
  const earlier = same && { reference: same.reference, receipt: same.receipt, name: same.name ?? "" };
  return { earlier, idTaken: earlier === undefined && found.length > 0 };
}

export async function insertSubmission(db: Connection, row: SubmissionRow): Promise<void> {
  await db.insertInto("submissions").values(row).execute();
}

export async function findSubmissionByReceipt(db: Connection, receipt: string, since: string) {
  return await db
    .selectFrom("submissions")
    .leftJoin("leads", "leads.id", "submissions.lead_id")
    .select(["submissions.kind", "submissions.reference", "leads.name", "leads.course"])
    .where("submissions.receipt_token", "=", receipt)
    .where("submissions.created_at", ">", since)
    .executeTakeFirst();
}

/** Client addresses, hashed as they are, are needed for limits only. */
export async function forgetAddresses(db: Connection, before: string): Promise<void> {
  await db
    .updateTable("submissions")
    .set({ address_hash: null })
    .where("created_at", "<", before)
    .where("address_hash", "is not", null)
    .execute();
}
