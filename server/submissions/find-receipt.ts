import type { Receipt } from "../../app/context.ts";
import { findSubmissionByReceipt } from "../database/stores/submissions.ts";
import { describeError } from "../log.ts";
import type { SubmissionTools } from "./accept-once.ts";

const readableFor = 60 * 60_000;

/** Undefined for an unknown or old token and, logged, while the database is away. */
export async function findReceipt(tools: SubmissionTools, token: string): Promise<Receipt | undefined> {
  const since = new Date(tools.clock().getTime() - readableFor).toISOString();
  try {
    const found = await tools.database.read((db) => findSubmissionByReceipt(db, token, since));
    if (!found) return undefined;
    const { kind, reference, name, course } = found;
    return { kind, reference, name: name ?? "", ...(course === null ? {} : { course }) };
  } catch (error) {
    tools.logger.error("receipt.unavailable", { error: describeError(error) });
    return undefined;
  }
}
