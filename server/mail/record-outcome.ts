import { nextTry } from "../../domain/leads/retry-schedule.ts";
import type { Connection } from "../database/database.ts";
import { failMail, postponeMail, staffMails } from "../database/stores/outbox.ts";
import { recordHardBounce } from "../database/stores/subscribers.ts";
import type { MailRow } from "../database/tables.ts";
import { describeError } from "../run/log.ts";
import { OutcomeUnknown, PermanentRejection, TemporaryRejection } from "./message.ts";

/** What became of the mail: to be tried again at a time, given up, or deleted, since its issue was stopped. */
type Failure = { became: "postponed" | "failed" | "dropped"; until?: string };

export async function recordFailure(
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
export function describeCause(error: unknown): object {
  const ours = [PermanentRejection, TemporaryRejection, OutcomeUnknown];
  const cause =
    (error instanceof Error && ours.some((kind) => error instanceof kind) && error.cause) || error;
  const { code, responseCode, command } = (cause ?? {}) as Record<string, unknown>;
  return command === undefined ? describeError(cause) : { code, responseCode, command };
}
