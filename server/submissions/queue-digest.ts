// The daily mail to the staff: what came in, what is suspect, what failed, what nobody has answered.
import { nepalTime } from "../../domain/opening-hours.ts";
import type { Connection } from "../database/database.ts";
import {
  countSubscriberTrouble,
  findDigest,
  findDigestLeads,
  findLastDigest,
  insertDigest,
  insertMailLeads,
} from "../database/stores/digests.ts";
import type { DigestPart } from "../database/tables.ts";
import { queueMail } from "../mail/outbox.ts";
import type { SubmissionTools } from "./accept-once.ts";

const day = 24 * 60 * 60_000;
/** More of a part than anybody reads in a mail are only counted. */
const mostNamed = 30;

export type DigestTools = Pick<SubmissionTools, "database" | "clock" | "leadsTo" | "mailDomain"> & {
  /** Minutes since midnight in Nepal; undefined is never. */
  digestAt: number | undefined;
  answerWithinDays: number;
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
  return await tools.database.write(
    async (db) => {
      if (await findDigest(db, date)) return false;
      const since =
        (await findLastDigest(db, now.toISOString())) ?? new Date(now.getTime() - day).toISOString();
      await insertDigest(db, { day: date, created_at: now.toISOString() });
      return await queueMails(tools, db, { now, date, since });
    },
    { lock: "lead digest" },
  );
}

async function queueMails(
  { leadsTo, mailDomain, answerWithinDays }: DigestTools,
  db: Connection,
  { now, date, since }: { now: Date; date: string; since: string },
): Promise<boolean> {
  const overdueUntil = new Date(now.getTime() - answerWithinDays * day).toISOString();
  const parts = Object.entries(await findDigestLeads(db, { since, overdueUntil })) as [
    DigestPart,
    string[],
  ][];
  const subscribers = await countSubscriberTrouble(db, since);
  const counts = [...parts.map(([, ids]) => ids.length), ...Object.values(subscribers)];
  if (counts.every((count) => count === 0)) return false;

  const unnamed = parts.map(([part, ids]) => [part, String(Math.max(0, ids.length - mostNamed))]);
  const data = {
    day: date,
    days: String(answerWithinDays),
    ...Object.fromEntries(unnamed),
    suspectSubscribers: String(subscribers.quarantined),
    failedToSubscribers: String(subscribers.failed),
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
