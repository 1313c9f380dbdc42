import { constants } from "node:fs";
import { copyFile, rm } from "node:fs/promises";
import { openDatabase } from "../database/open.ts";
import { deletePeople, findPerson } from "../database/stores/people.ts";
import { countStrangerMails } from "../database/stores/stranger-mails.ts";
import { discardUnfinished, finish, readBackups } from "./backup-folder.ts";

/**
 * Erases the people with these addresses from every copy in the folder, each replaced as a whole. A copy that is being
 * made now is given up, since it may hold them. To be called after they are erased from the database itself. Safe to
 * repeat. Throws when a copy cannot be read.
 */
export async function eraseFromBackups(
  folder: string,
  emailKeys: readonly string[],
): Promise<{ looked: number; changed: number }> {
  await discardUnfinished(folder);
  const { good, ahead } = await readBackups(folder, new Date());
  const backups = [...good, ...ahead];
  let changed = 0;
  for (const { path } of backups) {
    try {
      if (await eraseFromBackup(path, folder, emailKeys)) changed++;
    } catch (error) {
      const reason = error instanceof Error ? error.message : "unknown";
      throw new Error(`${path} could not be changed (${reason}); delete it by hand if it is damaged`);
    }
  }
  return { looked: backups.length, changed };
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
      const found = await Promise.all(emailKeys.map((key) => database.read((db) => findPerson(db, key))));
      const counted = await database.read((db) => countStrangerMails(db, emailKeys));
      const rows = found.flatMap(({ leads, subscribers }) => [...leads, ...subscribers]);
      if (rows.length + counted === 0) return false;
      await database.write((db) => deletePeople(db, emailKeys));
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
