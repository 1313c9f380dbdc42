import { setImmediate } from "node:timers/promises";
import { type Connection, countRows, type Database } from "../database.ts";
import { type AuditEntryRow, type LeadKind, maxTimestamp, type StaffTokenRow } from "../tables.ts";

/** Deletes what has expired, too: nothing else needs these rows. Safe to repeat. */
export async function insertStaffToken(db: Connection, row: StaffTokenRow, now: string): Promise<void> {
  await db.deleteFrom("staff_tokens").where("expires_at", "<=", now).execute();
  await db
    .insertInto("staff_tokens")
    .values(row)
    .onConflict((conflict) => conflict.column("hash").doNothing())
    .execute();
}

type Wanted = Pick<StaffTokenRow, "hash" | "purpose"> & { now: string };

export async function findStaffToken(db: Connection, { hash, purpose, now }: Wanted) {
  const row = await db
    .selectFrom("staff_tokens")
    .select("email_key")
    .where("hash", "=", hash)
    .where("purpose", "=", purpose)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return row?.email_key;
}

/** False when it was not there: of two that use a token at the same moment, only one succeeds. */
export async function deleteStaffToken(db: Connection, { hash, purpose }: Omit<Wanted, "now">) {
  const { numDeletedRows } = await db
    .deleteFrom("staff_tokens")
    .where("hash", "=", hash)
    .where("purpose", "=", purpose)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

type NewAuditEntry = Omit<AuditEntryRow, "lead_id" | "detail"> & Partial<AuditEntryRow>;

/** Safe to repeat with the same id. */
export async function insertAuditEntry(db: Connection, entry: NewAuditEntry): Promise<void> {
  await db
    .insertInto("audit_log")
    .values({ lead_id: null, detail: null, ...entry })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

export const hasAuditEntry = async (db: Connection, id: string) =>
  (await countRows(db.selectFrom("audit_log").where("id", "=", id))) > 0;

export async function findAuditEntriesOfLead(db: Connection, leadId: string): Promise<AuditEntryRow[]> {
  return await db
    .selectFrom("audit_log")
    .selectAll()
    .where("lead_id", "=", leadId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

export type AuditEntryWithReference = AuditEntryRow & { reference: string | null };

export async function findLatestAuditEntries(db: Connection, kinds: readonly LeadKind[], limit: number) {
  return await db
    .selectFrom("audit_log")
    .leftJoin("leads", "leads.id", "audit_log.lead_id")
    .selectAll("audit_log")
    .select("leads.reference")
    .where((eb) => eb.or([eb("leads.id", "is", null), eb("leads.kind", "in", kinds)]))
    .orderBy("audit_log.created_at", "desc")
    .orderBy("audit_log.id", "desc")
    .limit(limit)
    .execute();
}

/** So few that nobody who waits for a page notices. */
const searchedAtOnce = 25;

/** What leads are searched by, from the newest on, quarantined ones included. Others get their turn in between. */
export async function* readSearchedLeads(database: Database) {
  for (let last = { id: "", created_at: maxTimestamp }; ; ) {
    const rows = await database.read((db) =>
      db
        .selectFrom("leads")
        .select(["id", "kind", "reference", "state", "name", "email", "phone", "phone_e164", "created_at"])
        // For the index, which an "or" would leave unused.
        .where("created_at", "<=", last.created_at)
        .where((eb) => eb.or([eb("created_at", "<", last.created_at), eb("id", "<", last.id)]))
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .limit(searchedAtOnce)
        .execute(),
    );
    yield* rows;
    const oldest = rows.at(-1);
    if (!oldest || rows.length < searchedAtOnce) return;
    last = oldest;
    await setImmediate();
  }
}

export async function countLeads(db: Connection, kinds: readonly LeadKind[]) {
  const rows = await db
    .selectFrom("leads")
    .select((eb) => ["state", eb.fn.countAll().as("count")])
    .where("kind", "in", kinds)
    .groupBy("state")
    .execute();
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]));
}

export const findLeadByReference = (db: Connection, reference: string) =>
  db.selectFrom("leads").selectAll().where("reference", "=", reference).executeTakeFirst();
