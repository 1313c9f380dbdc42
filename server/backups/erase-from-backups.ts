import { constants } from "node:fs";
import { copyFile, rm } from "node:fs/promises";
import { openDatabase } from "../database/open.ts";
import { deletePeople } from "../database/stores/people.ts";
import { discardUnfinished, finish, readBackups } from "./backup-folder.ts";

export type ErasedBackups = { folder: string; looked: number; held: number };

/** To be called once people are erased from the database. Unfinished copies may hold them, so they go. Repeatable. */
export async function eraseFromBackups(folder: string, emailKeys: readonly string[]): Promise<ErasedBackups> {
  await discardUnfinished(folder);
  const { good, ignored } = await readBackups(folder, new Date());
  const backups = [...good, ...ignored.filter(({ reason }) => reason !== "empty")];
  let held = 0;
  for (const { path } of backups) {
    try {
      if (await eraseFromBackup(path, folder, emailKeys)) held++;
    } catch (error) {
      const reason = error instanceof Error ? error.message : "unknown";
      throw new Error(`${path} could not be changed (${reason}); delete it by hand if it is damaged`);
    }
  }
  return { folder, looked: backups.length, held };
}

async function eraseFromBackup(path: string, folder: string, emailKeys: readonly string[]): Promise<boolean> {
  const work = `${path}.part-work`;
  const part = `${path}.part`;
  const remove = async () => {
    for (const end of ["", "-wal", "-shm", "-journal"]) await rm(`${work}${end}`, { force: true });
    await rm(part, { force: true });
  };
  try {
    await copyFile(path, work, constants.COPYFILE_EXCL);
    const database = openDatabase(`file:${work}`);
    try {
      const { hadRows } = await database.write((db) => deletePeople(db, emailKeys));
      if (!hadRows) return false;
      await database.scrub();
      await database.copyTo(part);
    } finally {
      await database.close();
    }
    await finish(part, path, folder);
    return true;
  } finally {
    await remove();
  }
}
