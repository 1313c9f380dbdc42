import { join } from "node:path";
import { type ErasedBackups, eraseFromBackups } from "../backups/erase-from-backups.ts";
import type { Connection, Database } from "../database/database.ts";
import { noteErasures } from "../database/stores/erasures.ts";
import { deletePeople, findMailsOfPeople } from "../database/stores/people.ts";
import { deleteMailFiles, transientMailId } from "../mail/file-transport.ts";
import type { Config } from "../run/config.ts";
import { erasureFolders, listErasures } from "./erasure-list.ts";
import { createKeyedHash } from "./tokens.ts";

/** Safe to repeat. The list comes first, so that no copy elsewhere restores anybody. */
export async function erasePeople(
  parts: {
    database: Database;
    config: Pick<Config, "dataDir" | "backup">;
    now: Date;
    /** Writes down who did it, in the transaction that deletes the rows. */
    record?: (db: Connection) => Promise<void>;
  },
  emailKeys: readonly string[],
): Promise<ErasedBackups | undefined> {
  const { database, config, now, record } = parts;
  const keyedHash = createKeyedHash(database);
  const erased_at = now.toISOString();
  const erasures = await Promise.all(
    emailKeys.map(async (key) => ({ person: await keyedHash(key), erased_at })),
  );
  await listErasures(erasureFolders(config), erasures);
  await eraseRows({ database, dataDir: config.dataDir, record }, emailKeys);
  await database.write((db) => noteErasures(db, erasures));
  await database.scrub();
  return config.backup && (await eraseFromBackups(config.backup.folder, emailKeys));
}

/** The rows, and the copies of mails; only what came in until `before`. What rows leave behind has still to be scrubbed. */
export async function eraseRows(
  parts: { database: Database; dataDir: string; record?: ((db: Connection) => Promise<void>) | undefined },
  emailKeys: readonly string[],
  before?: string,
): Promise<void> {
  const { database, dataDir, record } = parts;
  const folder = join(dataDir, "mail");
  // Files first: rows name them. And again afterwards, for a mail that was sent in between.
  const mails = await database.read((db) => findMailsOfPeople(db, emailKeys, before));
  await deleteMailFiles(folder, [...mails, transientMailId]);
  const deleted = await database.write(async (db) => {
    await record?.(db);
    return await deletePeople(db, emailKeys, before);
  });
  await deleteMailFiles(folder, deleted.mails);
}
