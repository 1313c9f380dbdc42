import { basename } from "node:path";
import { hour } from "../../domain/time/durations.ts";
import type { Basics } from "../run/basics.ts";
import type { BackupSettings } from "../run/config.ts";
import { describeError } from "../run/log.ts";
import { readBackups, writeBackup } from "./backup-folder.ts";

const retryAfterMs = 10 * 60_000;
const overdueAfterIntervals = 1.5;

/** `unreadable` is there, and true, while the folder cannot be read. */
export type BackupState = { newestAt: string | null; overdue: boolean; unreadable?: true };

const newestIn = async (folder: string, now: Date) => (await readBackups(folder, now)).good[0];

export async function readBackupState(settings: BackupSettings, now: Date): Promise<BackupState> {
  const newest = await newestIn(settings.folder, now);
  if (!newest) return { newestAt: null, overdue: true };
  const age = now.getTime() - newest.at.getTime();
  return {
    newestAt: newest.at.toISOString(),
    overdue: age > overdueAfterIntervals * settings.everyHours * hour,
  };
}

export async function untilDue(settings: BackupSettings, now: Date): Promise<number> {
  const newest = await newestIn(settings.folder, now);
  return newest === undefined
    ? 0
    : Math.max(0, newest.at.getTime() + settings.everyHours * hour - now.getTime());
}

/** Copies the database whenever a copy is due, also right after a start. A failure is logged and tried again soon. */
export function createBackupSchedule(parts: Basics & { settings: BackupSettings }) {
  const { database, settings, logger, clock } = parts;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let underWay: Promise<void> | undefined;
  const told = new Set<string>();

  async function tellOfIgnored(): Promise<void> {
    const { ignored } = await readBackups(settings.folder, clock());
    for (const { path, reason } of ignored) {
      if (told.has(path)) continue;
      told.add(path);
      logger.warn("backup.ignored", { file: basename(path), reason });
    }
  }

  async function run(): Promise<void> {
    let pause = retryAfterMs;
    try {
      await tellOfIgnored();
      const wait = await untilDue(settings, clock());
      if (wait === 0) {
        await database.read(async () => {});
        const { bytes, kept } = await writeBackup({ database, ...settings, now: clock() });
        logger.info("backup.done", { bytes, kept });
      }
      pause = Math.min(await untilDue(settings, clock()), hour);
    } catch (error) {
      logger.error("backup.failed", { error: describeError(error) });
    }
    if (stopped) return;
    timer = setTimeout(next, Math.max(pause, 1_000));
    timer.unref();
  }
  function next(): void {
    underWay = run();
  }

  return {
    start: next,
    /** Never throws: an unreadable folder counts as one without a copy, and `run` has logged why. */
    state: (): Promise<BackupState> =>
      readBackupState(settings, clock()).catch(() => ({ newestAt: null, overdue: true, unreadable: true })),
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      await underWay;
    },
  };
}
