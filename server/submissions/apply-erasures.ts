import { eraseFromBackups } from "../backups/erase-from-backups.ts";
import type { Database } from "../database/database.ts";
import { findEmailKeys, noteErasures, readNotedErasures } from "../database/stores/erasures.ts";
import { deletePerson } from "../database/stores/people.ts";
import type { Config } from "../run/config.ts";
import type { Logger } from "../run/log.ts";
import { eraseRows } from "./erase-person.ts";
import type { KeyedHash } from "./tokens.ts";

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
  const missing = [...listed]
    .filter(([person, at]) => at > (noted.get(person) ?? ""))
    .map(([person, erased_at]) => ({ person, erased_at }));
  if (missing.length === 0) return undefined;
  const erasedAt = new Map(missing.map(({ person, erased_at }) => [person, erased_at]));
  async function eraseMissing(
    from: Database,
    erase: (emailKey: string, before: string) => Promise<boolean>,
  ): Promise<number> {
    let people = 0;
    for (const key of await from.read(findEmailKeys)) {
      const before = erasedAt.get(await keyedHash(key));
      if (before !== undefined && (await erase(key, before))) people++;
    }
    return people;
  }
  const people = await eraseMissing(database, (...what) => eraseRows({ database, dataDir }, ...what));
  await database.scrub();
  if (people > 0) logger.warn("erasures.applied", { people });
  return async () => {
    if (backup)
      await eraseFromBackups(backup.folder, async (copy) => {
        const people = await eraseMissing(
          copy,
          async (...what) => (await copy.write((db) => deletePerson(db, ...what))).hadRows,
        );
        return people > 0;
      });
    await database.write((db) => noteErasures(db, missing));
  };
}
