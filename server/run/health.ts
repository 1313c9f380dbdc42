import type { BackupState } from "../backups/backups.ts";
import type { Basics } from "../database/database.ts";
import { countOutbox, emptyOutbox, type OutboxCounts } from "../database/stores/outbox.ts";
import { writeCheck } from "../database/stores/site-state.ts";
import { describeError } from "./log.ts";

/** A load balancer may ask often; a real write, which takes some 80 KB, every few seconds is enough to know. */
const freshForMs = 5_000;

/** Finds out whether leads can be stored by storing something. Neither function throws. */
export function createHealthCheck(
  parts: Basics & { backupState: () => Promise<BackupState | null>; hasWebhook: boolean },
) {
  const { database, backupState, hasWebhook, logger, clock } = parts;
  let last: { at: number; health: ReturnType<typeof check> } | undefined;

  async function check() {
    const backup = await backupState();
    const counted = (mail: OutboxCounts, { waiting, oldestWaitingAt, failed }: OutboxCounts) => ({
      mail,
      backup,
      webhook: hasWebhook ? { waiting, oldestWaitingAt, failed } : null,
    });
    try {
      const now = clock().toISOString();
      await database.write((db) => writeCheck(db, now));
      const mail = await database.read((db) => countOutbox(db, now));
      const calls = hasWebhook ? await database.read((db) => countOutbox(db, now, "webhook")) : emptyOutbox;
      return { ok: true, database: "ok", ...counted(mail, calls) };
    } catch (error) {
      logger.error("health.unavailable", { error: describeError(error) });
      return { ok: false, database: "unavailable", ...counted(emptyOutbox, emptyOutbox) };
    }
  }

  return {
    check,
    recent() {
      // Not the clock, which may be set back.
      const now = performance.now();
      if (!last || now - last.at >= freshForMs) last = { at: now, health: check() };
      return last.health;
    },
  };
}
