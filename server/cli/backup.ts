import { existsSync, statSync } from "node:fs";
import { basename, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { readBackups, writeBackup } from "../backups/backups.ts";
import { describeError } from "../run/log.ts";
import { exitCodeOf, Refusal } from "./exit-code.ts";
import { type OwnerTools, withDatabase } from "./owner-command.ts";
import { counted } from "./table.ts";

const usage = `npm run backup [-- <folder>]
npm run backup -- verify [<file or folder>]

Copies the database while the site runs, checks the copy, and deletes the oldest beyond BACKUP_KEEP, and
those that are closer together than BACKUP_EVERY_HOURS, apart from the newest. Without a folder the
copy goes to BACKUP_DIR. docs/operations.md says how to restore it.

verify opens a copy, the newest in BACKUP_DIR unless one or another folder is named, checks all of it and
says what it holds.
`;

export const runBackup = (argv: string[], tools: OwnerTools): Promise<number> =>
  exitCodeOf(tools.err, () => backUp(argv, tools));

async function backUp([argument, ...more]: string[], tools: OwnerTools): Promise<void> {
  const { config, out, clock } = tools;
  if (argument === "help" || argument === "--help") return out(usage);
  if (argument === "verify" && more.length <= 1) return await verify(more[0], tools);
  if (more.length > 0 || argument === "" || argument?.startsWith("-")) throw new Refusal(usage, 2);
  const other = "DATABASE_URL names a PostgreSQL: back it up with pg_dump, as docs/operations.md shows.\n";
  if (!config.databaseUrl.startsWith("file:")) throw new Refusal(other, 2);
  const folder = argument === undefined ? config.backup?.folder : resolve(tools.folder, argument);
  if (folder === undefined)
    throw new Refusal("BACKUP_DIR is unset: name a folder, for example BACKUP_DIR=/var/backups/site\n", 2);
  await withDatabase(tools, async (database) => {
    const now = clock();
    const { path, bytes, kept } = await writeBackup({ database, folder, ...config.backupHistory, now });
    const copies = kept === 1 ? "the only copy" : `one of ${kept} copies`;
    const size = `${Math.ceil(bytes / 1024)} KiB`;
    out(`${basename(path)} (${size}) is checked and on disk, ${copies} in ${folder}\n`);
  });
}

async function verify(named: string | undefined, { config, out, clock, folder }: OwnerTools) {
  const place = named === undefined ? config.backup?.folder : resolve(folder, named);
  const unset = "BACKUP_DIR is unset: name a copy, for example npm run backup -- verify site-<time>.db\n";
  if (place === undefined) throw new Refusal(unset, 2);
  let path: string | undefined;
  try {
    const isFolder = named === undefined || statSync(place, { throwIfNoEntry: false })?.isDirectory();
    path = isFolder ? (await readBackups(place, clock())).good[0]?.path : place;
    if (path === undefined)
      throw new Refusal(`There is no copy in ${named === undefined ? "BACKUP_DIR, " : ""}${place}\n`);
    out(`${basename(path)} is whole: ${contentsOf(path)}\n`);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const name = path === undefined ? "The backup" : basename(path);
    throw new Refusal(`${name} cannot be restored: ${describeError(error).message}\n`);
  }
}

/** Checks every page and index of a copy and reads it, changing nothing. Throws when it could not be restored. */
function contentsOf(path: string): string {
  if (!existsSync(path)) throw new Error(`there is no ${path}`);
  using copy = new DatabaseSync(path, { readOnly: true });
  const verdict = copy.prepare("pragma integrity_check(1)").get()?.integrity_check;
  if (verdict !== "ok") throw new Error(`it is damaged: ${verdict}`);
  const count = (table: string) =>
    Number(copy.prepare(`select count(*) as count from ${table}`).get()?.count);
  const newest = copy.prepare("select max(created_at) as at from leads").get()?.at;
  const all = `${counted(count("leads"), "lead")}, ${counted(count("subscribers"), "subscriber")}`;
  return typeof newest === "string" ? `${all}, the newest lead of ${newest}` : all;
}
