// Keeps what is typed across reloads and lost connections, in this tab only, since computers are shared.

import { submissionIdField, trapField } from "../../../domain/form-names.ts";
import type { FormFields } from "../../../domain/submission.ts";
import { newId } from "../../browser/new-id.ts";
import { readSession, writeSession } from "../../browser/session.ts";
import type { FormKind } from "../form-kind.ts";
import { emptyForm, isTyped, setValue, valuesOf } from "../form-values.ts";

/** `attempt`: what was last sent, and its id. It survives a reload, so that retrying after a lost answer makes no second lead. */
type Draft = { fields: FormFields; attempt?: { content: string; id: string } };

const keyOf = (kind: FormKind) => `draft:${kind}`;
const sentKey = "draft-sent";

/** Drops the draft on the first view of the page that confirms a plain post, since the draft has been sent. */
function forgetPosted(kind: FormKind, form: HTMLFormElement) {
  const sent = new URLSearchParams(location.search).get("sent");
  if (!sent || new URL(form.action).pathname !== location.pathname || readSession(sentKey) === sent) return;
  writeSession(sentKey, sent);
  writeSession(keyOf(kind), undefined);
}

/** Saves a form's text as it is typed, and restores it into empty fields. */
export function keepDraft(kind: FormKind, form: HTMLFormElement) {
  forgetPosted(kind, form);
  const read = (): Draft => ({ fields: {}, ...readSession<Draft>(keyOf(kind)) });
  let draft = read();
  const before = valuesOf(form);
  const isTypedEarly = isTyped(form);
  const asked = new URLSearchParams(location.search);
  /** A text that a link brought along. Nobody typed it, so it neither is a draft nor takes the place of one. */
  const isFromLink = (name: string, value: string | undefined) =>
    value === asked.get(name) && form.elements.namedItem(name) instanceof HTMLTextAreaElement;
  for (const [name, value] of Object.entries(draft.fields)) {
    const isSelect = form.elements.namedItem(name) instanceof HTMLSelectElement;
    const isFree = before[name] === "" || (value !== "" && isFromLink(name, before[name]));
    // A start date belongs to the draft's course, which the address may have replaced.
    const isOther = name === "batch" && valuesOf(form).course !== draft.fields.course;
    if (isSelect ? !asked.has(name) && !isOther : isFree) setValue(form, name, value);
  }
  const after = valuesOf(form);
  let isRestored = Object.keys(after).some((name) => after[name] !== before[name]);
  const save = () => {
    const { [submissionIdField]: _id, [trapField]: _trap, ...values } = valuesOf(form);
    const typed = Object.entries(values).filter(([name, value]) => !isFromLink(name, value));
    draft = { ...draft, fields: Object.fromEntries(typed) };
    writeSession(keyOf(kind), draft);
  };
  // Typed before this script loaded, so not saved yet.
  if (isTypedEarly) save();
  form.addEventListener("input", save);
  return {
    /** Whether text was restored that has not been sent or cleared since. */
    isRestored: () => isRestored,
    save,
    /** One id per content: a retry is recognised as the same submission, a changed text is a new one. */
    idFor(fields: FormFields): string {
      const { [submissionIdField]: _, ...typed } = fields;
      const content = JSON.stringify(typed);
      if (draft.attempt?.content !== content) {
        draft = { ...draft, attempt: { content, id: newId() } };
        writeSession(keyOf(kind), draft);
      }
      return draft.attempt?.id ?? "";
    },
    /** Empties the form and forgets its draft. After sending, what was typed meanwhile stays in both. */
    clear(sent?: FormFields) {
      const typed = sent ? Object.entries(read().fields).filter(([name, text]) => text !== sent[name]) : [];
      draft = { fields: Object.fromEntries(typed) };
      writeSession(keyOf(kind), typed.length > 0 ? draft : undefined);
      isRestored = false;
      emptyForm(form, sent);
    },
  };
}
