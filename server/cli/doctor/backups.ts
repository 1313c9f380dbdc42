import { basename } from "node:path";
import type { Content } from "../../../content-model/schema/schema.ts";
import { readBackupState, readBackups } from "../../backups/backups.ts";
import { isLocalHost } from "../../run/local-host.ts";
import { finding, inSetting } from "./finding.ts";
import { readSettings } from "./settings.ts";

export async function checkBackups(env: Record<string, string | undefined>, content: Content, now: Date) {
  const read = readSettings(env, content);
  if (!read.ok || !read.config.databaseUrl.startsWith("file:")) return [];
  const { backup, siteUrl } = read.config;
  const warn = (found: string, todo: string) =>
    finding("setting", "warning", inSetting("BACKUP_DIR"), found, todo);
  if (!backup) {
    if (isLocalHost(new URL(siteUrl).hostname)) return [];
    const todo = "Set it to a folder on another disk, for example BACKUP_DIR=/var/backups/site";
    return [warn("is unset, so leads are on one disk only", todo)];
  }
  const { folder, everyHours } = backup;
  const state = await Promise.all([readBackups(folder, now), readBackupState(backup, now)]).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === "EACCES") return undefined;
      throw error;
    },
  );
  if (!state) {
    const found = `is ${folder}, which the user that runs the doctor may not read`;
    return [warn(found, "Run the doctor as the user of the server, who has to read and write there.")];
  }
  const [{ good, ignored }, { newestAt, overdue }] = state;
  const findings = ignored.map(({ path, reason }) =>
    warn(
      `holds ${basename(path)}, which is ${reason} and does not count`,
      "Delete it once there is a younger one, and see that the machine's clock is kept by NTP.",
    ),
  );
  if (!overdue) return findings;
  const newest =
    newestAt === null
      ? "where no backup is"
      : `where the newest of ${good.length} is of ${newestAt}, older than every ${everyHours} hours`;
  const todo =
    "See whether the server runs with this setting and may write there (its log says backup.failed), or run npm run backup.";
  return [warn(`is ${folder}, ${newest}`, todo), ...findings];
}
