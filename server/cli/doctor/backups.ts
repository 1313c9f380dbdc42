import { basename } from "node:path";
import type { Content } from "../../../content/schema.ts";
import { readBackups } from "../../backups/backup-folder.ts";
import { readBackupState } from "../../backups/backup-schedule.ts";
import type { Finding } from "./finding.ts";
import { isLocal, readSettings } from "./settings.ts";

/** Whether leads would survive the loss of the disk: copies are made, and the newest is as young as it should be. */
export async function checkBackups(
  env: Record<string, string | undefined>,
  content: Content,
  now: Date,
): Promise<Finding[]> {
  const read = readSettings(env, content);
  if (!read.ok || !read.config.databaseUrl.startsWith("file:")) return [];
  const { backup, siteUrl } = read.config;
  const warn = (found: string, todo: string): Finding => ({
    group: "setting",
    level: "warning",
    file: "environment",
    field: "BACKUP_DIR",
    found,
    todo,
  });
  if (!backup) {
    if (isLocal(new URL(siteUrl).hostname)) return [];
    return [
      warn(
        "is unset, so leads are on one disk only",
        "Set it to a folder on another disk, for example BACKUP_DIR=/var/backups/site",
      ),
    ];
  }
  const { good, ahead, empty } = await readBackups(backup.folder, now);
  const findings = [...ahead, ...empty].map(({ path }) =>
    warn(
      `holds ${basename(path)}, which ${ahead.some((one) => one.path === path) ? "is dated in the future" : "is empty"} and does not count`,
      "Delete it once there is a younger one, and see that the machine's clock is kept by NTP.",
    ),
  );
  const { newestAt, overdue } = await readBackupState(backup, now);
  if (overdue) {
    findings.unshift(
      warn(
        newestAt === null
          ? `is ${backup.folder}, where no backup is`
          : `is ${backup.folder}, where the newest of ${good.length} is of ${newestAt}, older than every ${backup.everyHours} hours`,
        "See whether the server runs with this setting and may write there (its log says backup.failed), or run npm run backup.",
      ),
    );
  }
  return findings;
}
