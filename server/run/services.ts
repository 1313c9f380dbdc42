import { createAlarm } from "../alerts/alarm.ts";
import { createWatch, readFreeShare } from "../alerts/watch.ts";
import { createBackupSchedule } from "../backups/backups.ts";
import type { Database } from "../database/database.ts";
import { openDatabase } from "../database/open.ts";
import { eachDay, eachMinute } from "../jobs/jobs.ts";
import { createComposer } from "../mail/compose-mail.ts";
import { composeWebhookCall, createWebhookTransport } from "../mail/lead-webhook.ts";
import type { MailFacts } from "../mail/mail-facts.ts";
import { createMailTransport } from "../mail/mail-transport.ts";
import type { MailTransport } from "../mail/message.ts";
import { createOutboxWorker } from "../mail/outbox-worker.ts";
import { createInboxes } from "../staff/inbox.ts";
import { createSignIn } from "../staff/sign-in.ts";
import { applyErasures, erasureFolders, readErasureList } from "../submissions/erasures.ts";
import { eraseExpired, rememberLastRun } from "../submissions/expire.ts";
import { queueDigest } from "../submissions/queue-digest.ts";
import { createLimits } from "../submissions/rate-limit.ts";
import { answerToken, createSiteServices } from "../submissions/site-services.ts";
import { submitEmailJs } from "../submissions/submit.ts";
import { createKeyedHash } from "../submissions/tokens.ts";
import type { Config } from "./config.ts";
import { createHealthCheck } from "./health.ts";
import { describeError, type Logger } from "./log.ts";

export type Services = ReturnType<typeof createServices>;
/** What the pages and their server work with. */
export type SiteParts = { config: Config; services: Services; logger: Logger };

/** Opens nothing until `start` or the first use. `config.siteUrl` is read when a mail is composed. */
export function createServices(parts: {
  config: Config;
  facts: MailFacts;
  logger: Logger;
  clock?: () => Date;
  elapsed?: () => number;
  freeShare?: () => Promise<number>;
  database?: Database;
  transport?: MailTransport;
  alertTimeoutMs?: number;
  webhookTimeoutMs?: number;
}) {
  const { config, facts, logger } = parts;
  const clock = parts.clock ?? (() => new Date());
  const database = parts.database ?? openDatabase(config.databaseUrl);
  const basics = { database, clock, logger };

  const backups = config.backup && createBackupSchedule({ ...basics, settings: config.backup });
  const backupState = async () => (await backups?.state()) ?? null;
  const { leadsWebhook } = config;
  const hasWebhook = leadsWebhook !== undefined;
  const health = createHealthCheck({ ...basics, backupState, hasWebhook });
  const transport = parts.transport ?? createMailTransport(config);
  const folders = [config.dataDir, ...(config.backup ? [config.backup.folder] : [])];
  const watch = createWatch({
    ...basics,
    freeShare: parts.freeShare ?? (() => readFreeShare(folders)),
    elapsed: parts.elapsed ?? (() => performance.now()),
  });
  const alarm = createAlarm({
    ...basics,
    config,
    hasWebhook,
    watch,
    checkHealth: health.check,
    facts,
    transport,
    timeoutMs: parts.alertTimeoutMs,
  });

  const keyedHash = createKeyedHash(database);
  const compose = createComposer({
    facts,
    config,
    answerToken: (...lead) => answerToken(keyedHash, ...lead),
  });
  const worker = createOutboxWorker({ ...basics, channel: "mail", compose, transport });
  const webhook =
    leadsWebhook &&
    createOutboxWorker({
      ...basics,
      channel: "webhook",
      compose: composeWebhookCall,
      transport: createWebhookTransport(leadsWebhook, clock, parts.webhookTimeoutMs),
      // A call that a stop cuts off is repeated, and the receiver can tell.
      timeoutMs: 1_000,
    });

  const mailQueued = () => {
    worker.wake();
    webhook?.wake();
  };
  const submissionTools = {
    ...basics,
    config,
    limits: createLimits(database, config.rateLimitPerAddress, config.rateLimitTotal),
    keyedHash,
    facts,
    mailQueued,
    notStored: alarm.submissionLost,
  };

  const staffParts = { ...basics, config, facts, keyedHash };
  const staff = config.staffInbox
    ? {
        signIn: createSignIn({ ...staffParts, transport }),
        inboxFor: createInboxes({ ...staffParts, mailQueued }),
        facts,
      }
    : undefined;

  const { dataDir, retentionDays } = config;
  const digest = () =>
    queueDigest({ ...basics, config, region: facts.region, backupState, troubles: watch.troubles });
  const erase = async (isSettled: boolean) => {
    const failed = !(await eraseExpired({ ...basics, dataDir, retentionDays }, isSettled));
    watch.retentionRan({ failed });
  };
  const jobFailed = (error: unknown) => logger.error("job.failed", { error: describeError(error) });
  const jobs: { stop(): Promise<void> }[] = [];
  let isSending = false;
  let stopped = false;
  /** The mails of a restored database wait until those who were erased since its copy was made are gone from it. */
  async function startSending(): Promise<void> {
    let listed: ReadonlyMap<string, string>;
    try {
      listed = readErasureList(erasureFolders(config));
    } catch (error) {
      return logger.error("erasures.not-read", { error: describeError(error) });
    }
    const finish = await applyErasures({ database, config, listed, keyedHash, logger });
    if (stopped) return;
    isSending = true;
    worker.start();
    webhook?.start();
    finishing = finish?.().catch((error: unknown) =>
      logger.error("erasures.unfinished", { error: describeError(error) }),
    );
  }
  const untilSending = async () => {
    await sending;
    if (!isSending) await startSending();
  };
  let sending: Promise<void> | undefined;
  let finishing: Promise<void> | undefined;
  /** A copy that is made while people are erased from the others would be given up. */
  async function startBackups(): Promise<void> {
    await sending;
    await finishing;
    if (!stopped) backups?.start();
  }

  return {
    site: createSiteServices(submissionTools),
    submitEmailJs: submitEmailJs(submissionTools),
    staff,
    health: health.recent,
    sendDueMails: worker.sendDue,
    sendDueWebhooks: async () => (await webhook?.sendDue()) ?? 0,
    queueDigest: digest,
    async checkAlarms() {
      await watch.look();
      await alarm.check();
    },
    eraseExpired: erase,
    untrustedForwardedFor: watch.untrustedForwardedFor,
    start() {
      rememberLastRun({ database, clock }).catch(jobFailed);
      sending = startSending().catch(jobFailed);
      void startBackups();
      jobs.push(eachDay(erase), eachMinute([untilSending, watch.look, alarm.check, digest], jobFailed));
    },
    /** Ends jobs and mails at once; the database stays open until `requests` are answered. */
    async stop(requests?: Promise<void>): Promise<void> {
      stopped = true;
      alarm.stop();
      const ends = [...jobs, backups, worker, webhook].map((one) => one?.stop());
      await Promise.all([sending, ...ends, requests]);
      await finishing;
      await database.close();
    },
  };
}
