// What is typed survives a reload or a lost connection, in this tab only: computers are shared.
import { submissionIdField, trapField } from "../../domain/form-names.ts";
import { newId } from "../browser/new-id.ts";
import { readSession, writeSession } from "../browser/session.ts";
import type { FormFields } from "../context.ts";
import type { FormKind } from "./form-kind.ts";
import { emptyForm, isTyped, setValue, valuesOf } from "./form-values.ts";

/** `attempt`: what was last sent, under which id. It outlives a reload, so that a lost answer leads to no second lead. */
type Draft = { fields: FormFields; attempt?: { content: string; id: string } };

const keyOf = (kind: FormKind) => `draft:${kind}`;
const sentKey = "draft-sent";

/** The page that answers a plain post, when it is first shown: what was a draft has been sent. */
function forgetPosted(kind: FormKind, form: HTMLFormElement) {
  const sent = new URLSearchParams(location.search).get("sent");
  if (!sent || new URL(form.action).pathname !== location.pathname || readSession(sentKey) === sent) return;
  writeSession(sentKey, sent);
  writeSession(keyOf(kind), undefined);
}

/** Keeps a form's text while it is typed, and puts it back into empty fields. */
export function keepDraft(kind: FormKind, form: HTMLFormElement) {
  forgetPosted(kind, form);
  let draft = readSession<Draft>(keyOf(kind)) ?? { fields: {} };
  const before = valuesOf(form);
  const isTypedEarly = isTyped(form);
  for (const [name, value] of Object.entries(draft.fields ?? {})) {
    const isSelect = form.elements.namedItem(name) instanceof HTMLSelectElement;
    if (isSelect ? !new URLSearchParams(location.search).has(name) : before[name] === "")
      setValue(form, name, value);
  }
  const after = valuesOf(form);
  let isRestored = Object.keys(after).some((name) => after[name] !== before[name]);
  const save = () => {
    const { [submissionIdField]: _id, [trapField]: _trap, ...fields } = valuesOf(form);
    draft = { ...draft, fields };
    writeSession(keyOf(kind), draft);
  };
  // What was typed before this script came was not saved yet.
  if (isTypedEarly) save();
  form.addEventListener("input", save);
  return {
    /** Whether something was put back that has not been sent or emptied since. */
    isRestored: () => isRestored,
    save,
    /** One id for one content: a retry is recognised as the same submission, a changed text is a new one. */
    idFor(fields: FormFields): string {
      const { [submissionIdField]: _, ...typed } = fields;
      const content = JSON.stringify(typed);
      if (draft.attempt?.content !== content) {
        draft = { ...draft, attempt: { content, id: newId() } };
        writeSession(keyOf(kind), draft);
      }
      return draft.attempt?.id ?? "";
    },
    /** Empties the form and forgets its draft. */
    clear() {
      draft = { fields: {} };
      writeSession(keyOf(kind), undefined);
      isRestored = false;
      emptyForm(form);
    },
  };
}
