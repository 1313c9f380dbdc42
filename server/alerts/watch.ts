import { statfs } from "node:fs/promises";
import { day, minute } from "../../domain/time/durations.ts";
import type { Logger } from "../run/log.ts";

export type Trouble = "disk-low" | "clock-jumped" | "proxies-not-trusted" | "retention-failed";

const leastFree = 0.1;
/** NTP corrects less than this without a jump, and a busy process is late by less. */
const jumpMs = minute;
/** What happens at one moment counts as lasting for this long, so that a digest or a late look still tells of it. */
const rememberMs = day;

/** The smallest share of the space of these folders' disks that is free; undefined when none of the folders exists. */
export async function readFreeShare(folders: readonly string[]): Promise<number | undefined> {
  const shares: number[] = [];
  for (const folder of folders) {
    const disk = await statfs(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT" || error.code === "ENOTDIR") return undefined;
      throw error;
    });
    if (disk) shares.push(disk.bavail / disk.blocks);
  }
  return shares.length === 0 ? undefined : Math.min(...shares);
}

export type Watch = ReturnType<typeof createWatch>;

export function createWatch(parts: {
  freeShare: () => Promise<number | undefined>;
  logger: Logger;
  clock: () => Date;
  elapsed: () => number;
}) {
  const { freeShare, logger, clock, elapsed } = parts;
  const until = new Map<Trouble, number>();
  const offset = () => clock().getTime() - elapsed();
  /** Unknown before the first look: a machine without a battery-backed clock fetches the time at its start. */
  let lastOffset: number | undefined;

  const isOn = (trouble: Trouble) => (until.get(trouble) ?? Number.NEGATIVE_INFINITY) > elapsed();

  function set(trouble: Trouble, lasts: number): void {
    const wasOn = isOn(trouble);
    until.set(trouble, elapsed() + lasts);
    if (isOn(trouble) !== wasOn) logger.warn("trouble", { condition: trouble, over: wasOn || undefined });
  }

  return {
    async look(): Promise<void> {
      const now = offset();
      if (Math.abs(now - (lastOffset ?? now)) > jumpMs) set("clock-jumped", rememberMs);
      lastOffset = now;
      const share = await freeShare();
      set("disk-low", share !== undefined && share < leastFree ? Number.POSITIVE_INFINITY : 0);
    },
    untrustedForwardedFor: () => set("proxies-not-trusted", rememberMs),
    retentionRan: ({ failed }: { failed: boolean }) =>
      set("retention-failed", failed ? Number.POSITIVE_INFINITY : 0),
    isOn,
    troubles: (): Trouble[] => [...until.keys()].filter(isOn),
  };
}
