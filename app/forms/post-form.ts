import type { FormFields, SubmissionResult } from "../../domain/forms/submission.ts";
import { sendLimitMs } from "../browser/time-limit.ts";
import { failureOf, type SendResult } from "./form-state.ts";

/** Empty for the page's own server. A static copy, made long after the scripts were built, names another one. */
export const formsOrigin = () => document.body.dataset.formsOrigin ?? "";

/** Whether this status is about the form's content, so that resending it is of no use. */
export const isFinal = (status: number) =>
  status >= 400 && status < 500 && status !== 408 && status !== 425 && status !== 429;

/** Posts a form to its own page and returns the answer as a value. Success means the server says that it is stored. */
export async function postForm(path: string, fields: FormFields): Promise<SendResult> {
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
}

function read(result: SubmissionResult): SendResult {
  if (result.status === "stored" || result.status === "invalid") return result;
  return { status: "failed", failure: failureOf(result), final: result.status === "refused" };
}
