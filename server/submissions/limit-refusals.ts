import type { FormFields, SubmissionOrigin, SubmissionResult } from "../../domain/submission.ts";
import type { SubmissionKind } from "../database/tables.ts";
import type { Logger } from "../log.ts";
import { limitedAddress, type SubmissionLimits } from "./limits.ts";

type Submit = (fields: FormFields, origin: SubmissionOrigin) => Promise<SubmissionResult>;

type Tools = { limits: Pick<SubmissionLimits, "waitAfterRefusals" | "countRefusal">; logger: Logger };

/** Limits refused posts by address, too: checking one costs as much as checking one that is accepted. */
export function limitRefusals({ limits, logger }: Tools, kind: SubmissionKind, submit: Submit): Submit {
  return async (fields, origin) => {
    const address = limitedAddress(origin.clientAddress);
    const retryAfterSeconds = await limits.waitAfterRefusals(address);
    if (retryAfterSeconds > 0) {
      logger.warn("submission.limited", { kind, retryAfterSeconds });
      return { status: "limited", retryAfterSeconds };
    }
    const result = await submit(fields, origin);
    if (result.status === "invalid" || result.status === "refused") await limits.countRefusal(address);
    return result;
  };
}
