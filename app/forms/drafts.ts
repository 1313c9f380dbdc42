// What is typed survives a reload or a lost connection, in this tab only: computers are shared.
import { type RefObject, useEffect } from "react";
import { submissionIdField, trapField } from "../../domain/form-names.ts";

const keyOf = (form: string) => `draft:${form}`;

export function clearDraft(form: string) {
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
  const fields = Object.fromEntries(
    [...new FormData(element)].filter(([name]) => name !== submissionIdField && name !== trapField),
  );
  try {
    sessionStorage.setItem(keyOf(form), JSON.stringify(fields));
  } catch {
    // Storage is off or full: the form still works, only the reload would lose the text.
  }
}

/** Keeps a form's text while it is typed, and puts it back into empty fields. */
export function useDraft(form: string, element: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    for (const [name, value] of Object.entries(readDraft(form))) {
      const field = target.elements.namedItem(name);
      const empty =
        field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
          ? field.value === ""
          : false;
      if (empty) (field as HTMLInputElement).value = value;
      if (field instanceof HTMLSelectElement && !new URLSearchParams(location.search).has(name))
        field.value = value;
    }
    const save = () => writeDraft(form, target);
    target.addEventListener("input", save);
    return () => target.removeEventListener("input", save);
  }, [form, element]);
}
