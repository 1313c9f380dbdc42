import type { FormErrors } from "../../domain/form-fields.ts";
import { submissionIdField } from "../../domain/form-names.ts";
import type { FormFields } from "../context.ts";
import { t } from "../words.ts";
import type { FormKind } from "./form-kind.ts";
import { noteButton } from "./form-note.ts";
import type { FormState } from "./form-state.ts";
import { editWaiting, type WaitingMessage, without } from "./waiting-store.ts";
import { watchWaiting } from "./watch-waiting.ts";

type Options = {
  kind: FormKind;
  form: HTMLFormElement;
  /** What is typed, with the id of the submission. */
  readFields(): FormFields;
  /** What the form's rules say; throws while their code cannot be loaded. */
  check(fields: FormFields): Promise<FormErrors | undefined>;
  /** Told that the message is kept, so that the form can be emptied. */
  keep(): void;
  show(state: FormState): void;
};

/** Offered where a form failed for want of a connection: keeps what is typed on the device until there is one. */
export function sendLaterButton({ kind, form, readFields, check, keep, show }: Options): HTMLElement {
  const onPress = async () => {
    form.querySelector<HTMLDialogElement>("dialog[open]")?.close();
    const fields = readFields();
    const submissionId = fields[submissionIdField] ?? "";
    // Without the form's rules only the browser's own can be asked; the server has the last word.
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
    keep();
    show({ phase: "kept", errors: {} });
    watchWaiting();
  };
  return noteButton(t("draft.sendWhenOnline"), () => void onPress());
}
