import { type Connection, countRows } from "../database.ts";
import type { LeadRow } from "../tables.ts";
import { dismissFailedMails } from "./outbox.ts";

export const findLead = (db: Connection, id: string) =>
  db.selectFrom("leads").selectAll().where("id", "=", id).executeTakeFirst();

export async function findLeads(db: Connection, ids: readonly string[]): Promise<LeadRow[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom("leads").selectAll().where("id", "in", ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** How many enrollments came for a course or a trial, without those that nobody has judged yet. */
export async function countEnrollments(db: Connection, course: string): Promise<number> {
  const ofCourse = db.selectFrom("leads").where("kind", "=", "enrollment").where("course", "=", course);
  return await countRows(ofCourse.where("state", "!=", "quarantined"));
}

/** Lets a lead out of quarantine and returns it; undefined where there is none, also for all but the first of several at once. */
export const releaseLead = (db: Connection, id: string): Promise<LeadRow | undefined> =>
  db
    .updateTable("leads")
    .set({ state: "new" })
    .where("id", "=", id)
    .where("state", "=", "quarantined")
    .returningAll()
    .executeTakeFirst();

/** Takes back that it was answered. False when it was not. One that nobody released goes back into quarantine. */
export async function markUnanswered(db: Connection, lead: LeadRow): Promise<boolean> {
  if (lead.state !== "answered") return false;
  const mail = await db.selectFrom("mails").select("id").where("lead_id", "=", lead.id).executeTakeFirst();
  const state = lead.quarantine_reason !== null && !mail ? "quarantined" : "new";
  await db.updateTable("leads").set({ state, answered_at: null }).where("id", "=", lead.id).execute();
  return true;
}

/** False when it was answered before: the first time counts. Mails about it that were given up are settled by that. */
export async function markAnswered(db: Connection, id: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("leads")
    .set({ state: "answered", answered_at: at })
    .where("id", "=", id)
    .where("state", "!=", "answered")
    .executeTakeFirst();
  await dismissFailedMails(db, id);
  return numUpdatedRows > 0n;
}
