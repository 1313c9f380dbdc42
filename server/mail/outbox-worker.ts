import { setTimeout as delay } from "node:timers/promises";
import type { Connection, Database } from "../database/database.ts";
import { type Channel, deleteMail } from "../database/stores/outbox.ts";
import type { MailRow } from "../database/tables.ts";
import { describeError, type Logger } from "../run/log.ts";
import { within } from "../run/within.ts";
import { createClaimedMails } from "./claimed-mails.ts";
import type { Transport } from "./message.ts";
import { createOutcomeRecorder } from "./record-outcome.ts";

/** The mails of a killed worker are free again after this; a running one renews its claims while it sends. */
const defaultLeaseMs = 50_000;
const maxAtOnce = 5;
const pollEveryMs = 1_000;
const pauseAfterFailureMs = 5_000;
const stopTimeoutMs = 15_000;
/** For recording the outcome of mails that the stop interrupted. */
const recordTimeoutMs = 3_000;

/** `compose` resolves with undefined when a row is no longer wanted; it is deleted then. */
export function createOutboxWorker<Message>(parts: {
  database: Database;
  channel: Channel;
  compose: (db: Connection, row: MailRow) => Promise<Message | undefined>;
  transport: Transport<Message>;
  logger: Logger;
  clock: () => Date;
  random?: () => number;
  lease?: number;
  timeoutMs?: number;
}) {
  const { database, channel, compose, transport, logger, clock } = parts;
  const { random = Math.random, lease = defaultLeaseMs } = parts;
  let running: Promise<void> | undefined;
  let stopping = false;
  let woken = false;
  let interrupt = new AbortController();

  const isStopping = () => stopping;
  const outcomes = createOutcomeRecorder({ database, transport, logger, clock, random, isStopping });
  const claimed = createClaimedMails({
    database,
    channel,
    send,
    onEnd: wake,
    logger,
    clock,
    lease,
    isStopping,
  });

  async function send(row: MailRow): Promise<void> {
    try {
      const message = await database.read((db) => compose(db, row));
      if (message === undefined) {
        await database.write((db) => deleteMail(db, row.id));
        return;
      }
      await transport.send(message);
    } catch (error) {
      await outcomes.failed(row, error);
      return;
    }
    await outcomes.sent(row);
  }

  async function startDue(): Promise<number> {
    const free = maxAtOnce - claimed.count();
    // Otherwise this process could claim again what it has sent but not recorded yet.
    return outcomes.isBehind() || free <= 0 ? 0 : await claimed.claim(free);
  }

  async function sendDue(): Promise<number> {
    let sent = 0;
    for (;;) {
      const started = await startDue();
      sent += started;
      if (started === 0 && claimed.count() === 0) return sent;
      await claimed.next();
    }
  }

  async function run(): Promise<void> {
    while (!stopping) {
      woken = false;
      let pause = pollEveryMs;
      try {
        await startDue();
      } catch (error) {
        logger.error("mail.worker", { error: describeError(error) });
        pause = pauseAfterFailureMs;
      }
      if (stopping || (woken && pause === pollEveryMs)) continue;
      interrupt = new AbortController();
      await delay(pause, undefined, { signal: interrupt.signal }).catch(() => {});
    }
    await claimed.all();
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
      await within(parts.timeoutMs ?? stopTimeoutMs, Promise.all([running, claimed.all()]));
      running = undefined;
      await transport.close();
      await within(recordTimeoutMs, claimed.all());
    },
  };
}
