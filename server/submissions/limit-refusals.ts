import type { FormFields, SubmissionOrigin, SubmissionResult } from "../../app/context.ts";
import type { SubmissionKind } from "../database/tables.ts";
import type { SubmissionTools } from "./accept-once.ts";
import { limitedAddress } from "./limits.ts";

type Submit = (fields: FormFields, origin: SubmissionOrigin) => Promise<SubmissionResult>;

/** Refused posts count by address, too: reading one costs as much as reading one that is taken. */
export function limitRefusals(
  { limits, logger }: Pick<SubmissionTools, "limits" | "logger">,
  kind: SubmissionKind,
  submit: Submit,
): Submit {
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
