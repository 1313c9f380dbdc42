// Puts the parts of the server together. Tests pass replacements here.
import type {
  FormFields,
  SiteServices,
  SubmissionOrigin,
  SubmissionResult,
  TokenState,
} from "../app/context.ts";
import { createAlarm } from "./alerts/alarm.ts";
import { type BackupState, createBackupSchedule } from "./backups/backup-schedule.ts";
import type { Config } from "./config.ts";
import { openDatabase } from "./database/open.ts";
import { countOutbox, emptyOutbox, type OutboxCounts } from "./database/stores/outbox.ts";
import { eachDay } from "./each-day.ts";
import { eachMinute } from "./each-minute.ts";
import { createLimits } from "./http/rate-limit.ts";
import { describeError, type Logger } from "./log.ts";
import { createComposer } from "./mail/compose-mail.ts";
import type { MailFacts, MailTransport } from "./mail/message.ts";
import { createOutboxWorker } from "./mail/outbox-worker.ts";
import { createTransport } from "./mail/transport.ts";
import type { SubmissionTools } from "./submissions/accept-once.ts";
import { answerByToken, answerToken, readAnswerToken } from "./submissions/answer-link.ts";
import { eraseExpired, rememberLastRun } from "./submissions/expire.ts";
import { findReceipt } from "./submissions/find-receipt.ts";
import { limitRefusals } from "./submissions/limit-refusals.ts";
import {
  confirmSubscription,
  readConfirmationToken,
  readUnsubscribeToken,
  unsubscribe,
} from "./submissions/newsletter-links.ts";
import { queueDigest } from "./submissions/queue-digest.ts";
import { submitContactMessage } from "./submissions/submit-contact-message.ts";
import { submitEnrollment } from "./submissions/submit-enrollment.ts";
import { subscribe } from "./submissions/subscribe.ts";
import { createKeyedHash } from "./submissions/tokens.ts";

/** A load balancer may ask often; one real write a second is enough to know. */
const healthFreshness = 1_000;

/** Milliseconds. Posts that follow one another closer than this are one rush, also in the moments between their commits. */
const rushPause = 50;

type Health = {
  ok: boolean;
  database: "ok" | "unavailable";
  mail: OutboxCounts;
  /** Null while BACKUP_DIR is unset. */
  backup: BackupState | null;
};

export type Services = {
  site: SiteServices;
  /** The contact form by way of the EmailJS protocol, where the hidden field may be absent. */
  submitEmailJs(fields: FormFields, origin: SubmissionOrigin): Promise<SubmissionResult>;
  /** Whether leads can be stored, found out by storing something. */
  health(): Promise<Health>;
  /** Sends all mails that are due now; for tests. */
  sendDueMails(): Promise<number>;
  /** Queues the digest of the day if it is time for it. */
  queueDigest(): Promise<boolean>;
  /** Tells ALERT_URL and HEARTBEAT_URL how things are. */
  checkAlarms(): Promise<void>;
  /** Starts to send mails, to erase what is too old, and what is done each minute, also while the database is away. */
  start(): void;
  stop(): Promise<void>;
};

/** Opens nothing until `start` or the first use. `config.siteUrl` is read when a mail is composed. */
export function createServices(parts: {
  config: Config;
  facts: MailFacts;
  logger: Logger;
  clock?: () => Date;
  transport?: MailTransport;
  /** Milliseconds that ALERT_URL and HEARTBEAT_URL have to answer. */
  alertTimeout?: number;
}): Services {
  const { config, facts, logger } = parts;
  const clock = parts.clock ?? (() => new Date());
  const database = openDatabase(config.databaseUrl);
  const transport = parts.transport ?? createTransport(config);
  const keyedHash = createKeyedHash(database);
  const compose = createComposer({
    facts,
    from: config.mailFrom,
    siteUrl: () => config.siteUrl,
    answerToken: (leadId, from) => answerToken(keyedHash, leadId, from),
  });
  const underWay: SubmissionTools["underWay"] = new Map();
  let storedAt = Number.NEGATIVE_INFINITY;
  const isBusy = () => underWay.size > 0 || performance.now() - storedAt < rushPause;
  const worker = createOutboxWorker({ database, compose, transport, logger, clock, isBusy });
  const tools: SubmissionTools = {
    database,
    clock,
    logger,
    limits: createLimits(database, { perAddress: config.rateLimitPerAddress, total: config.rateLimitTotal }),
    keyedHash,
    courses: Object.keys(facts.courseTitles),
    leadsTo: config.leadsTo,
    mailDomain: config.mailFrom.address.slice(config.mailFrom.address.lastIndexOf("@") + 1),
    mailQueued() {
      storedAt = performance.now();
      worker.wake();
    },
    notStored: () => alarm.submissionLost(),
    underWay,
  };

  const { digestAt, answerWithinDays } = config;
  const backupState = async () => (await backups?.state()) ?? null;
  const digestTools = { ...tools, digestAt, answerWithinDays, backupState };

  /** While the database is away a link counts as good: its button then says what is wrong. */
  const orValid = async <Seen>(seen: Promise<Seen>, valid: Seen): Promise<Seen> => {
    try {
      return await seen;
    } catch (error) {
      logger.error("token.not-read", { error: describeError(error) });
      return valid;
    }
  };

  async function checkHealth(): Promise<Health> {
    const backup = await backupState();
    try {
      const checked_at = clock().toISOString();
      await database.write((db) =>
        db
          .insertInto("write_checks")
          .values({ id: 1, checked_at })
          .onConflict((conflict) => conflict.column("id").doUpdateSet({ checked_at }))
          .execute(),
      );
      const mail = await database.read((db) => countOutbox(db, checked_at));
      return { ok: true, database: "ok", mail, backup };
    } catch (error) {
      logger.error("health.unavailable", { error: describeError(error) });
      return { ok: false, database: "unavailable", mail: emptyOutbox, backup };
    }
  }

  const backups = config.backup && createBackupSchedule({ database, settings: config.backup, logger, clock });
  const alarm = createAlarm({ config, database, checkHealth, logger, clock, timeout: parts.alertTimeout });
  let lastHealth: { at: number; health: Promise<Health> } | undefined;
  let daily: ReturnType<typeof eachDay> | undefined;
  let minutely: ReturnType<typeof eachMinute> | undefined;
  const { dataDir, retentionDays } = config;
  const choreFailed = (error: unknown) => logger.error("chore.failed", { error: describeError(error) });

  return {
    site: {
      submitContactMessage: limitRefusals(tools, "contact", (fields, origin) =>
        submitContactMessage(tools, fields, origin),
      ),
      submitEnrollment: limitRefusals(tools, "enrollment", (fields, origin) =>
        submitEnrollment(tools, fields, origin),
      ),
      subscribe: limitRefusals(tools, "subscriber", (fields, origin) => subscribe(tools, fields, origin)),
      findReceipt: (token) => findReceipt(tools, token),
      readConfirmationToken: (token) => orValid<TokenState>(readConfirmationToken(tools, token), "valid"),
      confirmSubscription: (token) => confirmSubscription(tools, token),
      readUnsubscribeToken: (token) => orValid<TokenState>(readUnsubscribeToken(tools, token), "valid"),
      unsubscribe: (token) => unsubscribe(tools, token),
      readAnswerToken: (token) => orValid(readAnswerToken(tools, token), { state: "valid", reference: "" }),
      answerByToken: (token) => answerByToken(tools, token),
    },
    submitEmailJs: limitRefusals(tools, "contact", (fields, origin) =>
      submitContactMessage(tools, fields, origin, { trapRequired: false }),
    ),
    health() {
      // Not the clock, which may be set back.
      const now = performance.now();
      if (!lastHealth || now - lastHealth.at >= healthFreshness)
        lastHealth = { at: now, health: checkHealth() };
      return lastHealth.health;
    },
    sendDueMails: () => worker.sendDue(),
    queueDigest: () => queueDigest(digestTools),
    checkAlarms: () => alarm.check(),
    start() {
      rememberLastRun({ database, clock }).catch(choreFailed);
      worker.start();
      backups?.start();
      daily = eachDay((isSettled) =>
        eraseExpired({ database, logger, clock, dataDir, retentionDays }, isSettled),
      );
      minutely = eachMinute([() => alarm.check(), () => queueDigest(digestTools)], choreFailed);
    },
    async stop() {
      await daily?.stop();
      await backups?.stop();
      alarm.stop();
      await minutely?.stop();
      await worker.stop();
      await database.close();
    },
  };
}
