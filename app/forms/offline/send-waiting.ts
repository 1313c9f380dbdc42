// Sends the messages waiting on this device. Loaded only when there are some and the browser is online.
import { paths } from "../../../domain/paths.ts";
import { t } from "../../words.ts";
import type { FormKind, SendResult } from "../form-state.ts";
import { formsOrigin, postForm } from "../post-form.ts";
import type { showToast } from "../toasts.ts";
import { editWaiting, storedHere, type WaitingMessage, without } from "./waiting-store.ts";

const keptFor = 7 * 24 * 3_600_000;

/** On the page that stored it, elapsed time counts: a device may set its clock once it has a connection. */
const isOld = ({ submissionId, time }: WaitingMessage) => {
  const begun = storedHere.get(submissionId);
  return (begun === undefined ? Date.now() - time : performance.now() - begun) >= keptFor;
};

/**
 * Sends the oldest first, in one tab at a time. Resolves to the seconds before the next try, if anything is left. What
 * tells is handed over: if it were imported here, the build would put a part of the main script into another file.
 */
export function sendWaiting(tell: typeof showToast): Promise<number | undefined> {
  // Without the Web Locks API, the submission's id still makes the server store it only once.
  return "locks" in navigator ? navigator.locks.request("send-waiting", () => sendAll(tell)) : sendAll(tell);
}

async function sendAll(tell: typeof showToast): Promise<number | undefined> {
  // Reread for each message: the visitor may have removed one in the meantime.
  for (;;) {
    const messages = await editWaiting((stored) => stored);
    const old = messages.find(isOld);
    const next = messages.find(({ refused }) => !refused);
    if (old) await settle(tell, old.form, without(isOld), "bad", t("draft.expired"));
    else if (!next) return undefined;
    else {
      const result = await send(next);
      const isIt = ({ submissionId }: WaitingMessage) => submissionId === next.submissionId;
      if (result.status === "stored") {
        await settle(tell, next.form, without(isIt), "good", t("draft.sent"));
      } else if (result.status === "invalid" || result.final) {
        console.error(`The waiting ${next.form} message was refused`, result);
        const refuse = (stored: WaitingMessage[]) =>
          stored.map((m) => (isIt(m) ? { ...m, refused: true } : m));
        await settle(tell, next.form, refuse, "bad", t("draft.refused"), "");
      } else {
        return result.failure.cause === "limited" ? result.failure.retryAfterSeconds : 0;
      }
    }
  }
}

async function send({ form, fields }: WaitingMessage): Promise<SendResult> {
  if (form === "contact") {
    const code = await import("../../contact/contact-code.ts");
    return await code.send(fields);
  }
  const path = form === "enrollment" ? paths.enroll : paths.newsletter;
  return await postForm(formsOrigin() + path, fields);
}

/** Reports what became of a message: in a toast, and beside its form unless the message itself shows it there. */
async function settle(
  tell: typeof showToast,
  form: FormKind,
  edit: Parameters<typeof editWaiting>[0],
  kind: "good" | "bad",
  text: string,
  beside = text,
) {
  await editWaiting(edit, { form, text: beside });
  tell(kind, text);
}
