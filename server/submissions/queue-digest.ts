import type { Region } from "../../domain/region.ts";
import { day, hour, isoAfter, isoBefore } from "../../domain/time/durations.ts";
import { fromLocalTime } from "../../domain/time/local-moment.ts";
import { addDays, localTime } from "../../domain/time/local-time.ts";
import type { Trouble } from "../alerts/watch.ts";
import type { BackupState } from "../backups/backups.ts";
import type { Basics, Connection } from "../database/database.ts";
import {
  countSubscriberTrouble,
  findDigest,
  findDigestLeads,
  findLastDigest,
} from "../database/stores/digests.ts";
import { type Channel, findMailTrouble } from "../database/stores/outbox.ts";
import { findRun } from "../database/stores/site-state.ts";
import type { DigestPart } from "../database/tables.ts";
import { queueMail } from "../mail/outbox.ts";
import type { DigestData } from "../mail/templates/lead-digest.ts";
import type { Config } from "../run/config.ts";

const waitsTooLong = hour;
const maxNamed = 30;
/** More than the clocks of two machines differ by. */
const clockWasAhead = hour;

type DigestTools = Pick<Basics, "database" | "clock"> & {
  config: Pick<Config, "leadsTo" | "mailDomain" | "digestAt" | "answerWithinDays" | "leadsWebhook">;
  region: Region;
  backupState: () => Promise<BackupState | null>;
  troubles: () => Trouble[];
};

export async function queueDigest(tools: DigestTools): Promise<boolean> {
  const now = tools.clock();
  const { digestAt } = tools.config;
  if (digestAt === undefined) return false;
  // While the clock was ahead, a digest may have gone out for a day that is still to come.
  const possible = isoAfter(now, clockWasAhead);
  if (((await tools.database.read(findLastDigest)) ?? "") > possible)
    await tools.database.write((db) => db.deleteFrom("digests").where("created_at", ">", possible).execute());
  const date = dueDay(now, digestAt, tools.region.timeZone);
  if (date === undefined) return false;
  if (await tools.database.read((db) => findDigest(db, date))) return false;
  const backup = await tools.backupState();
  const queue = async (db: Connection) => {
    if (await findDigest(db, date)) return false;
    const since = (await findLastDigest(db)) ?? isoBefore(now, day);
    await db.insertInto("digests").values({ day: date, created_at: now.toISOString() }).execute();
    return await queueMails(tools, db, { now, date, since, backup });
  };
  return await tools.database.write(queue, { lock: "lead digest" });
}

function dueDay(now: Date, digestAt: number, timeZone: string): string | undefined {
  const { date, minutes } = localTime(now, timeZone);
  if (minutes >= digestAt) return date;
  const dayBefore = addDays(date, -1);
  const wasSkipped = localTime(fromLocalTime(dayBefore, digestAt, timeZone), timeZone).date === date;
  return wasSkipped ? dayBefore : undefined;
}

async function countWaiting(db: Connection, channel: Channel, now: Date): Promise<number> {
  return (await findMailTrouble(db, channel, isoBefore(now, waitsTooLong), now.toISOString())).late;
}

async function queueMails(
  { config: { leadsTo, mailDomain, answerWithinDays, leadsWebhook }, troubles: findTroubles }: DigestTools,
  db: Connection,
  { now, date, since, backup }: { now: Date; date: string; since: string; backup: BackupState | null },
): Promise<boolean> {
  const overdueUntil = isoBefore(now, answerWithinDays * day);
  const leads = await findDigestLeads(db, since, overdueUntil);
  const parts = Object.entries(leads) as [DigestPart, string[]][];
  const subscribers = await countSubscriberTrouble(db, since);
  const counts = [...parts.map(([, ids]) => ids.length), ...Object.values(subscribers)];
  const troubles: DigestData = {};
  if (backup?.overdue)
    troubles.noBackupSince = backup.unreadable ? "unreadable" : (backup.newestAt ?? "never");
  const found = findTroubles();
  if (found.length > 0) troubles.troubles = found.join(" ");
  const waiting = await countWaiting(db, "mail", now);
  if (waiting > 0) troubles.waitingMails = String(waiting);
  const waitingCalls = leadsWebhook ? await countWaiting(db, "webhook", now) : 0;
  if (waitingCalls > 0) troubles.waitingCalls = String(waitingCalls);
  const refusal = (await findRun(db, "retention"))?.refusal;
  if (refusal) troubles.notErased = refusal;
  if (counts.every((count) => count === 0) && Object.keys(troubles).length === 0) return false;

  const unnamed = parts.map(([part, ids]) => [part, String(Math.max(0, ids.length - maxNamed))]);
  const data = {
    day: date,
    days: String(answerWithinDays),
    ...Object.fromEntries(unnamed),
    suspectSubscribers: String(subscribers.quarantined),
    failedToSubscribers: String(subscribers.failed),
    ...troubles,
  };
  for (const recipient of leadsTo) {
    const mail_id = await queueMail(db, { kind: "lead-digest", recipient, now, mailDomain, data });
    for (const [part, ids] of parts) {
      const named = ids.slice(0, maxNamed).map((lead_id) => ({ mail_id, lead_id, part }));
      if (named.length > 0) await db.insertInto("mail_leads").values(named).execute();
    }
  }
  return true;
}
