import { join } from "node:path";
import { type ErasedBackups, eraseFromBackups } from "../backups/erase-from-backups.ts";
import type { Connection, Database } from "../database/database.ts";
import { noteErasures } from "../database/stores/erasures.ts";
import { deletePerson, findMailsOfPerson, type Person } from "../database/stores/people.ts";
import { deleteMailFiles, transientMailId } from "../mail/file-transport.ts";
import type { Config } from "../run/config.ts";
import { erasureFolders, listErasures } from "./erasure-list.ts";
import { createKeyedHash } from "./tokens.ts";

/** What somebody has seen of a person, and when: nothing else is erased. */
export type Seen = { at: string; references: readonly string[] };
type Rows = Pick<Person, "leads" | "subscribers">;

const rowsOf = ({ leads, subscribers }: Rows) => [...leads, ...subscribers];

/** A wrong clock may have dated a row later than `now`. */
export function seenOf(person: Rows, now: Date): Seen {
  const rows = rowsOf(person);
  const times = [now.toISOString(), ...rows.map(({ created_at }) => created_at)];
  return { at: times.sort().at(-1) ?? "", references: rows.map(({ reference }) => reference) };
}

/** Whether nothing has come in since. */
export const isAllSeen = (person: Rows, { at, references }: Seen): boolean =>
  rowsOf(person).every((row) => row.created_at <= at && references.includes(row.reference));

/** Safe to repeat. The list comes first, so that no copy elsewhere restores anybody; the note of it once all is done. */
export async function erasePerson(
  parts: {
    database: Database;
    config: Pick<Config, "dataDir" | "backup">;
    /** What came in later stays. */
    seenAt: Date;
    /** Writes down who did it, in the transaction that deletes the rows. */
    record?: (db: Connection) => Promise<void>;
  },
  emailKey: string,
): Promise<ErasedBackups | undefined> {
  const { database, config, seenAt, record } = parts;
  const erased_at = seenAt.toISOString();
  const erasures = [{ person: await createKeyedHash(database)(emailKey), erased_at }];
  await listErasures(erasureFolders(config), erasures);
  await eraseRows({ database, dataDir: config.dataDir, record }, emailKey, erased_at);
  await database.scrub();
  const erased =
    config.backup &&
    (await eraseFromBackups(
      config.backup.folder,
      async (copy) => (await copy.write((db) => deletePerson(db, emailKey, erased_at))).hadRows,
    ));
  await database.write((db) => noteErasures(db, erasures));
  return erased;
}

/**
 * The rows, and the copies of mails; only what came in until `before`. What rows leave behind has still to be scrubbed.
 * False when there were none.
 */
export async function eraseRows(
  parts: { database: Database; dataDir: string; record?: ((db: Connection) => Promise<void>) | undefined },
  emailKey: string,
  before: string,
): Promise<boolean> {
  const { database, dataDir, record } = parts;
  const folder = join(dataDir, "mail");
  // Files first: rows name them. And again afterwards, for a mail that was sent in between.
  const mails = await database.read((db) => findMailsOfPerson(db, emailKey, before));
  await deleteMailFiles(folder, [...mails, transientMailId]);
  const deleted = await database.write(async (db) => {
    await record?.(db);
    return await deletePerson(db, emailKey, before);
  });
  await deleteMailFiles(folder, deleted.mails);
  return deleted.hadRows;
}
