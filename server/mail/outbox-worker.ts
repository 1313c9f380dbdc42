import { setTimeout as delay } from "node:timers/promises";
import { nextTry } from "../../domain/leads/retry-schedule.ts";
import type { Basics, Connection } from "../database/database.ts";
import {
  type Channel,
  claimDueMails,
  failMail,
  mailExists,
  postponeMail,
  recordSent,
  renewClaims,
  staffMails,
} from "../database/stores/outbox.ts";
import { clearBounces, recordHardBounce } from "../database/stores/subscribers.ts";
import type { MailRow } from "../database/tables.ts";
import { describeError } from "../run/log.ts";
import { within } from "../run/within.ts";
import { OutcomeUnknown, PermanentRejection, TemporaryRejection, type Transport } from "./message.ts";

/** The mails of a killed worker are free again after this; a running one renews its claims while it sends. */
const defaultLeaseMs = 50_000;
const maxAtOnce = 5;
/** It looks again after the first, and twice as long each time it finds nothing, up to the second. */
const pollMs = [1_000, 4_000] as const;
const pauseAfterFailureMs = 5_000;
/** Timers of Node end up to some milliseconds early. */
const timerErrorMs = 50;
const renewAgainAfterMs = 1_000;
const writeAgainAfterMs = 1_000;
const stopTimeoutMs = 15_000;
/** For recording the outcome of mails that the stop interrupted. */
const recordTimeoutMs = 3_000;

const logFields = ({ id, kind, attempts }: MailRow) => ({ mail: id, kind, attempt: attempts });

/** `compose` resolves with undefined when a row is no longer wanted; it is deleted then. */
export function createOutboxWorker<Message>(
  parts: Basics & {
    channel: Channel;
    compose: (db: Connection, row: MailRow) => Promise<Message | undefined>;
    transport: Transport<Message>;
    random?: () => number;
    lease?: number;
    timeoutMs?: number;
  },
) {
  const { database, channel, compose, transport, logger, clock } = parts;
  const { random = Math.random, lease = defaultLeaseMs } = parts;
  let running: Promise<void> | undefined;
  let stopping = false;
  let woken = false;
  let interrupt = new AbortController();

  /** What is being sent; a claim lasts as long as that takes. */
  const underWay = new Map<MailRow, Promise<void>>();
  let isRenewing = false;
  /** Outcomes that the database has not taken yet. */
  let unrecorded = 0;

  /** Retries until the outcome is written: if it got lost while the database is away, the mail would go out again. */
  async function record<T>(write: (db: Connection) => Promise<T>): Promise<T> {
    for (let failures = 0; ; ) {
      try {
        const recorded = await database.write(write);
        if (failures > 0) unrecorded--;
        return recorded;
      } catch (error) {
        logger.error("mail.not-recorded", { error: describeError(error) });
        if (failures++ === 0) unrecorded++;
        if (stopping) throw error;
        await delay(writeAgainAfterMs);
      }
    }
  }

  async function sent(row: MailRow): Promise<void> {
    const isRecorded = await record(async (db) => {
      if (row.subscriber_id !== null) await clearBounces(db, row.subscriber_id);
      return await recordSent(db, row, clock().toISOString());
    });
    if (isRecorded) logger.info("mail.sent", logFields(row));
    else if (!(await database.read((db) => mailExists(db, row.id)))) await transport.forget(row.id);
  }

  async function failed(row: MailRow, error: unknown): Promise<void> {
    const about = { ...logFields(row), error: describeCause(error) };
    const { became, until, now } = await record(async (db) => {
      const now = await database.now(db, clock);
      return { now, ...(await recordFailure(db, row, error, now, random())) };
    });
    if (until !== undefined) setTimeout(wake, Date.parse(until) - now.getTime() + timerErrorMs).unref();
    const mayHaveArrived = error instanceof OutcomeUnknown || undefined;
    if (became === "failed") logger.error("mail.failed", about);
    else if (became === "dropped") logger.warn("mail.dropped", { ...about, mayHaveArrived });
    else logger.warn("mail.postponed", { ...about, until, mayHaveArrived });
  }

  async function send(row: MailRow): Promise<void> {
    try {
      const message = await database.read((db) => compose(db, row));
      if (message === undefined)
        return void (await database.write((db) => db.deleteFrom("mails").where("id", "=", row.id).execute()));
      await transport.send(message);
    } catch (error) {
      return await failed(row, error);
    }
    await sent(row);
  }

  async function renewWhileUnderWay(): Promise<void> {
    isRenewing = true;
    for (let pause = lease / 3; ; ) {
      await delay(pause, undefined, { ref: false });
      const rows = [...underWay.keys()];
      if (rows.length === 0 || stopping) break;
      try {
        await renewClaims(database, rows, clock, lease);
        pause = lease / 3;
      } catch (error) {
        logger.error("mail.worker", { error: describeError(error) });
        pause = Math.min(renewAgainAfterMs, lease / 3);
      }
    }
    isRenewing = false;
  }

  /** Resolves with how many it started to send. Throws when the database is away. */
  async function startDue(): Promise<number> {
    const limit = maxAtOnce - underWay.size;
    // Otherwise this process could claim again what it has sent but not recorded yet.
    if (unrecorded > 0 || limit <= 0) return 0;
    const except = [...underWay.keys()].map(({ id }) => id);
    const rows = await claimDueMails(database, { channel, clock, lease, limit, except });
    for (const row of rows) {
      const sending = send(row)
        .catch((error: unknown) => logger.error("mail.worker", { mail: row.id, error: describeError(error) }))
        .finally(() => {
          underWay.delete(row);
          wake();
        });
      underWay.set(row, sending);
    }
    if (rows.length > 0 && !isRenewing) void renewWhileUnderWay();
    return rows.length;
  }

  const untilAllEnded = async () => void (await Promise.all(underWay.values()));

  async function sendDue(): Promise<number> {
    let count = 0;
    for (;;) {
      const started = await startDue();
      count += started;
      if (started === 0 && underWay.size === 0) return count;
      await Promise.race(underWay.values());
    }
  }

  async function run(): Promise<void> {
    const [shortest, longest] = pollMs;
    let pause: number = shortest;
    while (!stopping) {
      woken = false;
      let hasFailed = false;
      try {
        pause = (await startDue()) > 0 ? shortest : Math.min(2 * pause, longest);
      } catch (error) {
        logger.error("mail.worker", { error: describeError(error) });
        hasFailed = true;
      }
      if (stopping || (woken && !hasFailed)) continue;
      interrupt = new AbortController();
      const { signal } = interrupt;
      await delay(hasFailed ? pauseAfterFailureMs : pause, undefined, { signal }).catch(() => {});
    }
    await untilAllEnded();
  }

  function wake(): void {
    woken = true;
    interrupt.abort();
  }

  return {
    sendDue,
    start() {
      stopping = false;
      running ??= run();
    },
    wake,
    /** Lets mails under way finish, for some seconds, then breaks them off. */
    async stop(): Promise<void> {
      stopping = true;
      wake();
      await within(parts.timeoutMs ?? stopTimeoutMs, Promise.all([running, untilAllEnded()]));
      running = undefined;
      await transport.close();
      await within(recordTimeoutMs, untilAllEnded());
    },
  };
}

/** What became of the mail: to be tried again at a time, given up, or deleted, since its issue was stopped. */
async function recordFailure(db: Connection, row: MailRow, error: unknown, now: Date, random: number) {
  const last_error = error instanceof Error ? error.message.slice(0, 500) : "unknown";
  const isUnknown = error instanceof OutcomeUnknown;
  const isRefused = error instanceof PermanentRejection;
  // The staff's own mailbox exists whatever its server says, or the owner will correct the setting.
  const isFinal = isRefused && !staffMails.includes(row.kind);
  const isLasting = isRefused || error instanceof TemporaryRejection;
  const unknown_outcomes = row.unknown_outcomes + (isUnknown ? 1 : 0);
  const { attempts, tried_for: triedFor } = row;
  const unknown = isUnknown ? unknown_outcomes : 0;
  const next = isFinal ? undefined : nextTry({ attempts, unknown, isLasting, triedFor, now, random });
  if (next) {
    const due_at = next.toISOString();
    const stays = await postponeMail(db, row, { due_at, last_error, unknown_outcomes });
    return stays ? { became: "postponed", until: due_at } : { became: "dropped" };
  }
  const isOurs = await failMail(db, row, last_error, now.toISOString());
  // A transaction is repeated when its connection broke during the commit, and one refusal must not count twice.
  if (isOurs && isRefused && error.isDeadAddress && row.subscriber_id !== null)
    await recordHardBounce(db, row.subscriber_id, now.toISOString());
  return { became: "failed" };
}

/** A mail server's answer may repeat addresses and words of the mail; its codes do not. */
function describeCause(error: unknown): object {
  const ours = [PermanentRejection, TemporaryRejection, OutcomeUnknown];
  const cause =
    (error instanceof Error && ours.some((kind) => error instanceof kind) && error.cause) || error;
  const { code, responseCode, command } = (cause ?? {}) as Record<string, unknown>;
  return command === undefined ? describeError(cause) : { code, responseCode, command };
}
