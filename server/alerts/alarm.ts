// Reports what needs attention, since mail cannot report its own failure. A report holds nothing personal.

import { randomUUIDv7 } from "node:crypto";
import { describeDoubt, readDoubt } from "../../domain/leads/retention-doubt.ts";
import { hour, isoBefore, minute } from "../../domain/time/durations.ts";
import type { BackupState } from "../backups/backups.ts";
import type { Basics } from "../database/database.ts";
import { type Channel, findMailTrouble, type OutboxCounts } from "../database/stores/outbox.ts";
import { findAlarm, findRun, saveAlarm } from "../database/stores/site-state.ts";
import type { AlarmRow } from "../database/tables.ts";
import { callHook } from "../http/call-hook.ts";
import { envelope } from "../mail/compose-mail.ts";
import type { MailFacts } from "../mail/mail-facts.ts";
import { type MailTransport, OutcomeUnknown } from "../mail/message.ts";
import { renderMail } from "../mail/render-mail.tsx";
import type { Config } from "../run/config.ts";
import { describeError } from "../run/log.ts";
import { answerWithin } from "../run/within.ts";
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
/** What is wrong, in words for the owner; false while nothing is. */
type Words = string | false;
type Health = { ok: boolean; mail: OutboxCounts; backup: BackupState | null };

const lateAfter = 30 * minute;
const failedWithin = 60 * minute;
const lostWithin = 10 * minute;
const retryAfter = 5 * minute;
/** Checks in a row, one a minute, before a backup is reported: after a start, a copy that is due takes a while. */
const minOverdueChecks = 15;
const callTimeoutMs = 10_000;
/** The minutely look waits for it, and most mail servers answer within seconds. */
const mailTimeoutMs = 30_000;

type Parts = Basics & {
  config: Pick<Config, "alertUrl" | "alertTo" | "mailFrom" | "mailDomain" | "siteUrl">;
  facts: MailFacts;
  transport: Pick<MailTransport, "send">;
  watch: Pick<Watch, "isOn">;
  hasWebhook: boolean;
  checkHealth: () => Promise<Health>;
  timeoutMs?: number | undefined;
};

export function createAlarm(parts: Parts) {
  const { config, database, hasWebhook, watch, checkHealth, logger, clock } = parts;
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
  async function notify(condition: Condition, state: "raised" | "recovered", health: Health, words: Words) {
    const what = { condition, state };
    logger[state === "raised" ? "error" : "info"]("alert", what);
    // The address is known once the server listens.
    const { siteUrl: site } = config;
    const text = words || `${condition} is over.`;
    const [at, mail] = [clock().toISOString(), health.ok ? health.mail : null];
    const body = JSON.stringify({ text: `${site}: ${text}`, site, condition, state, at, mail });
    const call = { method: "POST", headers: { "Content-Type": "application/json" }, body };
    const ways = [
      ...(alertUrl === undefined
        ? []
        : [tell(what, () => callHook(alertUrl, call, timeoutMs, stopping.signal))]),
      ...(alertTo.length === 0 ? [] : [tell(what, () => sendAlertMail(parts, condition, text))]),
    ];
    return (await Promise.all(ways)).includes(true);
  }

  async function notifyOfOwn(condition: Condition, words: Words, health: Health): Promise<void> {
    const { send, state } = nextNotification(own.get(condition), words !== false, clock());
    own.set(condition, state);
    if (!send || (await notify(condition, send, health, words))) return;
    if (send === "raised") own.set(condition, tryAgainSoon(clock()));
  }

  /** A database row decides which process sends it, so that several processes on one database send it once. */
  async function notifyOnce(condition: Condition, words: Words, health: Health): Promise<void> {
    const lock = { lock: `alarm ${condition}` };
    const active = words !== false;
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

  async function findTrouble(channel: Channel) {
    const now = clock();
    const [late, failed] = [isoBefore(now, lateAfter), isoBefore(now, failedWithin)];
    return await database.read((db) => findMailTrouble(db, channel, late, failed));
  }

  async function notifyOfTrouble(health: Health): Promise<void> {
    const mails = await findTrouble("mail");
    const failed = mails.failed.map(({ kind, count }) => `${count} ${kind}`).join(", ");
    const calls = hasWebhook ? await findTrouble("webhook") : { late: 0, failed: [] };
    const [failedCalls] = calls.failed;
    const refusal = (await database.read((db) => findRun(db, "retention")))?.refusal ?? undefined;
    const words: Partial<Record<Condition, Words>> = {
      "mail-late":
        mails.late > 0 && `Mails are delayed: ${mails.late} for more than 30 minutes. Leads are stored.`,
      "mail-failed": failed !== "" && `Mails failed in the last hour: ${failed}. See npm run leads.`,
      "webhook-late":
        calls.late > 0 &&
        `Webhook calls are delayed: ${calls.late} for more than 30 minutes. The leads are stored.`,
      "webhook-failed":
        failedCalls !== undefined &&
        `Webhook calls failed in the last hour: ${failedCalls.count}. See npm run leads.`,
      "retention-refused": refusal !== undefined && refusalWords(refusal),
    };
    const isOverdue = overdueChecks >= minOverdueChecks;
    // Until enough checks agree, nobody knows whether an alarm raised before a restart is over.
    const isUndecided = overdueChecks > 0 && !isOverdue;
    if (health.backup && !isUndecided) words["backup-overdue"] = isOverdue && overdueWords(health.backup);
    for (const [condition, told] of Object.entries(words))
      await notifyOnce(condition as Condition, told, health);
  }

  return {
    async check() {
      if (!hasAlert) return;
      const health = await checkHealth();
      const now = clock().getTime();
      const isBroken = !health.ok || (lostAt !== undefined && Math.abs(now - lostAt.getTime()) < lostWithin);
      await notifyOfOwn("leads-not-stored", isBroken && storingWords, health);
      for (const trouble of Object.keys(troubleWords) as Trouble[])
        await notifyOfOwn(trouble, watch.isOn(trouble) && troubleWords[trouble], health);
      overdueChecks = health.backup?.overdue ? overdueChecks + 1 : 0;
      if (health.ok) await notifyOfTrouble(health);
    },
    submissionLost() {
      lostAt = clock();
    },
    stop: () => stopping.abort(),
  };
}

/** Directly, since the database may be what is broken. Throws when no recipient could be reached. */
async function sendAlertMail(parts: Parts, heading: Condition, text: string): Promise<void> {
  const { config, facts, transport, clock } = parts;
  const { alertTo, siteUrl } = config;
  const subject = `${new URL(siteUrl).host}: ${text}`;
  const content = { subject, preview: text, heading, paragraphs: [text], notes: [siteUrl] };
  const rendered = await renderMail(content, facts, siteUrl);
  const sendTo = async (to: string) => {
    const mail = { ...rendered, ...envelope(parts, to, clock()), id: randomUUIDv7(), subject };
    await answerWithin(mailTimeoutMs, transport.send(mail)).catch((error: unknown) => {
      // It may have arrived, and would be sent again in a few minutes.
      if (!(error instanceof OutcomeUnknown)) throw error;
    });
  };
  const outcomes = await Promise.allSettled(alertTo.map(sendTo));
  const failed = outcomes.filter((outcome) => outcome.status === "rejected");
  if (failed.length === outcomes.length) throw failed[0]?.reason;
}

const toRow = (name: Condition, { raised, quietUntil }: NotificationState) => ({
  name,
  raised: raised ? 1 : 0,
  quiet_until: quietUntil.toISOString(),
});
const fromRow = (row: AlarmRow | undefined): NotificationState | undefined =>
  row && { raised: row.raised === 1, quietUntil: new Date(row.quiet_until) };

const tryAgainSoon = (now: Date): NotificationState => ({
  raised: true,
  quietUntil: new Date(now.getTime() + retryAfter),
});

const storingWords = "Leads cannot be stored; visitors are asked to call or write. See the server's log.";
const refusalWords = (refusal: string) =>
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
  if (!active)
    return known?.raised ? { send: "recovered", state: { ...known, raised: false } } : { state: known };
  // A time more than an hour away was written while the clock was ahead.
  const quietFor = known ? known.quietUntil.getTime() - now.getTime() : 0;
  if (quietFor > 0 && quietFor <= hour) return { state: known };
  return { send: "raised", state: { raised: true, quietUntil: new Date(now.getTime() + hour) } };
}
