import { type RefObject, type SubmitEvent, useCallback, useEffect, useRef, useState } from "react";
import type { FormErrors, Parsed } from "../../domain/form-fields.ts";
import { submissionIdField, trapField } from "../../domain/form-names.ts";
import type { FormFields } from "../context.ts";
import { campaignOfVisit } from "./campaign.ts";
import { useDraft } from "./drafts.ts";
import { errorsOf, type FormFailure, type FormReply, failureOf } from "./form-reply.ts";
import { setValue, valuesOf } from "./form-values.ts";
import type { SendResult } from "./send-result.ts";
import { type NotedForm, useFormNote } from "./use-form-note.tsx";

/** The part of a form that is loaded when somebody starts to fill it in. */
type FormCode = {
  parse(fields: FormFields): Parsed<unknown>;
  send(fields: FormFields): Promise<SendResult>;
};

export type FormState = {
  /** "kept": it waits on this device, and the visitor was told so. */
  phase: "editing" | "sending" | "sent" | "failed" | "kept";
  errors: FormErrors;
  failure?: FormFailure | undefined;
  sent?: { name?: string; reference?: string };
  /** Counts attempts, so that the same result twice is still shown twice. */
  attempt: number;
};

type Options = {
  kind: NotedForm["kind"];
  load: () => Promise<FormCode>;
  reply: FormReply | undefined;
  /** Told what was stored, before the fields are emptied. */
  onSent?: ((fields: FormFields) => void) | undefined;
};

/** One id for one content: a retry is recognised as the same submission, a changed text is a new one. */
function useSubmissionId() {
  const last = useRef<{ content: string; id: string }>(undefined);
  return useCallback((fields: FormFields): string => {
    const { [submissionIdField]: _, ...typed } = fields;
    const content = JSON.stringify(typed);
    if (last.current?.content !== content) last.current = { content, id: crypto.randomUUID() };
    return last.current.id;
  }, []);
}

/** Validates, sends and keeps the state of a form. Without script the same form posts natively. */
export function useFormSubmission({ kind, load, reply, onSent }: Options) {
  const element = useRef<HTMLFormElement>(null);
  const idFor = useSubmissionId();
  const [state, setState] = useState<FormState>(() => ({
    phase: reply ? "failed" : "editing",
    errors: errorsOf(reply),
    failure: failureOf(reply),
    attempt: 0,
  }));
  const { isRestored, clear } = useDraft(kind, element);
  useFocusOnFirstError(element, state);

  const show: NotedForm["show"] = (next) => setState(({ attempt }) => ({ ...next, attempt }));
  const readFields = (target: HTMLFormElement) => {
    const fields = { ...campaignOfVisit(), ...valuesOf(target) };
    fields[submissionIdField] = idFor(fields);
    return fields;
  };
  const check = async (fields: FormFields) => errorsIn(await load(), fields);

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.phase === "sending") return;
    const target = event.currentTarget;
    const fields = readFields(target);
    setState((s) => ({ phase: "sending", errors: {}, attempt: s.attempt + 1 }));
    const result = await attempt(load, fields, target);
    if (result.status === "stored") {
      onSent?.(fields);
      clear();
      show({ phase: "sent", errors: {}, sent: result });
    } else if (result.status === "invalid") {
      show({ phase: "editing", errors: result.errors });
    } else {
      console.error(`The ${kind} form was not sent`, result.error ?? result.failure);
      show({ phase: "failed", errors: {}, failure: result.failure });
    }
  };
  const onFocus = () => void load().catch(() => undefined);
  const noted = useFormNote({
    kind,
    element,
    state,
    isRestored: isRestored && kind !== "newsletter",
    readFields,
    check,
    clear,
    show,
  });
  const formProps = { ref: element, method: "post", noValidate: true, onSubmit, onFocus } as const;
  return { element, state, formProps, ...noted };
}

/** What the form's own rules say; undefined when they find nothing wrong. */
function errorsIn(code: FormCode, fields: FormFields): FormErrors | undefined {
  const { [trapField]: _trap, [submissionIdField]: _id, ...typed } = fields;
  const parsed = code.parse(typed);
  return parsed.ok ? undefined : parsed.errors;
}

/** A form whose code does not come is posted natively when the site can be reached at all, and so never comes back. */
async function attempt(
  load: () => Promise<FormCode>,
  fields: FormFields,
  form: HTMLFormElement,
): Promise<SendResult> {
  let code: FormCode;
  try {
    code = await load();
  } catch (error) {
    try {
      await fetch(form.action, { method: "HEAD", mode: "no-cors", signal: AbortSignal.timeout(10_000) });
    } catch {
      return { status: "failed", failure: { cause: "offline" }, error };
    }
    setValue(form, submissionIdField, fields[submissionIdField] ?? "");
    form.submit();
    // Only a way back to this very page, kept by the browser, goes on from here.
    await new Promise((resolve) => window.addEventListener("pageshow", resolve, { once: true }));
    return { status: "invalid", errors: {} };
  }
  try {
    const errors = errorsIn(code, fields);
    return errors ? { status: "invalid", errors } : await code.send(fields);
  } catch (error) {
    // The answer of a server is a value, and a lost connection too.
    return { status: "failed", failure: { cause: "server" }, error };
  }
}

function useFocusOnFirstError(element: RefObject<HTMLFormElement | null>, { errors }: FormState) {
  useEffect(() => {
    if (Object.keys(errors).length > 0) {
      element.current?.querySelector<HTMLElement>(`[aria-invalid="true"]`)?.focus();
    }
  }, [element, errors]);
}
