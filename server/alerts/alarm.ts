// Reports what needs attention, since mail cannot report its own failure. A report holds nothing personal.

import { describeDoubt, readDoubt } from "../../domain/leads/retention-doubt.ts";
import { hour, isoBefore, minute } from "../../domain/time/durations.ts";
import type { BackupState } from "../backups/backups.ts";
import type { Basics } from "../database/database.ts";
import {
  type Channel,
  findMailTrouble,
  type MailTrouble,
  type OutboxCounts,
} from "../database/stores/outbox.ts";
import { findAlarm, findRun, saveAlarm } from "../database/stores/site-state.ts";
import type { AlarmRow } from "../database/tables.ts";
import { callHook } from "../http/call-hook.ts";
import type { Config } from "../run/config.ts";
import { describeError } from "../run/log.ts";
import type { Trouble, Watch } from "./watch.ts";

type Condition =
  | "leads-not-stored"
  | "mail-failed"
  | "mail-late"
  | "webhook-failed"
  | "webhook-late"
  | "retention-refused"
  | "backup-overdue"
  | Trouble;
type Health = { ok: boolean; mail: OutboxCounts; backup: BackupState | null };

const lateAfter = 30 * minute;
const failedWithin = 60 * minute;
const lostWithin = 10 * minute;
const retryAfter = 5 * minute;
/** Checks in a row, one a minute, before a backup is reported: after a start, a copy that is due takes a while. */
const minOverdueChecks = 15;
const callTimeoutMs = 10_000;

export type Notification = { condition: Condition; text: string };

type Parts = Basics & {
  config: Pick<Config, "alertUrl" | "alertTo" | "siteUrl">;
  watch: Pick<Watch, "isOn">;
  sendMail: (notification: Notification) => Promise<void>;
  hasWebhook: boolean;
  checkHealth: () => Promise<Health>;
  timeoutMs?: number | undefined;
};

export function createAlarm(parts: Parts) {
  const { config, database, hasWebhook, watch, checkHealth, sendMail, logger, clock } = parts;
  const { timeoutMs = callTimeoutMs } = parts;
  const { alertUrl, alertTo } = config;
  const hasAlert = alertUrl !== undefined || alertTo.length > 0;
  const stopping = new AbortController();
  /** Kept in memory, by each process for itself: the database may be what is broken, and each machine has its own disk. */
  const own = new Map<Condition, NotificationState | undefined>();
  let lostAt: Date | undefined;
  let overdueChecks = 0;

  async function tell(what: object, work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      logger.error("alert.delivery-failed", { ...what, error: describeError(error) });
      return false;
    }
  }

  /** False when it reached nobody. */
  async function notify(condition: Condition, state: "raised" | "recovered", health: Health, words: string) {
    const what = { condition, state };
    logger[state === "raised" ? "error" : "info"]("alert", what);
    // The address is known once the server listens.
    const { siteUrl: site } = config;
    const text = state === "raised" ? words : `${condition} is over.`;
    const [at, mail] = [clock().toISOString(), health.ok ? health.mail : null];
    const body = JSON.stringify({ text: `${site}: ${text}`, site, condition, state, at, mail });
    const call = { method: "POST", headers: { "Content-Type": "application/json" }, body };
    const limits = { timeoutMs, stopping: stopping.signal };
    const ways = [
      ...(alertUrl === undefined ? [] : [tell(what, () => callHook(alertUrl, call, limits))]),
      ...(alertTo.length === 0 ? [] : [tell(what, () => sendMail({ condition, text }))]),
    ];
    return (await Promise.all(ways)).includes(true);
  }

  type Case = [condition: Condition, active: boolean, health: Health, words: string];

  async function notifyOfOwn(...[condition, active, health, words]: Case): Promise<void> {
    const { send, state } = nextNotification(own.get(condition), active, clock());
    own.set(condition, state);
    if (!send || (await notify(condition, send, health, words))) return;
    if (send === "raised") own.set(condition, tryAgainSoon(clock()));
  }

  /** A database row decides which process sends it, so that several processes on one database send it once. */
  async function notifyOnce(...[condition, active, health, words]: Case): Promise<void> {
    const lock = { lock: `alarm ${condition}` };
    const known = await database.read((db) => findAlarm(db, condition));
    if (!nextNotification(fromRow(known), active, clock()).send) return;
    let stored: { send: "raised" | "recovered"; row: AlarmRow } | undefined;
    const send = await database.write(async (db) => {
      const row = await findAlarm(db, condition);
      // The transaction runs once more, and was committed before.
      if (stored && row?.raised === stored.row.raised && row.quiet_until === stored.row.quiet_until)
        return stored.send;
      const { send, state } = nextNotification(fromRow(row), active, clock());
      if (!send || !state) return undefined;
      stored = { send, row: toRow(condition, state) };
      await saveAlarm(db, stored.row);
      return send;
    }, lock);
    if (!send || (await notify(condition, send, health, words)) || send === "recovered") return;
    await database.write((db) => saveAlarm(db, toRow(condition, tryAgainSoon(clock()))), lock);
  }

  async function findTrouble(channel: Channel): Promise<MailTrouble> {
    const now = clock();
    const [late, failed] = [isoBefore(now, lateAfter), isoBefore(now, failedWithin)];
    return await database.read((db) => findMailTrouble(db, channel, late, failed));
  }

  async function notifyOfTrouble(trouble: MailTrouble, health: Health): Promise<void> {
    await notifyOnce("mail-late", trouble.late > 0, health, lateWords(trouble));
    await notifyOnce("mail-failed", trouble.failed.length > 0, health, failedWords(trouble));
    const calls = hasWebhook ? await findTrouble("webhook") : noTrouble;
    await notifyOnce("webhook-late", calls.late > 0, health, webhookLateWords(calls));
    await notifyOnce("webhook-failed", calls.failed.length > 0, health, webhookFailedWords(calls));
    const refusal = (await database.read((db) => findRun(db, "retention")))?.refusal ?? undefined;
    await notifyOnce("retention-refused", refusal !== undefined, health, refusalWords(refusal));
    const isOverdue = overdueChecks >= minOverdueChecks;
    // Until enough checks agree, nobody knows whether an alarm raised before a restart is over.
    const isUndecided = overdueChecks > 0 && !isOverdue;
    if (health.backup && !isUndecided)
      await notifyOnce("backup-overdue", isOverdue, health, overdueWords(health.backup));
  }

  return {
    async check() {
      if (!hasAlert) return;
      const health = await checkHealth();
      const now = clock().getTime();
      const isBroken = !health.ok || (lostAt !== undefined && Math.abs(now - lostAt.getTime()) < lostWithin);
      await notifyOfOwn("leads-not-stored", isBroken, health, storingWords);
      for (const trouble of Object.keys(troubleWords) as Trouble[])
        await notifyOfOwn(trouble, watch.isOn(trouble), health, troubleWords[trouble]);
      overdueChecks = health.backup?.overdue ? overdueChecks + 1 : 0;
      if (health.ok) await notifyOfTrouble(await findTrouble("mail"), health);
    },
    submissionLost() {
      lostAt = clock();
    },
    stop: () => stopping.abort(),
  };
}

const toRow = (name: Condition, { raised, quietUntil }: NotificationState) => ({
  name,
  raised: raised ? 1 : 0,
  quiet_until: quietUntil.toISOString(),
});
const fromRow = (row: Awaited<ReturnType<typeof findAlarm>>): NotificationState | undefined =>
  row && { raised: row.raised === 1, quietUntil: new Date(row.quiet_until) };

const tryAgainSoon = (now: Date): NotificationState => ({
  raised: true,
  quietUntil: new Date(now.getTime() + retryAfter),
});

const noTrouble: MailTrouble = { late: 0, failed: [] };

const storingWords = "Leads cannot be stored; visitors are asked to call or write. See the server's log.";
const lateWords = ({ late }: MailTrouble) =>
  `Mails are delayed: ${late} for more than 30 minutes. Leads are stored.`;
const failedWords = ({ failed }: MailTrouble) =>
  `Mails failed in the last hour: ${failed.map(({ kind, count }) => `${count} ${kind}`).join(", ")}. See npm run leads.`;
const webhookLateWords = ({ late }: MailTrouble) =>
  `Webhook calls are delayed: ${late} for more than 30 minutes. The leads are stored.`;
const webhookFailedWords = ({ failed: [calls] }: MailTrouble) =>
  `Webhook calls failed in the last hour: ${calls?.count ?? 0}. See npm run leads.`;
const refusalWords = (refusal: string | undefined) =>
  `Expired data was not erased: ${refusal ? describeDoubt(readDoubt(refusal)) : "unknown"}. If that is right: npm run leads -- expire --yes`;
const troubleWords: Record<Trouble, string> = {
  "disk-low": "Less than 10 % of the disk is free. Once it is full, leads cannot be stored.",
  "clock-jumped": "The server's clock jumped by more than a minute. Check it, and NTP.",
  "proxies-not-trusted":
    "A proxy forwards visitors' addresses, but TRUSTED_PROXIES is 0: all share one rate limit.",
  "retention-failed": "The daily job could not erase expired data. See the server's log.",
};
const overdueWords = ({ unreadable, newestAt }: BackupState) =>
  unreadable
    ? "The backup folder cannot be read, so no backup can be made."
    : `A backup is overdue; the newest is ${newestAt ? `of ${newestAt}` : "missing"}.`;

export type NotificationState = { raised: boolean; quietUntil: Date };

/** What to send now: an active condition at most once an hour, its end once. `state` is what to remember. */
export function nextNotification(
  known: NotificationState | undefined,
  active: boolean,
  now: Date,
): { send?: "raised" | "recovered"; state: NotificationState | undefined } {
  if (!active) {
    return known?.raised ? { send: "recovered", state: { ...known, raised: false } } : { state: known };
  }
  // A time more than an hour away was written while the clock was ahead.
  const quietFor = known ? known.quietUntil.getTime() - now.getTime() : 0;
  if (quietFor > 0 && quietFor <= hour) return { state: known };
  return { send: "raised", state: { raised: true, quietUntil: new Date(now.getTime() + hour) } };
}
