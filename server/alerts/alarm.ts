// Tells a web address what somebody has to look at, since mail cannot tell that it is broken itself. Nothing personal is in it.
import type { BackupState } from "../backups/backup-schedule.ts";
import type { Database } from "../database/database.ts";
import { findAlarm, saveAlarm } from "../database/stores/alarms.ts";
import { findMailTrouble, type MailTrouble, type OutboxCounts } from "../database/stores/outbox.ts";
import { findRun } from "../database/stores/runs.ts";
import { describeError, type Logger } from "../log.ts";
import { nextTelling, type Told } from "./telling.ts";

type Condition = "leads-not-stored" | "mail-failed" | "mail-late" | "retention-refused" | "backup-overdue";
type Health = { ok: boolean; mail: OutboxCounts; backup: BackupState | null };

const minute = 60_000;
const lateAfter = 30 * minute;
const failedWithin = 60 * minute;
/** A submission that was not stored counts for so long, though the database takes a test write again. */
const lostWithin = 10 * minute;
const retryAfter = 5 * minute;
/** So many looks, each a minute after the other: after a start a copy that is due takes a while. */
const overdueLooks = 15;
const beatEvery = 5 * minute;
const callTimeout = 10_000;

export type Alarm = {
  /** Looks at everything once and tells what there is to tell. Throws when the database goes away meanwhile. */
  check(): Promise<void>;
  /** A submission was just refused because it could not be stored. */
  submissionLost(): void;
  /** Breaks off a call under way. */
  stop(): void;
};

type Parts = {
  config: { alertUrl: string | undefined; heartbeatUrl: string | undefined; siteUrl: string };
  database: Database;
  checkHealth: () => Promise<Health>;
  logger: Logger;
  clock: () => Date;
  timeout?: number | undefined;
};

export function createAlarm(parts: Parts): Alarm {
  const { config, database, logger, clock } = parts;
  const stopping = new AbortController();
  /** Storing may be what is broken, so this one is remembered here, by each process for itself. */
  let unstored: Told | undefined;
  let lostAt: Date | undefined;
  let looksAtOverdue = 0;
  let lastBeat = Number.NEGATIVE_INFINITY;

  async function call(url: string, init: RequestInit): Promise<void> {
    const timeout = AbortSignal.timeout(parts.timeout ?? callTimeout);
    const signal = AbortSignal.any([timeout, stopping.signal]);
    const response = await fetch(url, { ...init, redirect: "manual", signal });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`answered ${response.status}`);
  }

  /** False, and logged, when the address did not take it. The address is a secret and stays out of the log. */
  async function reach(what: object, url: string, init: RequestInit): Promise<boolean> {
    try {
      await call(url, init);
      return true;
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      logger.error("alert.not-told", { ...what, error: describeError(cause) });
      return false;
    }
  }

  async function tell(condition: Condition, state: "raised" | "recovered", health: Health, words: Words) {
    logger[state === "raised" ? "error" : "info"]("alert", { condition, state });
    const body = JSON.stringify({
      text: `${config.siteUrl}: ${words[state]}`,
      site: config.siteUrl,
      condition,
      state,
      at: clock().toISOString(),
      mail: health.ok ? health.mail : null,
    });
    const headers = { "Content-Type": "application/json" };
    return await reach({ condition, state }, config.alertUrl ?? "", { method: "POST", headers, body });
  }

  async function tellOfStoring(active: boolean, health: Health): Promise<void> {
    const next = nextTelling(unstored, active, clock());
    unstored = next.told;
    if (!next.tell || (await tell("leads-not-stored", next.tell, health, storingWords))) return;
    if (next.tell === "raised") unstored = soon(clock());
  }

  /** Which process tells it is decided by a row, so that several on one database tell it once. */
  async function tellOnce(
    condition: Condition,
    active: boolean,
    health: Health,
    words: Words,
  ): Promise<void> {
    const lock = { lock: `alarm ${condition}` };
    const save = (told: Told) => ({
      name: condition,
      raised: told.raised ? 1 : 0,
      quiet_until: told.quietUntil.toISOString(),
    });
    const read = (row: Awaited<ReturnType<typeof findAlarm>>): Told | undefined =>
      row && { raised: row.raised === 1, quietUntil: new Date(row.quiet_until) };
    const known = read(await database.read((db) => findAlarm(db, condition)));
    if (!nextTelling(known, active, clock()).tell) return;
    const state = await database.write(async (db) => {
      const next = nextTelling(read(await findAlarm(db, condition)), active, clock());
      if (next.tell && next.told) await saveAlarm(db, save(next.told));
      return next.tell;
    }, lock);
    if (!state || (await tell(condition, state, health, words)) || state === "recovered") return;
    await database.write((db) => saveAlarm(db, save(soon(clock()))), lock);
  }

  return {
    async check() {
      const { alertUrl, heartbeatUrl } = config;
      if (alertUrl === undefined && heartbeatUrl === undefined) return;
      const health = await parts.checkHealth();
      const now = clock().getTime();
      const broken = !health.ok || (lostAt !== undefined && Math.abs(now - lostAt.getTime()) < lostWithin);
      if (alertUrl !== undefined) await tellOfStoring(broken, health);
      looksAtOverdue = health.backup?.overdue ? looksAtOverdue + 1 : 0;
      if (!health.ok) return;
      const trouble = await database.read((db) =>
        findMailTrouble(db, {
          lateBefore: new Date(now - lateAfter).toISOString(),
          failedSince: new Date(now - failedWithin).toISOString(),
        }),
      );
      if (alertUrl !== undefined) {
        await tellOnce("mail-late", trouble.late > 0, health, lateWords(trouble));
        await tellOnce("mail-failed", trouble.failed.length > 0, health, failedWords(trouble));
        const refusal = (await database.read((db) => findRun(db, "retention")))?.refusal ?? undefined;
        await tellOnce("retention-refused", refusal !== undefined, health, refusalWords(refusal));
        const isOverdue = looksAtOverdue >= overdueLooks;
        await tellOnce("backup-overdue", isOverdue, health, overdueWords(health.backup));
      }
      // A little less, since the minutes at which this is looked at are never exact; and a clock may be set back.
      const hasBeaten = Math.abs(now - lastBeat) < beatEvery - minute / 2;
      if (heartbeatUrl === undefined || broken || trouble.late > 0 || hasBeaten) return;
      lastBeat = now;
      await reach({ condition: "heartbeat" }, heartbeatUrl, { method: "GET" });
    },
    submissionLost() {
      lostAt = clock();
    },
    stop: () => stopping.abort(),
  };
}

/** Not told yet, so again in some minutes, which is no tight loop. */
const soon = (now: Date): Told => ({ raised: true, quietUntil: new Date(now.getTime() + retryAfter) });

type Words = Record<"raised" | "recovered", string>;

const storingWords: Words = {
  raised: "Leads cannot be stored. Visitors are told so, and asked to call or write. See the server's log.",
  recovered: "Leads are stored again.",
};
const lateWords = ({ late }: MailTrouble): Words => ({
  raised: `Mails do not go out: ${late} ${late === 1 ? "waits" : "wait"} for more than 30 minutes. Leads are stored.`,
  recovered: "No mail is late any more.",
});
const failedWords = ({ failed }: MailTrouble): Words => ({
  raised: `Given up in the last hour: ${failed.map(({ kind, count }) => `${count} ${kind}`).join(", ")}. See npm run leads.`,
  recovered: "Mails are no longer being given up.",
});
const refusalWords = (refusal = "unknown"): Words => ({
  raised: `What RETENTION_DAYS ends was not erased: ${refusal}. If that is right: npm run leads -- expire --confirm`,
  recovered: "What RETENTION_DAYS ends is erased again.",
});
const overdueWords = (backup: BackupState | null): Words => ({
  raised: `No backup could be made when it was due; the newest is ${backup?.newestAt ? `of ${backup.newestAt}` : "missing"}.`,
  recovered: "There is a new backup.",
});
