import { join } from "node:path";
import type { Database } from "../database/database.ts";
import { deletePeople, findMailsOfPeople } from "../database/stores/people.ts";
import { deleteMailFiles } from "../mail/file-transport.ts";

/**
 * Erases everything about the people with these addresses: rows, queued mails, copies of mails, and what deleted
 * rows leave behind in the database's files. Safe to repeat. Throws when a part of it is not possible now.
 */
export async function erasePeople(
  parts: { database: Database; dataDir: string },
  emailKeys: readonly string[],
): Promise<void> {
  const { database } = parts;
  const folder = join(parts.dataDir, "mail");
  // Copies first: once the rows are gone nobody knows any more which they were. And again afterwards, for a mail
  // that was sent in between.
  await deleteMailFiles(folder, await database.read((db) => findMailsOfPeople(db, emailKeys)));
  await deleteMailFiles(folder, await database.write((db) => deletePeople(db, emailKeys)));
  await database.scrub();
}
