import { setTimeout as delay } from "node:timers/promises";
import type { Database } from "../database/database.ts";
import { type Channel, claimDueMails, renewClaims } from "../database/stores/outbox.ts";
import type { MailRow } from "../database/tables.ts";
import { describeError, type Logger } from "../run/log.ts";

const renewAgainAfterMs = 1_000;

/** `send` does all there is to do with a claimed mail; the claim lasts as long as that takes. */
export function createClaimedMails(parts: {
  database: Database;
  channel: Channel;
  send: (row: MailRow) => Promise<void>;
  onEnd: () => void;
  logger: Logger;
  clock: () => Date;
  lease: number;
  isStopping: () => boolean;
}) {
  const { database, channel, send, onEnd, logger, clock, lease, isStopping } = parts;
  const underWay = new Map<MailRow, Promise<void>>();
  let isRenewing = false;

  async function renewWhileUnderWay(): Promise<void> {
    isRenewing = true;
    let pause = lease / 3;
    for (;;) {
      await delay(pause, undefined, { ref: false });
      const rows = [...underWay.keys()];
      if (rows.length === 0 || isStopping()) break;
      try {
        await renewClaims(database, rows, { clock, lease });
        pause = lease / 3;
      } catch (error) {
        logger.error("mail.worker", { error: describeError(error) });
        pause = Math.min(renewAgainAfterMs, lease / 3);
      }
    }
    isRenewing = false;
  }

  return {
    count: () => underWay.size,
    /** Resolves with how many it started to send. Throws when the database is away. */
    async claim(limit: number): Promise<number> {
      const except = [...underWay.keys()].map(({ id }) => id);
      const rows = await claimDueMails(database, { channel, clock, lease, limit, except });
      for (const row of rows) {
        const sending = send(row)
          .catch((error: unknown) =>
            logger.error("mail.worker", { mail: row.id, error: describeError(error) }),
          )
          .finally(() => {
            underWay.delete(row);
            onEnd();
          });
        underWay.set(row, sending);
      }
      if (rows.length > 0 && !isRenewing) void renewWhileUnderWay();
      return rows.length;
    },
    next: (): Promise<void> => Promise.race(underWay.values()),
    all: async (): Promise<void> => void (await Promise.all(underWay.values())),
  };
}
