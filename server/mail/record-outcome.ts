// Records the outcome of an attempt: whether a mail is sent, given up, or tried again, and when.
import { setTimeout as delay } from "node:timers/promises";
import { nextTry } from "../../domain/leads/retry-schedule.ts";
import type { Connection, Database } from "../database/database.ts";
import { failMail, mailExists, postponeMail, recordSent, staffMails } from "../database/stores/outbox.ts";
import { clearBounces, recordHardBounce } from "../database/stores/subscribers.ts";
import type { MailRow } from "../database/tables.ts";
import { describeError, type Logger } from "../run/log.ts";
import { type MailTransport, OutcomeUnknown, PermanentRejection, TemporaryRejection } from "./message.ts";

const writeAgainAfterMs = 1_000;

export function createOutcomeRecorder(parts: {
  database: Database;
  transport: Pick<MailTransport, "forget">;
  logger: Logger;
  clock: () => Date;
  random: () => number;
  isStopping: () => boolean;
}) {
  const { database, transport, logger, clock, random, isStopping } = parts;
  let unrecorded = 0;

  /** Retries until the outcome is written: if it were lost because the database is unavailable, the mail would go out again. */
  async function record<T>(write: (db: Connection) => Promise<T>): Promise<T> {
    for (let failures = 0; ; ) {
      try {
        const recorded = await database.write(write);
        if (failures > 0) unrecorded--;
        return recorded;
      } catch (error) {
        logger.error("mail.not-recorded", { error: describeError(error) });
        if (failures++ === 0) unrecorded++;
        if (isStopping()) throw error;
        await delay(writeAgainAfterMs);
      }
    }
  }

  return {
    /** Whether the database has not taken an outcome yet. */
    isBehind: () => unrecorded > 0,
    async sent(row: MailRow): Promise<void> {
      const isRecorded = await record(async (db) => {
        if (row.subscriber_id !== null) await clearBounces(db, row.subscriber_id);
        return await recordSent(db, row, clock().toISOString());
      });
      if (isRecorded) logger.info("mail.sent", aboutMail(row));
      else if (!(await database.read((db) => mailExists(db, row.id)))) await transport.forget(row.id);
    },
    async failed(row: MailRow, error: unknown): Promise<void> {
      const about = { ...aboutMail(row), error: describeCause(error) };
      const { became, until } = await record(async (db) => {
        const now = await database.now(db, clock);
        return await recordFailure(db, row, error, { now, random: random() });
      });
      const mayHaveArrived = error instanceof OutcomeUnknown || undefined;
      if (became === "failed") logger.error("mail.failed", about);
      else if (became === "dropped") logger.warn("mail.dropped", { ...about, mayHaveArrived });
      else logger.warn("mail.postponed", { ...about, until, mayHaveArrived });
    },
  };
}

const aboutMail = ({ id, kind, attempts }: MailRow) => ({ mail: id, kind, attempt: attempts });

/** What became of the mail: to be tried again at a time, given up, or deleted, since its issue was stopped. */
type Failure = { became: "postponed" | "failed" | "dropped"; until?: string };

async function recordFailure(
  db: Connection,
  row: MailRow,
  error: unknown,
  { now, random }: { now: Date; random: number },
): Promise<Failure> {
  const last_error = error instanceof Error ? error.message.slice(0, 500) : "unknown";
  const isUnknown = error instanceof OutcomeUnknown;
  const isRefused = error instanceof PermanentRejection;
  // The staff's own mailbox exists whatever its server says, or the owner will correct the setting.
  const isFinal = isRefused && !staffMails.includes(row.kind);
  const isLasting = isRefused || error instanceof TemporaryRejection;
  const unknown_outcomes = row.unknown_outcomes + (isUnknown ? 1 : 0);
  const next = isFinal
    ? undefined
    : nextTry({
        attempts: row.attempts,
        unknown: isUnknown ? unknown_outcomes : 0,
        isLasting,
        triedFor: row.tried_for,
        now,
        random,
      });
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
