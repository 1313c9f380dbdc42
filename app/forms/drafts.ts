// What is typed survives a reload or a lost connection, in this tab only: computers are shared.
import { type RefObject, useCallback, useEffect, useState } from "react";
import { submissionIdField, trapField } from "../../domain/form-names.ts";
import { emptyForm, isTyped, setValue, valuesOf } from "./form-values.ts";

const keyOf = (form: string) => `draft:${form}`;

function clearDraft(form: string) {
  try {
    sessionStorage.removeItem(keyOf(form));
  } catch {
    // Storage is off in this browser, so there is no draft either.
  }
}

function readDraft(form: string): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(form)) ?? "{}");
  } catch {
    return {};
  }
}

function writeDraft(form: string, element: HTMLFormElement) {
  const { [submissionIdField]: _id, [trapField]: _trap, ...typed } = valuesOf(element);
  try {
    sessionStorage.setItem(keyOf(form), JSON.stringify(typed));
  } catch {
    // Storage is off or full: the form still works, only the reload would lose the text.
  }
}

/** The page that answers a plain post, when it is first shown: what was a draft has been sent. */
function forgetPosted(form: string, element: HTMLFormElement) {
  const sent = new URLSearchParams(location.search).get("sent");
  if (!sent || new URL(element.action).pathname !== location.pathname) return;
  try {
    if (sessionStorage.getItem("draft-sent") === sent) return;
    sessionStorage.setItem("draft-sent", sent);
    sessionStorage.removeItem(keyOf(form));
  } catch {
    // Storage is off in this browser, so there is no draft either.
  }
}

/**
 * Keeps a form's text while it is typed, and puts it back into empty fields. Tells whether it did, and gives what
 * empties the form again.
 */
export function useDraft(form: string, element: RefObject<HTMLFormElement | null>) {
  const [isRestored, setRestored] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    forgetPosted(form, target);
    const before = valuesOf(target);
    const typedEarly = isTyped(target);
    for (const [name, value] of Object.entries(readDraft(form))) {
      const isSelect = target.elements.namedItem(name) instanceof HTMLSelectElement;
      if (isSelect ? !new URLSearchParams(location.search).has(name) : before[name] === "")
        setValue(target, name, value);
    }
    const after = valuesOf(target);
    setRestored(Object.keys(after).some((name) => after[name] !== before[name]));
    const save = () => writeDraft(form, target);
    // What was typed before this script came was not saved yet.
    if (typedEarly) save();
    target.addEventListener("input", save);
    return () => target.removeEventListener("input", save);
  }, [form, element]);
  const clear = useCallback(() => {
    clearDraft(form);
    setRestored(false);
    if (element.current) emptyForm(element.current);
  }, [form, element]);
  return { isRestored, clear };
}
