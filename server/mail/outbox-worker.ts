import { setTimeout as delay } from "node:timers/promises";
import { nextTry } from "../../domain/retry-schedule.ts";
import type { Connection, Database } from "../database/database.ts";
import {
  claimDueMails,
  deleteMail,
  failMail,
  mailExists,
  postponeMail,
  recordSent,
  renewClaims,
  staffMails,
} from "../database/stores/outbox.ts";
import { noteDeadAddress, noteLivingAddress } from "../database/stores/subscribers.ts";
import type { MailRow } from "../database/tables.ts";
import { describeError, type Logger } from "../log.ts";
import type { Composer } from "./compose-mail.ts";
import { type MailTransport, OutcomeUnknown, PassingRefusal, PermanentRefusal } from "./message.ts";

/** A killed worker's mails are free again after this; a living one makes its claims last as long as it sends. */
const usualLease = 50_000;
const atOnce = 5;
const pollEvery = 1_000;
const pauseAfterFailure = 5_000;
const pauseWhileBusy = 25;
const usualPatience = 15_000;
/** For writing down what became of mails that the stop broke off. */
const longestRecord = 3_000;

export type OutboxWorker = {
  /** Sends everything that is due now; the number of mails it took. Throws when the database is away. */
  sendDue(): Promise<number>;
  start(): void;
  /** Looks at the outbox at once, because something was queued. */
  wake(): void;
  /** Lets mails under way finish, for some seconds, then breaks them off. */
  stop(): Promise<void>;
};

export function createOutboxWorker(parts: {
  database: Database;
  compose: Composer;
  transport: MailTransport;
  logger: Logger;
  clock: () => Date;
  /** Whether visitors are waiting for an answer: mails then go out one by one, since they can wait. */
  isBusy?: () => boolean;
  random?: () => number;
  /** Milliseconds that a claim lasts without being renewed. */
  lease?: number;
  /** Milliseconds that mails under way have at a stop. */
  patience?: number;
}): OutboxWorker {
  const { database, compose, transport, logger, clock } = parts;
  const random = parts.random ?? Math.random;
  const isBusy = parts.isBusy ?? (() => false);
  const lease = parts.lease ?? usualLease;
  const patience = parts.patience ?? usualPatience;
  const underWay = new Map<MailRow, Promise<void>>();
  let running: Promise<void> | undefined;
  let isRenewing = false;
  let stopping = false;
  let woken = false;
  let unrecorded = 0;
  let interrupt = new AbortController();

  /**
   * What became of a mail must not be forgotten because the database is away for a while: the mail would go out
   * again. Until it is written nothing else is claimed, so that this process does not take its own row anew.
   */
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
        await delay(pollEvery);
      }
    }
  }

  async function send(row: MailRow): Promise<void> {
    const about = { mail: row.id, kind: row.kind, attempt: row.attempts };
    try {
      const mail = await database.read((db) => compose(db, row));
      if (!mail) {
        await database.write((db) => deleteMail(db, row.id));
        return;
      }
      await transport.send(mail);
    } catch (error) {
      await recordFailure(row, error, about);
      return;
    }
    const isRecorded = await record(async (db) => {
      if (row.subscriber_id !== null) await noteLivingAddress(db, row.subscriber_id);
      return await recordSent(db, row, clock().toISOString());
    });
    if (isRecorded) logger.info("mail.sent", about);
    else if (!(await database.read((db) => mailExists(db, row.id)))) await transport.forget(row.id);
  }

  async function recordFailure(row: MailRow, error: unknown, about: object): Promise<void> {
    const reason = error instanceof Error ? error.message.slice(0, 500) : "unknown";
    const isUnknown = error instanceof OutcomeUnknown;
    const isRefused = error instanceof PermanentRefusal;
    // The staff's own mailbox is there, whatever its server says, or the owner will put it right.
    const isFinal = isRefused && !staffMails.includes(row.kind);
    const isLasting = isRefused || error instanceof PassingRefusal;
    const unknown_outcomes = row.unknown_outcomes + (isUnknown ? 1 : 0);
    const until = await record(async (db) => {
      const now = await database.now(db, clock);
      const next = isFinal
        ? undefined
        : nextTry({
            attempts: row.attempts,
            unknown: isUnknown ? unknown_outcomes : 0,
            isLasting,
            triedFor: row.tried_for,
            now,
            random: random(),
          });
      const due_at = next?.toISOString();
      if (due_at === undefined) {
        await failMail(db, row, reason, now.toISOString());
        if (isRefused && error.isDeadAddress && row.subscriber_id !== null)
          await noteDeadAddress(db, row.subscriber_id, now.toISOString());
      } else await postponeMail(db, row, { due_at, last_error: reason, unknown_outcomes });
      return due_at;
    });
    if (until === undefined) logger.error("mail.failed", { ...about, error: describeCause(error) });
    else {
      const mayHaveArrived = isUnknown || undefined;
      logger.warn("mail.postponed", { ...about, until, mayHaveArrived, error: describeCause(error) });
    }
  }

  /** Claims as many due mails as there are free places and starts to send them. */
  async function startDue(): Promise<number> {
    const free = (isBusy() ? 1 : atOnce) - underWay.size;
    if (unrecorded > 0 || free <= 0) return 0;
    const except = [...underWay.keys()].map(({ id }) => id);
    const rows = await claimDueMails(database, { clock, lease, limit: free, except });
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

  async function renewWhileUnderWay(): Promise<void> {
    isRenewing = true;
    let pause = lease / 3;
    for (;;) {
      await delay(pause, undefined, { ref: false });
      const rows = [...underWay.keys()];
      if (rows.length === 0 || stopping) break;
      try {
        await renewClaims(database, rows, { clock, lease });
        pause = lease / 3;
      } catch (error) {
        logger.error("mail.worker", { error: describeError(error) });
        pause = Math.min(pollEvery, lease / 3);
      }
    }
    isRenewing = false;
  }

  async function sendDue(): Promise<number> {
    let sent = 0;
    for (;;) {
      const started = await startDue();
      sent += started;
      if (started === 0 && underWay.size === 0) return sent;
      await Promise.race(underWay.values());
    }
  }

  async function run(): Promise<void> {
    while (!stopping) {
      if (isBusy()) await delay(pauseWhileBusy);
      woken = false;
      let pause = pollEvery;
      try {
        await startDue();
      } catch (error) {
        logger.error("mail.worker", { error: describeError(error) });
        pause = pauseAfterFailure;
      }
      if (stopping || (woken && pause === pollEvery)) continue;
      interrupt = new AbortController();
      await delay(pause, undefined, { signal: interrupt.signal }).catch(() => {});
    }
    await Promise.all(underWay.values());
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
    async stop() {
      stopping = true;
      wake();
      await within(patience, Promise.all([running, ...underWay.values()]));
      running = undefined;
      await transport.close();
      await within(longestRecord, Promise.all(underWay.values()));
    },
  };
}

/** Waits for the work, but no longer than that. */
async function within(milliseconds: number, work: Promise<unknown> | undefined): Promise<void> {
  const ended = new AbortController();
  const { signal } = ended;
  await Promise.race([work, delay(milliseconds, undefined, { signal }).catch(() => {})]);
  ended.abort();
}

/** A mail server's answer may repeat addresses and words of the mail; its codes do not. */
function describeCause(error: unknown): object {
  const ours = [PermanentRefusal, PassingRefusal, OutcomeUnknown];
  const cause =
    (error instanceof Error && ours.some((kind) => error instanceof kind) && error.cause) || error;
  const { code, responseCode, command } = (cause ?? {}) as Record<string, unknown>;
  return command === undefined ? describeError(cause) : { code, responseCode, command };
}
