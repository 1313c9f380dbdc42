import { statSync } from "node:fs";
import { basename, resolve } from "node:path";
import { readBackups, writeBackup } from "../backups/backup-folder.ts";
import { verifyBackup } from "../backups/verify-backup.ts";
import { describeError } from "../run/log.ts";
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

type BackupTools = Omit<OwnerTools, "ask"> & { clock?: () => Date };

export async function runBackup(argv: string[], tools: BackupTools): Promise<number> {
  const { config, out, err, clock = () => new Date() } = tools;
  const [argument, ...more] = argv;
  if (argument === "help" || argument === "--help") {
    out(usage);
    return 0;
  }
  if (argument === "verify" && more.length <= 1) return await verify(more[0], { ...tools, clock });
  if (more.length > 0 || argument?.startsWith("-")) {
    err(usage);
    return 2;
  }
  if (!config.databaseUrl.startsWith("file:")) {
    err("DATABASE_URL names a PostgreSQL: back it up with pg_dump, as docs/operations.md shows.\n");
    return 2;
  }
  const folder = argument === undefined ? config.backup?.folder : resolve(argument);
  if (folder === undefined) {
    err("BACKUP_DIR is unset: name a folder, for example BACKUP_DIR=/var/backups/site\n");
    return 2;
  }
  return await withDatabase(tools, async (database) => {
    const now = clock();
    const { path, bytes, kept } = await writeBackup({ database, folder, ...config.backupHistory, now });
    const copies = kept === 1 ? "the only copy" : `one of ${kept} copies`;
    out(
      `${basename(path)} (${Math.ceil(bytes / 1024)} KiB) is checked and on disk, ${copies} in ${folder}\n`,
    );
    return 0;
  });
}

async function verify(named: string | undefined, { config, out, err, clock }: Required<BackupTools>) {
  const place = named === undefined ? config.backup?.folder : resolve(named);
  if (place === undefined) {
    err("BACKUP_DIR is unset: name a copy, for example npm run backup -- verify site-<time>.db\n");
    return 2;
  }
  let path: string | undefined;
  try {
    const isFolder = named === undefined || statSync(place, { throwIfNoEntry: false })?.isDirectory();
    path = isFolder ? (await readBackups(place, clock())).good[0]?.path : place;
    if (path === undefined) {
      err(`There is no copy in ${named === undefined ? "BACKUP_DIR, " : ""}${place}\n`);
      return 1;
    }
    const { leads, subscribers, newestLeadAt } = verifyBackup(path);
    const newest = newestLeadAt === null ? "" : `, the newest lead of ${newestLeadAt}`;
    out(
      `${basename(path)} is whole: ${counted(leads, "lead")}, ${counted(subscribers, "subscriber")}${newest}\n`,
    );
    return 0;
  } catch (error) {
    const name = path === undefined ? "The backup" : basename(path);
    err(`${name} cannot be restored: ${describeError(error).message}\n`);
    return 1;
  }
}
