// The outbox rows and what may happen to them. `attempts` is raised by every claim and is asked for by every
// record, so a worker whose claim has lapsed cannot overwrite what the next one did.
import { sql } from "kysely";
import type { Connection, Database } from "../database.ts";
import { insertRow } from "../prepared.ts";
import type { MailRow } from "../tables.ts";

/** Written out, since a partial index is of no use to a query with parameters in its place. */
const unsent = sql<boolean>`mails.state in ('waiting', 'sending')`;

export async function insertMail(db: Connection, row: MailRow): Promise<void> {
  await insertRow(db, "mails", row);
}

/** How much of its pace an issue may catch up on at once: as long as a worker pauses after a failure. */
const catchUp = 5_000;
const minute = 60_000;

export type Claiming = {
  clock: () => Date;
  /** Milliseconds that a claim lasts. */
  lease: number;
  limit: number;
  /** What this process is sending already: its claim may seem to have lapsed when a clock was set. */
  except: readonly string[];
};

/** Claims up to `limit` due mails for one worker, the oldest first. An issue keeps its pace. */
export async function claimDueMails(database: Database, claim: Claiming): Promise<MailRow[]> {
  const due = await database.read(async (db) => {
    const now = await database.now(db, claim.clock);
    return await db
      .selectFrom("mails")
      .select("id")
      .where(unsent)
      .where("due_at", "<=", now.toISOString())
      .$if(claim.except.length > 0, (query) => query.where("id", "not in", claim.except))
      .limit(1)
      .execute();
  });
  if (due.length === 0) return [];
  return await database.write(async (db) => {
    const now = await database.now(db, claim.clock);
    const select = (comparison: "=" | "!=", limit: number) =>
      database
        .claiming(db.selectFrom("mails").selectAll())
        .where(unsent)
        .where("due_at", "<=", now.toISOString())
        .$if(claim.except.length > 0, (query) => query.where("id", "not in", claim.except))
        .where("kind", comparison, "newsletter-issue")
        .orderBy("due_at")
        .limit(limit)
        .execute();
    const rows = await select("!=", claim.limit);
    if (rows.length < claim.limit) {
      const paced = await select("=", claim.limit - rows.length);
      rows.push(...(await takeTurns(database, db, paced, now)));
    }
    const claimed: MailRow[] = [];
    for (const row of rows) {
      const change = {
        state: "sending" as const,
        attempts: row.attempts + 1,
        due_at: new Date(now.getTime() + claim.lease).toISOString(),
        first_tried_at: row.first_tried_at ?? now.toISOString(),
      };
      await db.updateTable("mails").set(change).where("id", "=", row.id).execute();
      claimed.push({ ...row, ...change });
    }
    return claimed;
  });
}

/**
 * Those of an issue's due mails whose turn it is. After a time in which nothing could be sent many are due at once,
 * and a mail server that was promised a pace would see a burst.
 */
async function takeTurns(
  database: Database,
  db: Connection,
  due: readonly MailRow[],
  now: Date,
): Promise<MailRow[]> {
  const id = issueOf(due[0]);
  if (id === undefined) return [...due];
  const issue = await database
    .claiming(db.selectFrom("issues").selectAll())
    .where("id", "=", id)
    .executeTakeFirst();
  // Another worker is taking turns of it right now.
  if (!issue) return [];
  const interval = minute / issue.per_minute;
  const earliest = now.getTime() - catchUp;
  const next = Math.max(earliest, Date.parse(issue.next_send_at ?? issue.created_at));
  const turns = Math.max(0, Math.floor((now.getTime() - next) / interval) + 1);
  const taken = due.filter((mail) => issueOf(mail) === id).slice(0, turns);
  await db
    .updateTable("issues")
    .set({ next_send_at: new Date(next + Math.round(taken.length * interval)).toISOString() })
    .where("id", "=", id)
    .execute();
  return taken;
}

function issueOf(mail: MailRow | undefined): string | undefined {
  return (JSON.parse(mail?.data ?? "{}") as { issue?: string }).issue;
}

type Claimed = Pick<MailRow, "id" | "attempts">;

/** False when the row is gone (the person was erased) or another worker has taken it over. */
async function change(db: Connection, mail: Claimed, values: Partial<MailRow>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("mails")
    .set(values)
    .where("id", "=", mail.id)
    .where("attempts", "=", mail.attempts)
    .where("state", "=", "sending")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function recordSent(db: Connection, mail: Claimed, at: string): Promise<boolean> {
  return await change(db, mail, { state: "sent", sent_at: at, data: null, last_error: null });
}

export async function postponeMail(
  db: Connection,
  mail: Claimed,
  values: Pick<MailRow, "due_at" | "last_error" | "unknown_outcomes">,
): Promise<boolean> {
  return await change(db, mail, { state: "waiting", ...values });
}

/** Makes claims last for the lease from now on. One that another worker has taken over meanwhile stays as it is. */
export async function renewClaims(
  database: Database,
  mails: readonly Claimed[],
  { clock, lease }: Pick<Claiming, "clock" | "lease">,
): Promise<void> {
  await database.write(async (db) => {
    const lapsesAt = (await database.now(db, clock)).getTime() + lease;
    for (const mail of mails) await change(db, mail, { due_at: new Date(lapsesAt).toISOString() });
  });
}

export async function failMail(db: Connection, mail: Claimed, reason: string, at: string): Promise<boolean> {
  return await change(db, mail, { state: "failed", last_error: reason, failed_at: at });
}

export async function deleteMail(db: Connection, id: string): Promise<void> {
  await db.deleteFrom("mails").where("id", "=", id).execute();
}

/** Whether the row is still there; a person who was erased meanwhile leaves none. */
export async function mailExists(db: Connection, id: string): Promise<boolean> {
  const row = await db.selectFrom("mails").select("id").where("id", "=", id).executeTakeFirst();
  return row !== undefined;
}

/** Mails to a subscriber that are no longer wanted before they are sent. */
export async function deleteUnsentMails(db: Connection, subscriberId: string): Promise<void> {
  await db.deleteFrom("mails").where("subscriber_id", "=", subscriberId).where(unsent).execute();
}

/** Puts failed mails back, as if never tried: all of them, or those of one lead or subscriber. */
export async function retryFailedMails(db: Connection, now: string, owner?: string): Promise<number> {
  let query = db
    .updateTable("mails")
    .set({
      state: "waiting",
      attempts: 0,
      unknown_outcomes: 0,
      due_at: now,
      first_tried_at: null,
      failed_at: null,
    })
    .where(sql<boolean>`mails.state = 'failed'`);
  if (owner !== undefined) {
    query = query.where((eb) => eb.or([eb("lead_id", "=", owner), eb("subscriber_id", "=", owner)]));
  }
  const { numUpdatedRows } = await query.executeTakeFirst();
  return Number(numUpdatedRows);
}

export type OutboxCounts = { waiting: number; failed: number; oldestWaitingAt: string | null };

/** What waits and what was given up. An issue's mails wait from their turn on, not from when they were queued. */
export async function countOutbox(db: Connection, now: string): Promise<OutboxCounts> {
  const open = await db
    .selectFrom("mails")
    .select((eb) => [eb.fn.countAll().as("count"), eb.fn.min("created_at").as("oldest")])
    .where(unsent)
    .where("created_at", "<=", now)
    .executeTakeFirstOrThrow();
  const failed = await db
    .selectFrom("mails")
    .select((eb) => eb.fn.countAll().as("count"))
    .where(sql<boolean>`mails.state = 'failed'`)
    .executeTakeFirstOrThrow();
  return {
    waiting: Number(open.count),
    failed: Number(failed.count),
    oldestWaitingAt: open.oldest,
  };
}

export type MailTrouble = { late: number; failed: number };

/**
 * Unsent mails from before `lateBefore`, and those given up since `failedSince`. An issue's mail may have to wait for
 * its turn, so it is late only once its first try is that long ago.
 */
export async function findMailTrouble(
  db: Connection,
  times: { lateBefore: string; failedSince: string },
): Promise<MailTrouble> {
  const late = await db
    .selectFrom("mails")
    .select((eb) => eb.fn.countAll().as("count"))
    .where(unsent)
    .where((eb) =>
      eb.or([
        eb("first_tried_at", "<=", times.lateBefore),
        eb.and([eb("kind", "!=", "newsletter-issue"), eb("created_at", "<=", times.lateBefore)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  const failed = await db
    .selectFrom("mails")
    .select((eb) => eb.fn.countAll().as("count"))
    .where(sql<boolean>`mails.state = 'failed'`)
    .where("failed_at", ">=", times.failedSince)
    .executeTakeFirstOrThrow();
  return { late: Number(late.count), failed: Number(failed.count) };
}
