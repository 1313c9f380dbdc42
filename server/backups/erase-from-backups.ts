import { constants } from "node:fs";
import { copyFile, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { minute } from "../../domain/time/durations.ts";
import type { Database } from "../database/database.ts";
import { openDatabase } from "../database/open.ts";
import { lockFile } from "../database/sqlite.ts";
import { makeFolder, putInPlace } from "../run/durable-files.ts";
import { discardUnfinished, readBackups } from "./backups.ts";

const retryEveryMs = 100;
const giveUpAfterMs = 10 * minute;

export type ErasedBackups = { folder: string; looked: number; held: number };

/** These copies may still hold the people. */
export class CopiesLeft extends Error {
  readonly copies: readonly string[];

  constructor(reasons: ReadonlyMap<string, string>) {
    const each = [...reasons].map(([path, reason]) => `${path} (${reason})`).join(", ");
    super(`not yet erased from ${each}: the next start tries again; if one is damaged, delete it by hand`);
    this.copies = [...reasons.keys()].map((path) => basename(path));
  }
}

/** Says whether the copy held any of what it erases. */
type EraseFrom = (copy: Database) => Promise<boolean>;

/**
 * To be called once people are erased from the database. Unfinished copies may hold them, so they go. Repeatable.
 * Throws `CopiesLeft` once all others are done.
 */
export async function eraseFromBackups(folder: string, eraseFrom: EraseFrom): Promise<ErasedBackups> {
  // Each copy is replaced as a whole: a second erasure at the same time, also by a command, would bring back whom the first erased.
  using _lock = await waitForLock(folder);
  await discardUnfinished(folder);
  const { good, ignored } = await readBackups(folder, new Date());
  const backups = [...good, ...ignored.filter(({ reason }) => reason !== "empty")];
  const left = new Map<string, string>();
  let held = 0;
  for (const { path } of backups) {
    try {
      if (await eraseFromBackup(path, eraseFrom)) held++;
    } catch (error) {
      left.set(path, error instanceof Error ? error.message : "unknown");
    }
  }
  if (left.size > 0) throw new CopiesLeft(left);
  return { folder, looked: backups.length, held };
}

async function waitForLock(folder: string) {
  const started = performance.now();
  while (performance.now() - started < giveUpAfterMs) {
    try {
      makeFolder(folder, 0o700);
      const lock = lockFile(join(folder, "erasing"));
      if (lock) return lock;
    } catch (cause) {
      throw new Error(`nobody is erased from the copies in ${folder}, which cannot be written to`, { cause });
    }
    await pause(retryEveryMs);
  }
  throw new Error(`another erasure is still at work in ${folder}; the next start tries again`);
}

async function eraseFromBackup(path: string, eraseFrom: EraseFrom): Promise<boolean> {
  const work = `${path}.part-work`;
  const part = `${path}.part`;
  try {
    await copyFile(path, work, constants.COPYFILE_EXCL);
    const database = openDatabase(`file:${work}`);
    try {
      if (!(await eraseFrom(database))) return false;
      await database.scrub();
      await database.copyTo(part);
    } finally {
      await database.close();
    }
    await putInPlace(part, path);
    return true;
  } finally {
    for (const end of ["", "-wal", "-shm", "-journal"]) await rm(`${work}${end}`, { force: true });
    await rm(part, { force: true });
  }
}
