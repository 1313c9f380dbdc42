import type { FormFields, SubmissionResult } from "../../domain/submission.ts";
import { sendLimitMs } from "../browser/time-limit.ts";
import { isFinal, runMutation } from "./client-cache.ts";
import type { SendResult } from "./send-result.ts";

/** Posts a form to its own page and returns the answer as a value. Success means the server says that it is stored. */
export function postForm(path: string, fields: FormFields): Promise<SendResult> {
  return runMutation(path, async () => {
    let response: Response;
    try {
      response = await fetch(path, {
        method: "POST",
        headers: { Accept: "application/json" },
        body: new URLSearchParams(fields),
        signal: AbortSignal.timeout(sendLimitMs),
      });
    } catch (error) {
      return { status: "failed", failure: { cause: "offline" }, error };
    }
    try {
      return read((await response.json()) as SubmissionResult);
    } catch (error) {
      return { status: "failed", failure: { cause: "server" }, final: isFinal(response.status), error };
    }
  });
}

function read(result: SubmissionResult): SendResult {
  switch (result.status) {
    case "stored":
      return {
        status: "stored",
        name: result.name,
        reference: result.reference,
        enrolled: result.enrolled,
      };
    case "invalid":
      return { status: "invalid", errors: result.errors };
    case "limited":
      return { status: "failed", failure: { cause: "limited", retryAfterSeconds: result.retryAfterSeconds } };
    case "refused":
      return { status: "failed", failure: { cause: "refused" }, final: true };
    default:
      return { status: "failed", failure: { cause: "server" } };
  }
}
