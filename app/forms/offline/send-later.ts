import type { FormErrors } from "../../../domain/forms/form-fields.ts";
import { submissionIdField } from "../../../domain/forms/form-names.ts";
import type { FormFields } from "../../../domain/forms/submission.ts";
import { t } from "../../words.ts";
import { noteButton } from "../form-note.ts";
import type { FormKind, FormState } from "../form-state.ts";
import { editWaiting, storedHere, type WaitingMessage, without } from "./waiting-store.ts";
import { watchWaiting } from "./watch-waiting.ts";

type Options = {
  kind: FormKind;
  form: HTMLFormElement;
  readFields(): FormFields;
  check(fields: FormFields): Promise<FormErrors | undefined>;
  /** Called when these fields have been stored, so that the form can be emptied. */
  keep(fields: FormFields): void;
  show(state: FormState): void;
};

/** Offered when a form could not be sent while offline: stores it on the device until there is a connection. */
export function sendLaterButton({ kind, form, readFields, check, keep, show }: Options): HTMLElement {
  const onPress = async () => {
    form.querySelector<HTMLDialogElement>("dialog[open]")?.close();
    const fields = readFields();
    const submissionId = fields[submissionIdField] ?? "";
    // Without the validation code only the browser's own checks run; the server has the last word.
    const errors = await check(fields).catch(() => (form.reportValidity() ? undefined : {}));
    if (errors) return show({ phase: "editing", errors });
    const message: WaitingMessage = { submissionId, form: kind, fields, time: Date.now() };
    try {
      await editWaiting((stored) => [...without((m) => m.submissionId === submissionId)(stored), message], {
        form: kind,
        text: "",
      });
    } catch (error) {
      console.error(`The ${kind} message was not kept`, error);
      return show({ phase: "failed", errors: {}, failure: { cause: "notKept" } });
    }
    storedHere.set(submissionId, performance.now());
    keep(fields);
    show({ phase: "kept", errors: {} });
    watchWaiting();
  };
  return noteButton(t("draft.sendWhenOnline"), () => void onPress());
}
