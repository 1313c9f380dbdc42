import { rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { hour } from "../../domain/time/durations.ts";
import type { Basics, Database } from "../database/database.ts";
import type { BackupSettings } from "../run/config.ts";
import { makeFolder, namesIn, putInPlace } from "../run/durable-files.ts";
import { describeError } from "../run/log.ts";

type Backup = { path: string; at: Date };

const backupName = /^site-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.db$/;
const unfinishedName = /^site-.*\.db\.part/;
const maxCopyMs = hour;
/** A clock may be set back by this much, for example by NTP after the start, without making a copy suspect. */
const maxAheadMs = hour;

export type Backups = {
  good: Backup[];
  /** Copies that do not count: empty ones, and those dated in the future by a wrong clock. The latest date first. */
  ignored: (Backup & { reason: "empty" | "dated in the future" })[];
};

export async function readBackups(folder: string, now: Date): Promise<Backups> {
  const backups: Backups = { good: [], ignored: [] };
  for (const name of (await namesIn(folder)).sort().reverse()) {
    const [, day, hour, minute, second, rest] = backupName.exec(name) ?? [];
    const at = new Date(`${day}T${hour}:${minute}:${second}.${rest}Z`);
    if (Number.isNaN(at.getTime())) continue;
    const path = join(folder, name);
    const isAhead = at.getTime() > now.getTime() + maxAheadMs;
    const file = await stat(path, { throwIfNoEntry: false });
    if (!file) continue;
    if (file.size === 0) backups.ignored.push({ path, at, reason: "empty" });
    else if (isAhead) backups.ignored.push({ path, at, reason: "dated in the future" });
    else backups.good.push({ path, at });
  }
  return backups;
}

/** Deletes unfinished copies: one that is being made is given up by that. */
export async function discardUnfinished(folder: string, { olderThan = 0 } = {}): Promise<void> {
  for (const name of await namesIn(folder)) {
    if (!unfinishedName.test(name)) continue;
    const path = join(folder, name);
    const written = await stat(path, { throwIfNoEntry: false });
    if (written && Date.now() - written.mtimeMs >= olderThan) await rm(path, { force: true });
  }
}

/** Copies made shortly before and after a release stay, so that one can go back behind it. */
const newestThatStay = 3;

/** Drops a copy whose neighbours are at most `everyHours` apart, since frequent releases would push out all older days. */
function thinned(good: readonly Backup[], { everyHours, keep }: Pick<BackupSettings, "everyHours" | "keep">) {
  const kept: Backup[] = [];
  const oldestFirst = good.toReversed();
  for (const [i, backup] of oldestFirst.entries()) {
    const [before, after] = [kept.at(-1), oldestFirst[i + 1]];
    const isBetween = before && after && after.at.getTime() - before.at.getTime() <= everyHours * hour;
    if (!isBetween || i >= oldestFirst.length - newestThatStay) kept.push(backup);
  }
  return kept.reverse().slice(0, keep);
}

/** Deletes what is beyond `keep` or too close together. Throws when there is no room; nothing is deleted then. */
export async function writeBackup(options: BackupSettings & { database: Database; now: Date }) {
  const { database, folder, keep, now } = options;
  makeFolder(folder, 0o700);
  await discardUnfinished(folder, { olderThan: maxCopyMs });
  const path = join(folder, `site-${now.toISOString().replace(/[:.]/g, "-")}.db`);
  const part = `${path}.part`;
  try {
    await database.copyTo(part);
    await putInPlace(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  const { size } = await stat(path);
  const { good, ignored } = await readBackups(folder, now);
  const kept = thinned(good, options);
  const old = good.filter((backup) => !kept.includes(backup));
  // If the present clock is wrong, copies dated in the future are the good ones: they stay until there are enough.
  if (kept.length >= keep) old.push(...ignored.filter(({ reason }) => reason === "dated in the future"));
  for (const { path } of old) await rm(path, { force: true });
  return { path, bytes: size, kept: kept.length };
}

const retryAfterMs = 10 * 60_000;
const overdueAfterIntervals = 1.5;

/** `unreadable` is set only while the folder cannot be read. */
export type BackupState = { newestAt: string | null; overdue: boolean; unreadable?: true };

const newestIn = async (folder: string, now: Date) => (await readBackups(folder, now)).good[0];

export async function readBackupState(
  { folder, everyHours }: BackupSettings,
  now: Date,
): Promise<BackupState> {
  const newest = await newestIn(folder, now);
  if (!newest) return { newestAt: null, overdue: true };
  const age = now.getTime() - newest.at.getTime();
  return { newestAt: newest.at.toISOString(), overdue: age > overdueAfterIntervals * everyHours * hour };
}

export async function untilDue({ folder, everyHours }: BackupSettings, now: Date): Promise<number> {
  const newest = await newestIn(folder, now);
  return newest ? Math.max(0, newest.at.getTime() + everyHours * hour - now.getTime()) : 0;
}

/** Copies the database whenever a copy is due, also right after a start. A failure is logged and tried again soon. */
export function createBackupSchedule(parts: Basics & { settings: BackupSettings }) {
  const { database, settings, logger, clock } = parts;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let underWay: Promise<void> | undefined;
  const told = new Set<string>();

  async function tellOfIgnored(): Promise<void> {
    const { ignored } = await readBackups(settings.folder, clock());
    for (const { path, reason } of ignored.filter((one) => !told.has(one.path))) {
      told.add(path);
      logger.warn("backup.ignored", { file: basename(path), reason });
    }
  }

  async function run(): Promise<void> {
    let pause = retryAfterMs;
    try {
      await tellOfIgnored();
      if ((await untilDue(settings, clock())) === 0) {
        await database.read(async () => {});
        const { bytes, kept } = await writeBackup({ database, ...settings, now: clock() });
        logger.info("backup.done", { bytes, kept });
      }
      pause = Math.min(await untilDue(settings, clock()), hour);
    } catch (error) {
      logger.error("backup.failed", { error: describeError(error) });
    }
    if (stopped) return;
    timer = setTimeout(next, Math.max(pause, 1_000)).unref();
  }
  function next(): void {
    underWay = run();
  }

  return {
    start: next,
    /** Never throws: an unreadable folder counts as one without a copy, and `run` has logged why. */
    state: (): Promise<BackupState> =>
      readBackupState(settings, clock()).catch(() => ({ newestAt: null, overdue: true, unreadable: true })),
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      await underWay;
    },
  };
}
