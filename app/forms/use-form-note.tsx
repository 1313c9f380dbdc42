import { type RefObject, useEffect, useState } from "react";
import type { FormErrors } from "../../domain/form-fields.ts";
import type { FormFields } from "../context.ts";
import type { FormState } from "./use-form-submission.ts";

/** What the note below a form needs to know of the form, and may do with it. */
export type NotedForm = {
  kind: "contact" | "enrollment" | "newsletter";
  element: RefObject<HTMLFormElement | null>;
  state: FormState;
  /** Whether a draft was put back. */
  isRestored: boolean;
  /** What is typed, with the id of the submission. */
  readFields(form: HTMLFormElement): FormFields;
  /** What the form's rules say; throws while their code cannot be loaded. */
  check(fields: FormFields): Promise<FormErrors | undefined>;
  /** Empties the form and forgets its draft. */
  clear(): void;
  show(state: Omit<FormState, "attempt">): void;
};

const loadCode = () => import("./form-note.tsx");

/**
 * The note below a form and the button that keeps a message on the device. Their code comes when the form is near the
 * screen: later there may be no connection to load it.
 */
export function useFormNote(form: NotedForm) {
  const { element, state } = form;
  const [code, setCode] = useState<Awaited<ReturnType<typeof loadCode>>>();
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      async ([entry]) => {
        if (!entry?.isIntersecting) return;
        try {
          setCode(await loadCode());
          observer.disconnect();
        } catch {
          // Without it the form works; it is asked for again when the form comes near the screen again.
        }
      },
      { rootMargin: "50%" },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return {
    note: code && <code.FormNote {...form} />,
    sendLater: code && state.failure?.cause === "offline" && <code.SendLater {...form} />,
  };
}
