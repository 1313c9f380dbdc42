import type { Connection } from "../database.ts";
import { insertRow, runPrepared } from "../prepared.ts";
import type { SubmissionKind, SubmissionRow } from "../tables.ts";

export type EarlierSubmission = { reference: string; receipt: string; name: string };

/**
 * The submission that this one repeats: the same id or, when the post had none, the same content from the same
 * address since `since`.
 */
export async function findEarlierSubmission(
  db: Connection,
  post: {
    kind: SubmissionKind;
    id: string | undefined;
    /** Those under which the same content may have been stored since then. */
    contentKeys: readonly [string, string];
    addressHash: string;
    since: string;
  },
): Promise<EarlierSubmission | undefined> {
  const [found] =
    post.id === undefined
      ? await runPrepared(db, "submission by content", byContent, [
          ...post.contentKeys,
          post.addressHash,
          post.since,
        ])
      : await runPrepared(db, "submission by id", byId, [post.id, post.kind]);
  return found && { ...found, name: found.name ?? "" };
}

const withName = (db: Connection) =>
  db
    .selectFrom("submissions")
    .leftJoin("leads", "leads.id", "submissions.lead_id")
    .select(["submissions.reference", "submissions.receipt_token as receipt", "leads.name"]);

const byId = (db: Connection) =>
  withName(db).where("submissions.id", "=", "").where("submissions.kind", "=", "contact");

/** The kind is part of the content. */
const byContent = (db: Connection) =>
  withName(db)
    .where("submissions.content_key", "in", ["", ""])
    .where("submissions.address_hash", "=", "")
    .where("submissions.created_at", ">", "")
    .orderBy("submissions.created_at", "desc");

/** Whether another submission has this reference. */
export async function isReferenceTaken(db: Connection, reference: string): Promise<boolean> {
  const row = await db
    .selectFrom("submissions")
    .select("id")
    .where("reference", "=", reference)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertSubmission(db: Connection, row: SubmissionRow): Promise<void> {
  await insertRow(db, "submissions", row);
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
