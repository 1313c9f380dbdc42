// Each claim increments `attempts` and later updates require its value, so a worker whose claim lapsed overwrites nothing.

import { type ExpressionBuilder, sql } from "kysely";
import { timeTried } from "../../../domain/leads/retry-schedule.ts";
import { hour, isoAfter, minute } from "../../../domain/time/durations.ts";
import { type Connection, countRows, type Database } from "../database.ts";
import type { IssueState, MailKind, MailRow, Tables } from "../tables.ts";

const issuesThatAre = (state: IssueState, db: Connection) =>
  db.selectFrom("issues").select("issues.id").where("issues.state", "=", state);

/** Written as literals, since a query with parameters here could not use the partial index. */
const unsent = sql<boolean>`mails.state in ('waiting', 'sending')`;

export const staffMails: readonly MailKind[] = ["contact-notice", "enrollment-notice", "lead-digest"];

/** Calls of the webhook and mails are sent by workers of their own, so that neither waits for the other. */
export type Channel = "mail" | "webhook";
const inChannel = (channel: Channel) => (eb: ExpressionBuilder<Tables, "mails">) =>
  eb("mails.kind", channel === "webhook" ? "=" : "!=", "lead-webhook");

export const initialAttempts = {
  state: "waiting",
  attempts: 0,
  unknown_outcomes: 0,
  first_tried_at: null,
  last_tried_at: null,
  tried_for: 0,
  failed_at: null,
} as const satisfies Partial<MailRow>;

/** How much delay an issue may make up for at once: as long as a worker pauses after a failure. */
const catchUpMs = 5_000;
/** Longer than any delay between two attempts (domain/leads/retry-schedule.ts), also after an unknown outcome. */
const maxDelayMs = { usual: 65 * minute, whenUnknown: 10 * hour };
/** Longer than the time between two mails of an issue. */
const maxTurnMs = 2 * minute;

type Claiming = {
  channel: Channel;
  clock: () => Date;
  lease: number;
  limit: number;
  /** What this process is already sending: after a clock change its claims may seem to have lapsed. */
  except: readonly string[];
};

/** A mail never tried waits only for its issue's turn; a time beyond any delay stems from a wrong clock. */
function mayBeTaken(now: Date, except: readonly string[]) {
  return (eb: ExpressionBuilder<Tables, "mails">) =>
    eb.and([
      unsent,
      eb.or([
        eb.and([eb("mails.state", "=", "waiting"), eb("attempts", "=", 0)]),
        eb("due_at", "<=", now.toISOString()),
        eb.and([eb("unknown_outcomes", "=", 0), eb("due_at", ">", isoAfter(now, maxDelayMs.usual))]),
        eb("due_at", ">", isoAfter(now, maxDelayMs.whenUnknown)),
      ]),
      ...(except.length > 0 ? [eb("mails.id", "not in", except)] : []),
    ]);
}

async function findIssuesInTurn(db: Connection, now: Date, { channel, except }: Claiming): Promise<string[]> {
  // While a worker looks at an issue, another one passes it by.
  if (channel !== "mail") return [];
  const rows = await db
    .selectFrom("issues")
    .select("id")
    .where("state", "=", "sending")
    .where((eb) => eb.or([eb("send_at", "is", null), eb("send_at", "<=", now.toISOString())]))
    .where((eb) =>
      eb.or([
        eb("next_send_at", "is", null),
        eb("next_send_at", "<=", now.toISOString()),
        eb("next_send_at", ">", isoAfter(now, maxTurnMs)),
      ]),
    )
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("mails")
          .select("mails.id")
          .whereRef("mails.issue_id", "=", "issues.id")
          .where(mayBeTaken(now, except)),
      ),
    )
    // SQLite sorts nulls first, PostgreSQL last.
    .orderBy((eb) => eb.fn.coalesce("next_send_at", "created_at"))
    .execute();
  return rows.map(({ id }) => id);
}

/** Claims up to `limit` due mails for one worker, the oldest first. Each issue keeps its pace. */
export async function claimDueMails(database: Database, claim: Claiming): Promise<MailRow[]> {
  const { channel, clock, lease, limit, except } = claim;
  const dueOf = (db: Connection, now: Date, issueId: string | null) =>
    db
      .selectFrom("mails")
      .where("issue_id", issueId === null ? "is" : "=", issueId)
      .where(inChannel(channel))
      .where(mayBeTaken(now, except));
  const isAnyDue = await database.read(async (db) => {
    const now = await database.now(db, clock);
    const other = await dueOf(db, now, null).select("id").limit(1).execute();
    return other.length > 0 || (await findIssuesInTurn(db, now, claim)).length > 0;
  });
  if (!isAnyDue) return [];
  return await database.write(async (db) => {
    const now = await database.now(db, clock);
    const select = (count: number, issueId: string | null) =>
      database.claiming(dueOf(db, now, issueId).selectAll().orderBy("due_at").limit(count)).execute();
    const rows = await select(limit, null);
    for (const issueId of await findIssuesInTurn(db, now, claim)) {
      const left = limit - rows.length;
      if (left === 0) break;
      const pace = await readPace(database, db, issueId, now);
      const taken = pace && pace.turns > 0 ? await select(Math.min(pace.turns, left), issueId) : [];
      if (!pace || taken.length === 0) continue;
      rows.push(...taken);
      const next_send_at = new Date(pace.next + Math.round(taken.length * pace.interval)).toISOString();
      await db.updateTable("issues").set({ next_send_at }).where("id", "=", issueId).execute();
    }
    const claimed: MailRow[] = [];
    for (const row of rows) {
      const isAhead = row.created_at > now.toISOString();
      const change = {
        state: "sending" as const,
        attempts: row.attempts + 1,
        due_at: isoAfter(now, lease),
        first_tried_at: row.first_tried_at ?? now.toISOString(),
        last_tried_at: now.toISOString(),
        tried_for: triedUntil(row, now),
        // The recipient sees this as the date of the mail, so it must not lie in the future.
        created_at: isAhead ? now.toISOString() : row.created_at,
      };
      await db.updateTable("mails").set(change).where("id", "=", row.id).execute();
      claimed.push({ ...row, ...change });
    }
    return claimed;
  });
}

function triedUntil({ tried_for: triedFor, last_tried_at, due_at }: MailRow, now: Date): number {
  if (last_tried_at === null) return 0;
  return timeTried({ triedFor, lastTriedAt: new Date(last_tried_at), dueAt: new Date(due_at) }, now);
}

/** How many of an issue's mails are due by its pace, and from when on the next are counted; after an outage more are due. */
async function readPace(database: Database, db: Connection, issueId: string, now: Date) {
  const issue = await database
    .claiming(db.selectFrom("issues").select(["per_minute", "next_send_at", "send_at", "created_at"]))
    .where("id", "=", issueId)
    .executeTakeFirst();
  if (!issue) return undefined;
  const interval = minute / issue.per_minute;
  const planned = Date.parse(issue.next_send_at ?? issue.send_at ?? issue.created_at);
  const isPlausible = planned <= now.getTime() + maxTurnMs;
  const next = isPlausible ? Math.max(now.getTime() - catchUpMs, planned) : now.getTime();
  return { interval, next, turns: Math.floor((now.getTime() - next) / interval) + 1 };
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

export const recordSent = (db: Connection, mail: Claimed, at: string) =>
  change(db, mail, { state: "sent", sent_at: at, data: null, last_error: null });

/** False when the owner has stopped its issue meanwhile; then it is deleted instead. */
export async function postponeMail(db: Connection, mail: Claimed, values: Partial<MailRow>) {
  await change(db, mail, { state: "waiting", ...values });
  const { numDeletedRows } = await db
    .deleteFrom("mails")
    .where("id", "=", mail.id)
    .where("state", "=", "waiting")
    .where("issue_id", "in", issuesThatAre("stopped", db))
    .executeTakeFirst();
  return numDeletedRows === 0n;
}

/** Makes claims last for the lease from now on. One that another worker has taken over meanwhile stays as it is. */
export async function renewClaims(database: Database, mails: Claimed[], clock: () => Date, lease: number) {
  await database.write(async (db) => {
    const due_at = isoAfter(await database.now(db, clock), lease);
    for (const mail of mails) await change(db, mail, { due_at });
  });
}

export const failMail = (db: Connection, mail: Claimed, reason: string, at: string) =>
  change(db, mail, { state: "failed", last_error: reason, failed_at: at });

export const mailExists = async (db: Connection, id: string) =>
  (await countRows(db.selectFrom("mails").where("id", "=", id))) > 0;

export async function deleteUnsentMails(db: Connection, subscriberId: string): Promise<void> {
  await db.deleteFrom("mails").where("subscriber_id", "=", subscriberId).where(unsent).execute();
}

/** Requeues failed mails as if never tried: all, or the `owner`'s with dismissed ones; none of a stopped issue. */
export async function retryFailedMails(db: Connection, now: string, owner?: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("mails")
    .set({ ...initialAttempts, due_at: now })
    .where(owner === undefined ? failed : sql<boolean>`mails.state in ('failed', 'dismissed')`)
    .$if(owner !== undefined, (query) => query.where(belongsTo(owner ?? "")))
    .where((eb) =>
      eb.or([eb("issue_id", "is", null), eb("issue_id", "not in", issuesThatAre("stopped", db))]),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Marks failed mails as seen to: all of them, or those of one lead or subscriber. They no longer count as failed. */
export async function dismissFailedMails(db: Connection, owner?: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("mails")
    .set({ state: "dismissed" })
    .where(failed)
    .$if(owner !== undefined, (query) => query.where(belongsTo(owner ?? "")))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

const failed = sql<boolean>`mails.state = 'failed'`;
/** Mails about this lead, or to this subscriber. */
export const belongsTo = (owner: string) => (eb: ExpressionBuilder<Tables, "mails">) =>
  eb.or([eb("lead_id", "=", owner), eb("subscriber_id", "=", owner)]);

/** What waits to be sent, without the mails of an issue that is held. */
const waitingIn = (db: Connection, channel: Channel) =>
  db
    .selectFrom("mails")
    .where(unsent)
    .where(inChannel(channel))
    .where((eb) => eb.or([eb("issue_id", "is", null), eb("issue_id", "in", issuesThatAre("sending", db))]));

const failedByKind = (db: Connection, channel: Channel) =>
  db
    .selectFrom("mails")
    .select((eb) => ["kind", eb.fn.countAll().as("count"), eb.fn.min("failed_at").as("since")])
    .where(failed)
    .where(inChannel(channel))
    .groupBy("kind")
    .orderBy("kind");

export type OutboxCounts = Awaited<ReturnType<typeof countOutbox>>;

const nothingFailed = { failed: 0, failedToStaff: 0, failedByKind: {} };
export const emptyOutbox: OutboxCounts = { waiting: 0, oldestWaitingAt: null, ...nothingFailed };

/** What waits and what was given up. An issue's mails wait from their turn on, not from when they were queued. */
export async function countOutbox(db: Connection, now: string, channel: Channel = "mail") {
  const open = await waitingIn(db, channel)
    .select((eb) => [eb.fn.countAll().as("count"), eb.fn.min<string | null>("created_at").as("oldest")])
    .where((eb) => eb.or([eb("issue_id", "is", null), eb("created_at", "<=", now)]))
    .executeTakeFirstOrThrow();
  const kinds = await failedByKind(db, channel).execute();
  const sum = (rows: typeof kinds) => rows.reduce((total, { count }) => total + Number(count), 0);
  return {
    waiting: Number(open.count),
    oldestWaitingAt: open.oldest,
    failed: sum(kinds),
    failedToStaff: sum(kinds.filter(({ kind }) => staffMails.includes(kind))),
    failedByKind: Object.fromEntries(
      kinds.map(({ kind, count, since }) => [kind, { count: Number(count), since: since ?? now }]),
    ),
  };
}

/** Overdue and recently failed mails. An issue's mail waits for its turn, so it is late only by its first try. */
export async function findMailTrouble(
  db: Connection,
  channel: Channel,
  lateBefore: string,
  failedSince: string,
) {
  const late = waitingIn(db, channel).where((eb) =>
    eb.or([
      eb("first_tried_at", "<=", lateBefore),
      eb.and([eb("issue_id", "is", null), eb("created_at", "<=", lateBefore)]),
    ]),
  );
  const kinds = await failedByKind(db, channel).where("failed_at", ">=", failedSince).execute();
  const failed = kinds.map(({ kind, count }) => ({ kind, count: Number(count) }));
  return { late: await countRows(late), failed };
}
