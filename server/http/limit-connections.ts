import type { Server } from "node:http";
import type { Logger } from "../run/log.ts";

/** File descriptors for everything else: database, mails, files, calls to other servers. */
const reserved = 64;
const logEveryMs = 60_000;

export function connectionsThatFit(): number | undefined {
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft?: unknown } } };
  const limit = Number(userLimits?.open_files?.soft);
  return Number.isNaN(limit) ? undefined : Math.max(1, limit - reserved);
}

/** The system cuts off connections beyond its limit silently, the database's included. Idle ones are closed to make room. */
export function limitConnections(
  server: Server,
  max: number | undefined,
  { logger, clock = () => performance.now() }: { logger: Logger; clock?: () => number },
): void {
  if (max === undefined) return;
  server.maxConnections = max;
  let dropped = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;
  server.on("drop", () => {
    server.closeIdleConnections();
    dropped++;
    if (clock() - loggedAt < logEveryMs) return;
    logger.error("connections.dropped", { dropped, max });
    loggedAt = clock();
    dropped = 0;
  });
}
