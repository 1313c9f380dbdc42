import { type RefObject, type SubmitEvent, useCallback, useEffect, useRef, useState } from "react";
import type { FormErrors, Parsed } from "../../domain/form-fields.ts";
import { submissionIdField, trapField } from "../../domain/form-names.ts";
import type { FormFields } from "../context.ts";
import { campaignOfVisit } from "./campaign.ts";
import { clearDraft } from "./drafts.ts";
import { errorsOf, type FormFailure, type FormReply, failureOf } from "./form-reply.ts";

export type SendResult =
  | { status: "stored"; name?: string; reference?: string }
  | { status: "invalid"; errors: FormErrors }
  | { status: "failed"; failure: FormFailure; error?: unknown };

/** The part of a form that is loaded when somebody starts to fill it in. */
type FormCode = {
  parse(fields: FormFields): Parsed<unknown>;
  send(fields: FormFields): Promise<SendResult>;
};

export type FormState = {
  phase: "editing" | "sending" | "sent" | "failed";
  errors: FormErrors;
  failure?: FormFailure | undefined;
  sent?: { name?: string; reference?: string };
  /** Counts attempts, so that the same result twice is still shown twice. */
  attempt: number;
};

type Options = {
  form: string;
  load: () => Promise<FormCode>;
  reply: FormReply | undefined;
  /** Told what was stored, before the fields are emptied. */
  onSent?: ((fields: FormFields) => void) | undefined;
};

const fieldsOf = (form: HTMLFormElement): FormFields => {
  const fields: FormFields = {};
  for (const [name, value] of new FormData(form)) if (typeof value === "string") fields[name] = value;
  return fields;
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
export function useFormSubmission({ form, load, reply, onSent }: Options) {
  const element = useRef<HTMLFormElement>(null);
  const idFor = useSubmissionId();
  const [state, setState] = useState<FormState>(() => ({
    phase: reply ? "failed" : "editing",
    errors: errorsOf(reply),
    failure: failureOf(reply),
    attempt: 0,
  }));
  useFocusOnFirstError(element, state);

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.phase === "sending") return;
    const target = event.currentTarget;
    const fields = { ...campaignOfVisit(), ...fieldsOf(target) };
    fields[submissionIdField] = idFor(fields);
    setState((s) => ({ phase: "sending", errors: {}, attempt: s.attempt + 1 }));
    const result = await attempt(load, fields);
    if (result.status === "stored") {
      clearDraft(form);
      onSent?.(fields);
      for (const name of Object.keys(fields)) clearField(target, name);
      setState((s) => ({ phase: "sent", errors: {}, sent: result, attempt: s.attempt }));
    } else if (result.status === "invalid") {
      setState((s) => ({ phase: "editing", errors: result.errors, attempt: s.attempt }));
    } else {
      console.error(`The ${form} form was not sent`, result.error ?? result.failure);
      setState((s) => ({ phase: "failed", errors: {}, failure: result.failure, attempt: s.attempt }));
    }
  };
  return { element, state, onSubmit, onFocus: () => void load().catch(() => undefined) };
}

async function attempt(load: () => Promise<FormCode>, fields: FormFields): Promise<SendResult> {
  try {
    const code = await load();
    const { [trapField]: _trap, [submissionIdField]: _id, ...typed } = fields;
    const parsed = code.parse(typed);
    return parsed.ok ? await code.send(fields) : { status: "invalid", errors: parsed.errors };
  } catch (error) {
    // What could not even be loaded or thrown by a lost connection; the answer of a server is a value.
    return { status: "failed", failure: { cause: navigator.onLine ? "server" : "offline" }, error };
  }
}

function clearField(form: HTMLFormElement, name: string) {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = "";
  if (field instanceof HTMLSelectElement) field.selectedIndex = 0;
}

function useFocusOnFirstError(element: RefObject<HTMLFormElement | null>, state: FormState) {
  const { errors } = state;
  useEffect(() => {
    if (Object.keys(errors).length > 0) {
      element.current?.querySelector<HTMLElement>(`[aria-invalid="true"]`)?.focus();
    }
  }, [element, errors]);
}
