// What script adds to a form: the form's own rules at once, an answer in place, a draft, and sending when there is a
// connection again. Without it the same form posts natively, and so it does whenever something here fails.
import type { FieldError, FormErrors, Parsed } from "../../domain/form-fields.ts";
import { subjectLimit, submissionIdField, trapField } from "../../domain/form-names.ts";
import type { FormFields } from "../context.ts";
import { siteFacts } from "../site-facts.ts";
import { t } from "../words.ts";
import { campaignOfVisit } from "./campaign.ts";
import { keepDraft } from "./drafts.ts";
import type { FormKind } from "./form-kind.ts";
import { showNote } from "./form-note.ts";
import { partOf, showBusy, showProblems } from "./form-parts.ts";
import type { FormState } from "./form-state.ts";
import { setValue, valuesOf } from "./form-values.ts";
import { failureText } from "./form-words.ts";
import { sendLaterButton } from "./send-later.ts";
import type { SendResult } from "./send-result.ts";
import { markNepali, showResult } from "./show-result.ts";
import { showToast } from "./toasts.ts";

/** The part of a form's script that is loaded when somebody starts to fill it in. */
type FormCode = {
  parse(fields: FormFields): Parsed<unknown>;
  errorText(field: string, error: FieldError): string;
  send(fields: FormFields): Promise<SendResult>;
};

/** Told of a form that was sent, before its fields are emptied. `addAfter` takes a place for more beside the news. */
export type SentEvent = CustomEvent<{ fields: FormFields; addAfter(make: () => Node): void }>;
export const sentEvent = "form-sent";

function loadCode(kind: FormKind, form: HTMLFormElement): Promise<FormCode> {
  const address = form.action.replace(/#.*/, "");
  switch (kind) {
    case "contact":
      return import("./contact-code.ts").then(({ parse, errorText, send }) => ({
        parse,
        errorText,
        send: (fields) => send(fields, siteFacts().contactService),
      }));
    case "enrollment":
      return import("./enrollment-code.ts").then(({ parse, errorText, send }) => {
        const courses = [...(form.querySelector("select")?.options ?? [])].map(({ value }) => value);
        return {
          parse: (fields) => parse(fields, courses),
          errorText,
          send: (fields) => send(address, fields),
        };
      });
    case "newsletter":
      return import("./newsletter-code.ts").then(({ parse, errorText, send }) => ({
        parse,
        errorText,
        send: (fields) => send(address, fields),
      }));
  }
}

/** What the form's own rules say; undefined when they find nothing wrong. */
function errorsIn(code: FormCode, fields: FormFields): FormErrors | undefined {
  const { [trapField]: _trap, [submissionIdField]: _id, ...typed } = fields;
  const parsed = code.parse(typed);
  return parsed.ok ? undefined : parsed.errors;
}

/** Serves one form from now on. */
export function serve(element: HTMLElement) {
  const form = element as HTMLFormElement;
  const kind = form.dataset.form as FormKind;
  const draft = keepDraft(kind, form);
  fillFromAddress(form);
  /** Errors are found by the rules only, so they are there before any are shown. */
  let errorText: FormCode["errorText"] = () => "";
  const load = async () => {
    const code = await loadCode(kind, form);
    errorText = code.errorText;
    return code;
  };
  let isSending = false;
  const readFields = () => {
    const fields = { ...campaignOfVisit(), ...valuesOf(form) };
    fields[submissionIdField] = draft.idFor(fields);
    return fields;
  };
  const isChanged = showNote({ kind, form, draft, focusFirst: () => focusFirstField(form) });

  const show = (state: FormState, after: (() => Node)[] = []) => {
    const { phase, errors, failure } = state;
    showBusy(form, phase === "sending");
    const said = failure && failureText(kind, failure, siteFacts());
    const sendLater = () =>
      failure?.cause === "offline"
        ? sendLaterButton({ kind, form, readFields, check, keep, show })
        : undefined;
    showProblems(form, { errors, errorText, failure: said, action: sendLater() });
    const status = partOf(form, "status");
    status?.replaceChildren(...(phase === "sent" ? markNepali(sentText(kind, state)) : []));
    const place = partOf(form, "after");
    place?.replaceChildren(...(phase === "sent" ? after.map((make) => make()) : []));
    isChanged(phase);
    if (phase === "sent") tellSent(kind, form, state, after);
    if (phase === "failed" && said) tellFailed(kind, form, said.text, sendLater());
  };
  const check = async (fields: FormFields) => errorsIn(await load(), fields);
  const keep = () => draft.clear();

  // Whoever sends the form is told what went wrong; until then it is asked for again with each field.
  const loadAhead = () => void load().catch(() => undefined);
  form.addEventListener("focusin", loadAhead);
  if (form.contains(document.activeElement)) loadAhead();
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (isSending) return;
    isSending = true;
    try {
      const fields = readFields();
      show({ phase: "sending", errors: {} });
      const result = await attempt(load, fields, form);
      if (result.status === "stored") {
        const after: (() => Node)[] = [];
        const detail = { fields, addAfter: (make: () => Node) => void after.push(make) };
        form.dispatchEvent(new CustomEvent(sentEvent, { detail }));
        draft.clear();
        show({ phase: "sent", errors: {}, sent: result }, after);
      } else if (result.status === "invalid") show({ phase: "editing", errors: result.errors });
      else {
        console.error(`The ${kind} form was not sent`, result.error ?? result.failure);
        show({ phase: "failed", errors: {}, failure: result.failure });
      }
    } catch (error) {
      console.error(`The script of the ${kind} form failed, so the form is posted natively`, error);
      form.submit();
    } finally {
      isSending = false;
    }
  });
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

const focusFirstField = (form: HTMLFormElement) => form.querySelector<HTMLElement>(".input")?.focus();

/** A page served as a file knows no query, so what a button passed on in the address is filled in here. */
function fillFromAddress(form: HTMLFormElement) {
  const query = new URLSearchParams(location.search);
  const subject = form.elements.namedItem("subject");
  if (subject instanceof HTMLInputElement && subject.value === "")
    subject.value = (query.get("subject") ?? "").slice(0, subjectLimit);
  const course = form.elements.namedItem("course");
  if (!(course instanceof HTMLSelectElement) || !course.selectedOptions[0]?.defaultSelected) return;
  const asked = [...course.options].find(({ value }) => value === query.get("course"));
  if (asked) asked.selected = true;
}

function sentText(kind: FormKind, { sent }: FormState): string {
  if (kind === "contact") return t("contact.success");
  if (kind === "newsletter") return t("newsletter.checkInbox");
  const line = t("enroll.success", { name: sent?.name ?? "" });
  return `${line}. ${t("enroll.reference", { reference: sent?.reference ?? "" })}`;
}

function tellSent(kind: FormKind, form: HTMLFormElement, { sent }: FormState, after: (() => Node)[]) {
  if (kind === "newsletter") return showToast("good", t("newsletter.checkInbox"));
  if (kind === "contact") {
    const text = [t("contact.success"), ...after.map((make) => make())];
    return showResult(form, { isGood: true, title: t("contact.successTitle"), text });
  }
  const text = [
    t("enroll.success", { name: sent?.name ?? "" }),
    t("enroll.reference", { reference: sent?.reference ?? "" }),
    t("enroll.next"),
  ];
  showResult(form, { isGood: true, title: t("enroll.successTitle"), text });
}

function tellFailed(kind: FormKind, form: HTMLFormElement, why: string, action: Node | undefined) {
  if (kind === "newsletter") return showToast("bad", t("newsletter.failure"));
  const [title, text] =
    kind === "contact"
      ? [t("contact.failureTitle"), t("contact.failure")]
      : [t("enroll.failureTitle"), t("enroll.failure")];
  showResult(form, { isGood: false, title, text: [text, why], action });
}
