// The daily mail to the staff: what came in, what is suspect, what failed, what nobody has answered.
import { nepalTime } from "../../domain/opening-hours.ts";
import type { BackupState } from "../backups/backup-schedule.ts";
import type { Connection } from "../database/database.ts";
import {
  countSubscriberTrouble,
  findDigest,
  findDigestLeads,
  findLastDigest,
  insertDigest,
  insertMailLeads,
} from "../database/stores/digests.ts";
import { findRun } from "../database/stores/runs.ts";
import type { DigestPart } from "../database/tables.ts";
import { queueMail } from "../mail/outbox.ts";
import type { DigestData } from "../mail/templates/lead-digest.ts";
import type { SubmissionTools } from "./accept-once.ts";

const day = 24 * 60 * 60_000;
/** More of a part than anybody reads in a mail are only counted. */
const mostNamed = 30;

export type DigestTools = Pick<SubmissionTools, "database" | "clock" | "leadsTo" | "mailDomain"> & {
  /** Minutes since midnight in Nepal; undefined is never. */
  digestAt: number | undefined;
  answerWithinDays: number;
  backupState: () => Promise<BackupState | null>;
};

/**
 * Queues the digest of this day in Nepal once its time has come, unless any process has decided on it before or there
 * is nothing to say. Says whether mails were queued.
 */
export async function queueDigest(tools: DigestTools): Promise<boolean> {
  const now = tools.clock();
  const { date, minutes } = nepalTime(now);
  if (tools.digestAt === undefined || minutes < tools.digestAt) return false;
  if (await tools.database.read((db) => findDigest(db, date))) return false;
  const backup = await tools.backupState();
  return await tools.database.write(
    async (db) => {
      if (await findDigest(db, date)) return false;
      const since =
        (await findLastDigest(db, now.toISOString())) ?? new Date(now.getTime() - day).toISOString();
      await insertDigest(db, { day: date, created_at: now.toISOString() });
      return await queueMails(tools, db, { now, date, since, backup });
    },
    { lock: "lead digest" },
  );
}

async function queueMails(
  { leadsTo, mailDomain, answerWithinDays }: DigestTools,
  db: Connection,
  { now, date, since, backup }: { now: Date; date: string; since: string; backup: BackupState | null },
): Promise<boolean> {
  const overdueUntil = new Date(now.getTime() - answerWithinDays * day).toISOString();
  const parts = Object.entries(await findDigestLeads(db, { since, overdueUntil })) as [
    DigestPart,
    string[],
  ][];
  const subscribers = await countSubscriberTrouble(db, since);
  const counts = [...parts.map(([, ids]) => ids.length), ...Object.values(subscribers)];
  const troubles: DigestData = {};
  if (backup?.overdue) troubles.noBackupSince = backup.newestAt ?? "never";
  const refusal = (await findRun(db, "retention"))?.refusal;
  if (refusal) troubles.notErased = refusal;
  if (counts.every((count) => count === 0) && Object.keys(troubles).length === 0) return false;

  const unnamed = parts.map(([part, ids]) => [part, String(Math.max(0, ids.length - mostNamed))]);
  const data = {
    day: date,
    days: String(answerWithinDays),
    ...Object.fromEntries(unnamed),
    suspectSubscribers: String(subscribers.quarantined),
    failedToSubscribers: String(subscribers.failed),
    ...troubles,
  };
  for (const recipient of leadsTo) {
    const mail_id = await queueMail(db, { kind: "lead-digest", recipient, now, domain: mailDomain, data });
    for (const [part, ids] of parts) {
      await insertMailLeads(
        db,
        ids.slice(0, mostNamed).map((lead_id) => ({ mail_id, lead_id, part })),
      );
    }
  }
  return true;
}
