// Copies of the database in the folder that BACKUP_DIR names, one file each. Their names are their times.
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "../database/database.ts";
import { syncToDisk } from "../durable-files.ts";

type Backup = { path: string; at: Date };

const backupName = /^site-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.db$/;
/** What was not finished, with SQLite's files beside it. */
const unfinishedName = /^site-.*\.db\.part/;
/** Older than this, an unfinished copy belongs to a process that was killed. */
const longestCopy = 60 * 60_000;

async function names(folder: string): Promise<string[]> {
  return await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
}

/** A clock may have been set back by so much, say by NTP after the start. */
const furthestAhead = 60 * 60_000;

export type Backups = {
  /** The newest first. */
  good: Backup[];
  /** Made while the clock was ahead, so that nobody knows how old they are; the one of the latest date first. */
  ahead: Backup[];
  /** Without content, as a full or broken disk leaves them. */
  empty: Backup[];
};

/** The finished copies. A folder that does not exist has none. */
export async function readBackups(folder: string, now: Date): Promise<Backups> {
  const backups: Backups = { good: [], ahead: [], empty: [] };
  for (const name of (await names(folder)).sort().reverse()) {
    const [, day, hour, minute, second, rest] = backupName.exec(name) ?? [];
    const at = new Date(`${day}T${hour}:${minute}:${second}.${rest}Z`);
    if (Number.isNaN(at.getTime())) continue;
    const path = join(folder, name);
    const isAhead = at.getTime() > now.getTime() + furthestAhead;
    const size = (await stat(path).catch(() => undefined))?.size ?? 0;
    backups[size === 0 ? "empty" : isAhead ? "ahead" : "good"].push({ path, at });
  }
  return backups;
}

/** Copies that are being made are given up, and what a killed process left is deleted. */
export async function discardUnfinished(folder: string, { olderThan = 0 } = {}): Promise<void> {
  for (const name of await names(folder)) {
    if (!unfinishedName.test(name)) continue;
    const path = join(folder, name);
    const written = await stat(path).catch(() => undefined);
    if (written && Date.now() - written.mtimeMs >= olderThan) await rm(path, { force: true });
  }
}

/** Gives a finished file its name, on disk when the promise resolves. Throws when the file was discarded meanwhile. */
export async function finish(part: string, path: string, folder: string): Promise<void> {
  await syncToDisk(part);
  await rename(part, path);
  await syncToDisk(folder);
}

/**
 * Writes one more copy and deletes the oldest beyond `keep`, and then those dated in the future. What is in the folder under a finished name is whole and
 * on disk. Throws when there is no room or the database is away; the copies that were there stay then.
 */
export async function writeBackup(options: {
  database: Database;
  folder: string;
  keep: number;
  now: Date;
}): Promise<{ path: string; bytes: number; kept: number }> {
  const { database, folder, keep, now } = options;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await discardUnfinished(folder, { olderThan: longestCopy });
  const path = join(folder, `site-${now.toISOString().replace(/[:.]/g, "-")}.db`);
  const part = `${path}.part`;
  try {
    await database.copyTo(part);
    await finish(part, path, folder);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  const { size } = await stat(path);
  const { good, ahead } = await readBackups(folder, now);
  const old = good.slice(keep);
  // If it is this clock that is wrong, they are the true copies: they stay until there are as many others.
  if (good.length >= keep) old.push(...ahead);
  for (const { path } of old) await rm(path, { force: true });
  return { path, bytes: size, kept: Math.min(good.length, keep) };
}
