// Copies of the database in the folder that BACKUP_DIR names, one file each. Their names are their times.
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "../database/database.ts";
import { syncToDisk } from "../durable-files.ts";

export type Backup = { path: string; at: Date };

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

/** The finished copies, the newest first. A folder that does not exist has none. */
export async function listBackups(folder: string): Promise<Backup[]> {
  return (await names(folder))
    .flatMap((name) => {
      const [, day, hour, minute, second, rest] = backupName.exec(name) ?? [];
      const at = new Date(`${day}T${hour}:${minute}:${second}.${rest}Z`);
      return Number.isNaN(at.getTime()) ? [] : [{ path: join(folder, name), at }];
    })
    .sort((a, b) => b.at.getTime() - a.at.getTime());
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
 * Writes one more copy and deletes the oldest beyond `keep`. What is in the folder under a finished name is whole and
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
  const all = await listBackups(folder);
  for (const old of all.slice(keep)) await rm(old.path, { force: true });
  return { path, bytes: size, kept: Math.min(all.length, keep) };
}
