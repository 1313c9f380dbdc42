import { setImmediate } from "node:timers/promises";
import type { Connection, Database } from "../database.ts";
import { type ConsentRow, type LeadRow, type MailRow, notAsked, type SubscriberRow } from "../tables.ts";
import { findLeads } from "./leads.ts";
import { belongsTo } from "./outbox.ts";
import { consentText, readConsents } from "./subscribers.ts";

export type LeadRecord = Omit<LeadRow, "submission_id" | "kind" | "state" | "name" | "email_key"> & {
  kind: LeadRow["kind"] | "subscriber";
  state: LeadRow["state"] | SubscriberRow["state"];
  name: string | null;
  confirmed_at: string | null;
  unsubscribed_at: string | null;
  /** Of a subscriber: when it was asked for, on which page, beside which words, and what came of it, a line each. */
  consent: string | null;
};

export type StoredRecord = { rowId: string; record: LeadRecord };

export function leadRecord({ id, submission_id, email_key: _, ...lead }: LeadRow): StoredRecord {
  return {
    rowId: id,
    record: { id: submission_id, ...lead, confirmed_at: null, unsubscribed_at: null, consent: null },
  };
}

export function subscriberRecord(row: SubscriberRow, consents: Map<string, ConsentRow[]>): StoredRecord {
  const { email_key: _, dead_answers: __, bounced_at: ___, ...subscriber } = row;
  const consent = consentText(consents.get(row.id) ?? []);
  const none = { kind: "subscriber", name: null, ...notAsked, answered_at: null } as const;
  return { rowId: row.id, record: { ...none, ...subscriber, consent } };
}

const readAtOnce = 500;

/** Few at once, since a lead may have a hundred kilobytes. Others get their turn in between. */
export async function* readLeadRecords(database: Database, ids: readonly string[], atOnce: number) {
  for (let at = 0; at < ids.length; at += atOnce) {
    const leads = await database.read((db) => findLeads(db, ids.slice(at, at + atOnce)));
    yield* leads.map(leadRecord);
    await setImmediate();
  }
}

/** Leads and subscribers, the newest last. */
export async function* readRecords(database: Database): AsyncGenerator<StoredRecord> {
  const rows = await database.read((db) =>
    db.selectFrom("subscribers").selectAll().orderBy("created_at").orderBy("id").execute(),
  );
  const consents = await database.read((db) => readConsents(db));
  const leads = await database.read((db) =>
    db.selectFrom("leads").select("id").orderBy("created_at").orderBy("id").execute(),
  );
  const ids = leads.map(({ id }) => id);
  let next = 0;
  for await (const lead of readLeadRecords(database, ids, readAtOnce)) {
    for (let row = rows[next]; row && row.created_at < lead.record.created_at; row = rows[++next])
      yield subscriberRecord(row, consents);
    yield lead;
  }
  yield* rows.slice(next).map((row) => subscriberRecord(row, consents));
}

export async function findMails(db: Connection, owner: string): Promise<MailRow[]> {
  return await db.selectFrom("mails").selectAll().where(belongsTo(owner)).orderBy("created_at").execute();
}

export async function findOwnersOfFailedMails(db: Connection): Promise<Set<string>> {
  const failed = db.selectFrom("mails").where("state", "=", "failed");
  const rows = await failed.select(["lead_id", "subscriber_id"]).execute();
  return new Set(rows.flatMap((row) => [row.lead_id, row.subscriber_id].filter((id) => id !== null)));
}
