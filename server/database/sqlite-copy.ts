import { closeSync, existsSync, openSync } from "node:fs";
import { backup, DatabaseSync } from "node:sqlite";

const patience = 5_000;
const allPages = 2 ** 31 - 1;

/**
 * Copies a database in use, as it is at one moment, into a new file that is whole without files beside it. Writers go
 * on meanwhile. Throws when the copy is damaged.
 */
export async function copySqlite(from: string, to: string): Promise<void> {
  if (!existsSync(from)) throw new Error(`there is no database at ${from} yet`);
  closeSync(openSync(to, "wx", 0o600));
  // A connection of its own, and all pages in one step: another connection's writes would start the copy anew.
  const source = new DatabaseSync(from, { timeout: patience });
  let pages: number;
  try {
    pages = await backup(source, to, { rate: allPages });
  } finally {
    source.close();
  }
  const copy = new DatabaseSync(to, { timeout: patience });
  try {
    copy.exec("pragma journal_mode = delete");
    const found = copy.prepare("pragma page_count").get()?.page_count;
    const verdict = copy.prepare("pragma quick_check(1)").get()?.quick_check;
    if (found !== pages || verdict !== "ok") {
      throw new Error(`the copy of ${from} is damaged (${found} of ${pages} pages, ${verdict})`);
    }
  } finally {
    copy.close();
  }
}
