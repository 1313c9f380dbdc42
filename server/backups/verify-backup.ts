import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

/** Checks every page and index of a copy and reads it, changing nothing. Throws when it could not be restored. */
export function verifyBackup(path: string) {
  if (!existsSync(path)) throw new Error(`there is no ${path}`);
  using copy = new DatabaseSync(path, { readOnly: true });
  const verdict = copy.prepare("pragma integrity_check(1)").get()?.integrity_check;
  if (verdict !== "ok") throw new Error(`it is damaged: ${verdict}`);
  const count = (table: string) =>
    Number(copy.prepare(`select count(*) as count from ${table}`).get()?.count);
  const newest = copy.prepare("select max(created_at) as at from leads").get()?.at;
  return {
    leads: count("leads"),
    subscribers: count("subscribers"),
    newestLeadAt: typeof newest === "string" ? newest : null,
  };
}
