import { readFileSync } from "node:fs";
import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import { type ErasedBackups, eraseFromBackups } from "../backups/erase-from-backups.ts";
import type { Connection, Database } from "../database/database.ts";
import {
  deletePerson,
  type Erasure,
  findEmailKeys,
  findMailsOfPerson,
  noteErasures,
  type Person,
  readNotedErasures,
} from "../database/stores/people.ts";
import { deleteMailFiles, transientMailId } from "../mail/mail-transport.ts";
import type { Config } from "../run/config.ts";
import { makeFolder, syncToDisk } from "../run/durable-files.ts";
import type { Logger } from "../run/log.ts";
import { createKeyedHash, type KeyedHash } from "./tokens.ts";

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
    record?: Recording;
  },
  emailKey: string,
): Promise<ErasedBackups | undefined> {
  const { database, config, seenAt, record } = parts;
  const erased_at = seenAt.toISOString();
  const erasures = [{ person: await createKeyedHash(database)(emailKey), erased_at }];
  await listErasures(erasureFolders(config), erasures);
  await eraseRows(database, config.dataDir, [emailKey, erased_at], record);
  await database.scrub();
  const deleteFrom = (copy: Database) => deleteRows(copy, emailKey, erased_at);
  const erased = config.backup && (await eraseFromBackups(config.backup.folder, deleteFrom));
  await database.write((db) => noteErasures(db, erasures));
  return erased;
}

type Recording = (db: Connection) => Promise<void>;

type Who = [emailKey: string, before: string];

/** False when there were none. */
const deleteRows = async (database: Database, ...who: Who) =>
  (await database.write((db) => deletePerson(db, ...who))).hadRows;

/**
 * The rows, and the copies of mails; only what came in until `before`. What rows leave behind has still to be scrubbed.
 * False when there were none.
 */
async function eraseRows(database: Database, dataDir: string, who: Who, record?: Recording) {
  const folder = join(dataDir, "mail");
  // Files first: rows name them. And again afterwards, for a mail that was sent in between.
  const mails = await database.read((db) => findMailsOfPerson(db, ...who));
  await deleteMailFiles(folder, [...mails, transientMailId]);
  const deleted = await database.write(async (db) => {
    await record?.(db);
    return await deletePerson(db, ...who);
  });
  await deleteMailFiles(folder, deleted.mails);
  return deleted.hadRows;
}

/** Of keyed hashes outside the database, so that an older copy of it, which has the key, brings nobody back. */
const fileName = "erasures.txt";

export const erasureFolders = ({ dataDir, backup }: Pick<Config, "dataDir" | "backup">): string[] => [
  dataDir,
  ...(backup ? [backup.folder] : []),
];

export async function listErasures(folders: readonly string[], erasures: readonly Erasure[]): Promise<void> {
  const lines = erasures.map(({ person, erased_at }) => `${erased_at} ${person}\n`).join("");
  for (const folder of folders) {
    makeFolder(folder, 0o700);
    // The last line there may have been cut off.
    await appendFile(join(folder, fileName), `\n${lines}`, { mode: 0o600, flush: true });
    await syncToDisk(folder);
  }
}

export function readErasureList(folders: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const folder of folders)
    for (const [, at = "", person = ""] of listIn(folder).matchAll(/^(\d{4}-\S+Z) ([\w-]{24})$/gm))
      if (at > (found.get(person) ?? "")) found.set(person, at);
  return found;
}

function listIn(folder: string): string {
  try {
    return readFileSync(join(folder, fileName), "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Nobody was erased yet, or there is no such folder, which is told of elsewhere.
    if (code === "ENOENT" || code === "ENOTDIR") return "";
    throw error;
  }
}

/**
 * After a restore from an older copy, or an erasure that broke off: erases again what came in before each listed
 * erasure. Resolves with the rest of the work, that on the backups, for which mails need not wait.
 */
export async function applyErasures(parts: {
  database: Database;
  config: Pick<Config, "dataDir" | "backup">;
  listed: ReadonlyMap<string, string>;
  keyedHash: KeyedHash;
  logger: Logger;
}): Promise<(() => Promise<void>) | undefined> {
  const { database, config, listed, keyedHash, logger } = parts;
  const { dataDir, backup } = config;
  if (listed.size === 0) return undefined;
  const noted = await database.read(readNotedErasures);
  const missing = new Map([...listed].filter(([person, at]) => at > (noted.get(person) ?? "")));
  if (missing.size === 0) return undefined;
  async function eraseMissing(from: Database, erase: typeof deleteRows) {
    let people = 0;
    for (const key of await from.read(findEmailKeys)) {
      const before = missing.get(await keyedHash(key));
      if (before !== undefined && (await erase(from, key, before))) people++;
    }
    return people;
  }
  const people = await eraseMissing(database, (from, ...who) => eraseRows(from, dataDir, who));
  await database.scrub();
  if (people > 0) logger.warn("erasures.applied", { people });
  return async () => {
    if (backup)
      await eraseFromBackups(backup.folder, async (copy) => (await eraseMissing(copy, deleteRows)) > 0);
    const erasures = [...missing].map(([person, erased_at]) => ({ person, erased_at }));
    await database.write((db) => noteErasures(db, erasures));
  };
}
