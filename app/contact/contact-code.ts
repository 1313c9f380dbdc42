import "./allowed-storage.ts";
import siteFacts from "virtual:site-facts";
import emailjs, { EmailJSResponseStatus } from "@emailjs/browser";
import { parseContactMessage } from "../../domain/forms/contact-message.ts";
import type { FormFields } from "../../domain/forms/submission.ts";
import { inTime, sendLimitMs } from "../browser/time-limit.ts";
import { errorText } from "../forms/field-errors.ts";
import type { SendResult } from "../forms/form-state.ts";
import { formsOrigin, isFinal } from "../forms/post-form.ts";

export const formCode = () => ({ parse: parseContactMessage, errorText, send });

/** Sends through the EmailJS library, by default to this site's own server, which speaks the same protocol. */
export async function send(fields: FormFields): Promise<SendResult> {
  const { origin, serviceId, templateId, publicKey } = siteFacts.contactService;
  emailjs.init({ publicKey }, origin || formsOrigin() || location.origin);
  try {
    // The library itself has no timeout.
    const { text } = await inTime(emailjs.send(serviceId, templateId, fields), sendLimitMs);
    // Whatever stands before the server may answer in its place, with a page and success.
    if (text === "OK") return { status: "stored" };
    return {
      status: "failed",
      failure: { cause: "server" },
      error: new Error(`Answered: ${text.slice(0, 80)}`),
    };
  } catch (error) {
    const final = error instanceof EmailJSResponseStatus && isFinal(error.status);
    return { status: "failed", failure: causeOf(error), final, error };
  }
}

/** The library reports a lost connection as status 0 or as fetch's TypeError. */
function causeOf(error: unknown) {
  if (error instanceof EmailJSResponseStatus && error.status !== 0) {
    if (error.status !== 429) return { cause: "server" } as const;
    // Our own server says it in the text, since the library hands on no headers; another one may not.
    const [, seconds = "60"] = /Retry after (\d+) s/.exec(error.text) ?? [];
    return { cause: "limited", retryAfterSeconds: Number(seconds) } as const;
  }
  return { cause: "offline" } as const;
}
