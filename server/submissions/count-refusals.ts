import type { FormFields, SubmissionOrigin, SubmissionResult } from "../../domain/submission.ts";
import { limitedAddress, type SubmissionLimits } from "./limits.ts";

type Submit = (fields: FormFields, origin: SubmissionOrigin) => Promise<SubmissionResult>;

/** Counts what was refused by address, since checking it costs as much as checking what is accepted. */
export function countRefusals(
  { limits }: { limits: Pick<SubmissionLimits, "countRefusal"> },
  submit: Submit,
): Submit {
  return async (fields, origin) => {
    const result = await submit(fields, origin);
    if (["invalid", "refused", "limited"].includes(result.status))
      await limits.countRefusal(limitedAddress(origin.clientAddress));
    return result;
  };
}
