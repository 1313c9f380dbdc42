import { join } from "node:path";
import type { Database } from "../database/database.ts";
import { deleteExpired } from "../database/stores/people.ts";
import { forgetAddresses } from "../database/stores/submissions.ts";
import { describeError, type Logger } from "../log.ts";
import { deleteMailFiles } from "../mail/file-transport.ts";
import { strangerMailDays } from "./stranger-caps.ts";
import { confirmationDays } from "./subscribe.ts";

const day = 24 * 60 * 60_000;

/** Erases what is older than the settings allow. A failure is logged; the next run makes up for it. */
export async function eraseExpired(parts: {
  database: Database;
  logger: Logger;
  clock: () => Date;
  dataDir: string;
  retentionDays: number;
}): Promise<void> {
  const daysAgo = (days: number) => new Date(parts.clock().getTime() - days * day).toISOString();
  try {
    const { people, mails } = await parts.database.write(async (db) => {
      await forgetAddresses(db, daysAgo(1));
      return await deleteExpired(db, {
        keptSince: daysAgo(parts.retentionDays),
        unconfirmedSince: daysAgo(confirmationDays),
        countedSince: daysAgo(strangerMailDays),
      });
    });
    await deleteMailFiles(join(parts.dataDir, "mail"), mails);
    parts.logger.info("retention.done", { erased: people, mails: mails.length });
  } catch (error) {
    parts.logger.error("retention.failed", { error: describeError(error) });
  }
}
