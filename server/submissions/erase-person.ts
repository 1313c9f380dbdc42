import { join } from "node:path";
import type { Database } from "../database/database.ts";
import { deletePeople } from "../database/stores/people.ts";
import { deleteMailFiles } from "../mail/file-transport.ts";

/**
 * Erases everything about the people with these addresses: rows, queued mails, copies of mails, and what deleted
 * rows leave behind in the database's files. Safe to repeat. Throws when a part of it is not possible now.
 */
export async function erasePeople(
  parts: { database: Database; dataDir: string },
  emailKeys: readonly string[],
): Promise<void> {
  const mails = await parts.database.write((db) => deletePeople(db, emailKeys));
  await deleteMailFiles(join(parts.dataDir, "mail"), mails);
  await parts.database.scrub();
}
