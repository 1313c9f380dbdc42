import type { Database } from "../database/database.ts";
import { findEmailKeys, noteErasures, readNotedErasures } from "../database/stores/erasures.ts";
import type { Logger } from "../run/log.ts";
import { eraseRows } from "./erase-person.ts";
import type { KeyedHash } from "./tokens.ts";

/** After a restore from an older copy: erases again what came in before each listed erasure. */
export async function applyErasures(parts: {
  database: Database;
  dataDir: string;
  listed: ReadonlyMap<string, string>;
  keyedHash: KeyedHash;
  logger: Logger;
}): Promise<void> {
  const { database, dataDir, listed, keyedHash, logger } = parts;
  if (listed.size === 0) return;
  const noted = await database.read(readNotedErasures);
  const missing = [...listed]
    .filter(([person, at]) => at > (noted.get(person) ?? ""))
    .map(([person, erased_at]) => ({ person, erased_at }));
  if (missing.length === 0) return;
  const erasedAt = new Map(missing.map(({ person, erased_at }) => [person, erased_at]));
  let people = 0;
  for (const key of await database.read(findEmailKeys)) {
    const before = erasedAt.get(await keyedHash(key));
    if (before === undefined) continue;
    await eraseRows({ database, dataDir }, [key], before);
    people++;
  }
  await database.scrub();
  await database.write((db) => noteErasures(db, missing));
  if (people > 0) logger.warn("erasures.applied", { people });
}
