import { hour, isoBefore } from "../../domain/durations.ts";
import type { Receipt } from "../../domain/submission.ts";
import type { Database } from "../database/database.ts";
import { findSubmissionByReceipt } from "../database/stores/submissions.ts";
import { describeError, type Logger } from "../log.ts";

type Tools = { database: Database; clock: () => Date; logger: Logger };

/** Undefined for an unknown or old token and, logged, while the database is away. */
export async function findReceipt(tools: Tools, token: string): Promise<Receipt | undefined> {
  const since = isoBefore(tools.clock(), hour);
  try {
    const found = await tools.database.read((db) => findSubmissionByReceipt(db, token, since));
    if (!found) return undefined;
    const { kind, reference, name, course, batch } = found;
    return {
      ...{ kind, reference, name: name ?? "" },
      ...(course !== null && { course }),
      ...(batch !== null && { batch }),
    };
  } catch (error) {
    tools.logger.error("receipt.unavailable", { error: describeError(error) });
    return undefined;
  }
}
