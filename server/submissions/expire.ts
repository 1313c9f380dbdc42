import { join } from "node:path";
import { describeDoubt, type RetentionDoubt, writeDoubt } from "../../domain/leads/retention-doubt.ts";
import { day, isoBefore } from "../../domain/time/durations.ts";
import type { Basics, Connection } from "../database/database.ts";
import { countExpired, deleteExpired } from "../database/stores/people.ts";
import { findLastActivity, findRun, saveRun } from "../database/stores/site-state.ts";
import { forgetAddresses } from "../database/stores/submissions.ts";
import { unconfirmedMailDays } from "../database/stores/unconfirmed-mails.ts";
import { deleteMailFiles, transientMailId } from "../mail/mail-transport.ts";
import type { Config } from "../run/config.ts";
import { describeError } from "../run/log.ts";
import { confirmationDays } from "./store-submission.ts";

/** More days than these since the last run are taken for a wrong clock. */
const maxDaysAhead = 3;
/** More leads at once than these, and than this share of all, are taken for a wrong clock or a wrong setting. */
const maxLeads = { count: 20, share: 0.2 };

type Parts = Pick<Basics, "database" | "clock"> & Pick<Config, "dataDir" | "retentionDays">;

export const readExpiring = (parts: Parts) => parts.database.read((db) => examine(parts, db));

async function examine({ database, clock, retentionDays }: Parts, db: Connection) {
  const now = await database.now(db, clock);
  const before = (days: number) => new Date(now.getTime() - days * day);
  const keptSince = before(retentionDays);
  const expiry = {
    keptSince: keptSince.toISOString(),
    unconfirmedSince: before(confirmationDays).toISOString(),
    countedSince: before(unconfirmedMailDays).toISOString(),
  };
  const run = await findRun(db, "retention");
  const known = run?.believed_at ?? (await findLastActivity(db));
  const believedAt = known === undefined ? now : new Date(known);
  const counts = await countExpired(db, expiry);
  const daysAhead = (now.getTime() - believedAt.getTime()) / day;
  const { goodLeads, allGoodLeads, leads, subscribers, mails } = counts;
  let doubt: RetentionDoubt | undefined;
  if (daysAhead > maxDaysAhead && leads + subscribers + mails > 0)
    doubt = { kind: "clock", days: Math.round(daysAhead) };
  else if (goodLeads > maxLeads.count && goodLeads > maxLeads.share * allGoodLeads)
    doubt = { kind: "many", count: goodLeads, all: allGoodLeads };
  return { now, believedAt, keptSince, counts, doubt, expiry };
}

/** Before anything is stored by this clock: remembers when the site last ran, by its newest rows. */
export async function rememberLastRun({ database, clock }: Pick<Parts, "database" | "clock">): Promise<void> {
  const remember = async (db: Connection) => {
    if (await findRun(db, "retention")) return;
    const believed_at = (await findLastActivity(db)) ?? (await database.now(db, clock)).toISOString();
    await saveRun(db, { name: "retention", believed_at, refusal: null });
  };
  await database.write(remember, { lock: "retention" });
}

/** Erases what has expired, unless in doubt and not `confirmed`. `isSettled`: a day has passed by this clock. */
export async function expire(parts: Parts, { confirmed = false, isSettled = false } = {}) {
  /** Collected over all attempts: if a commit succeeded but its answer was lost, the next attempt finds nothing left to delete. */
  const mails = new Set<string>();
  const erase = async (db: Connection) => {
    const expiring = await examine(parts, db);
    const { now, believedAt, doubt } = expiring;
    // Done even when in doubt: losing these hashes harms nobody, and the privacy page promises it.
    await forgetAddresses(db, isoBefore(now, day));
    const run = { name: "retention" as const, believed_at: believedAt.toISOString() };
    if (doubt !== undefined && !confirmed) {
      await saveRun(db, { ...run, refusal: writeDoubt(doubt) });
      return { expiring, deleted: undefined };
    }
    const isNear = Math.abs(now.getTime() - believedAt.getTime()) <= maxDaysAhead * day;
    if (!isNear && !isSettled && !confirmed) return { expiring, deleted: { people: 0, mails: [] } };
    const believed_at = (now > believedAt || !isNear ? now : believedAt).toISOString();
    await saveRun(db, { ...run, believed_at, refusal: null });
    const deleted = await deleteExpired(db, expiring.expiry);
    for (const id of deleted.mails) mails.add(id);
    return { expiring, deleted };
  };
  const { expiring, deleted } = await parts.database.write(erase, { lock: "retention" });
  await deleteMailFiles(join(parts.dataDir, "mail"), [...(deleted ? mails : []), transientMailId]);
  const erased = deleted && { people: deleted.people, mails: mails.size };
  return { ...expiring, erased };
}

/** The daily job. What it did, or why it did not, is logged; false when it failed, which the next run makes up for. */
export async function eraseExpired(parts: Parts & Basics, isSettled: boolean): Promise<boolean> {
  const { logger } = parts;
  try {
    const { erased, doubt, counts } = await expire(parts, { isSettled });
    if (erased) logger.info("retention.done", { erased: erased.people, mails: erased.mails });
    else logger.error("retention.refused", { reason: doubt && describeDoubt(doubt), ...counts });
    return true;
  } catch (error) {
    logger.error("retention.failed", { error: describeError(error) });
    return false;
  }
}
