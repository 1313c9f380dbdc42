// What script adds to a form, which posts natively without it and whenever something here fails.
import type { FieldError, FormErrors, Parsed } from "../../domain/forms/form-fields.ts";
import {
  filledMessageLimit,
  subjectLimit,
  submissionIdField,
  trapField,
} from "../../domain/forms/form-names.ts";
import type { FormFields } from "../../domain/forms/submission.ts";
import { inTime, sendLimitMs } from "../browser/time-limit.ts";
import { t } from "../words.ts";
import { campaignOfVisit } from "./campaign.ts";
import { noteButton, showNote } from "./form-note.ts";
import { partOf, setValue, showBusy, showProblems, valuesOf } from "./form-parts.ts";
import type { FormKind, FormState, SendResult, Stored } from "./form-state.ts";
import { failureText } from "./form-words.ts";
import { keepDraft } from "./offline/drafts.ts";
import { storeForLater } from "./offline/waiting-store.ts";
import { knock, watchWaiting } from "./offline/watch-waiting.ts";
import { markNepali, type Result, showResult } from "./show-result.ts";
import { showToast } from "./toasts.ts";

/** The part of a form's script that is loaded when somebody starts to fill it in. */
type FormCode = {
  parse(fields: FormFields): Parsed<unknown>;
  errorText(field: string, error: FieldError): string;
  send(fields: FormFields): Promise<SendResult>;
  /** What the dialog says once the form was sent. */
  told?(sent: Stored): (string | Node)[];
};

type Loaded = { formCode(form: HTMLFormElement, address: string): FormCode };
const loaders: Record<FormKind, () => Promise<Loaded>> = {
  contact: () => import("../contact/contact-code.ts"),
  enrollment: () => import("../enrollment/enrollment-code.ts"),
  newsletter: () => import("../newsletter/newsletter-code.ts"),
};

const loadCode = async (kind: FormKind, form: HTMLFormElement) =>
  (await loaders[kind]()).formCode(form, form.action.replace(/#.*/, ""));

function errorsIn(code: FormCode, fields: FormFields): FormErrors | undefined {
  const { [trapField]: _trap, [submissionIdField]: _id, ...typed } = fields;
  const parsed = code.parse(typed);
  return parsed.ok ? undefined : parsed.errors;
}

/** Forms within a screen of the window are wired up, since a restored draft or a waiting message is to be seen. */
const nearby = "100% 0px";

/** Wires up a form when it comes near or somebody turns to it: few visitors reach the one in the footer. */
export function enhance(part: HTMLElement) {
  const form = part as HTMLFormElement;
  const activationEvents = ["focusin", "submit"];
  const start = () => {
    near.disconnect();
    for (const event of activationEvents) form.removeEventListener(event, start, true);
    wireUp(form);
  };
  const near = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && start(), {
    rootMargin: nearby,
  });
  near.observe(form);
  // Before the listeners that are added now, so that these hear of the same event.
  for (const event of activationEvents) form.addEventListener(event, start, true);
}

function wireUp(form: HTMLFormElement) {
  const kind = form.dataset.form as FormKind;
  fillFromAddress(form);
  const draft = keepDraft(kind, form);
  showFact(form);
  form.addEventListener("change", () => showFact(form));
  /** Set with the validation code, which is what finds the errors, so it is always set before one is shown. */
  let errorText: FormCode["errorText"] = () => "";
  let told: FormCode["told"];
  const load = async () => {
    const code = await inTime(loadCode(kind, form), sendLimitMs);
    ({ errorText, told } = code);
    return code;
  };
  let isSending = false;
  const readFields = () => {
    // What is sent is the draft from now on, also where a part of an older one was not put back.
    draft.save();
    const fields = { ...campaignOfVisit(), ...valuesOf(form) };
    fields[submissionIdField] = draft.idFor(fields);
    return fields;
  };
  const isChanged = showNote(kind, form, draft);

  const show = (state: FormState) => {
    const { status } = state;
    showBusy(form, status === "sending");
    const errors = status === "invalid" ? state.errors : {};
    const failure = status === "failed" ? state.failure : undefined;
    const said = failure && failureText(kind, failure);
    const sendLater = () =>
      failure?.cause === "offline"
        ? noteButton(t("draft.sendWhenOnline"), () => void keepForLater())
        : undefined;
    showProblems(form, { errors, errorText, failure: said, action: sendLater() });
    const line = status === "stored" ? markNepali(sentText(kind, state)) : [];
    partOf(form, "status")?.replaceChildren(...line);
    isChanged(state);
    if (status === "stored")
      tell(kind, form, { kind: "good", text: told?.(state) ?? [t("contact.success")] });
    // Mistakes in a form whose page was left are seen by nobody.
    if (said || (status === "invalid" && !form.isConnected))
      tell(kind, form, { kind: "bad", text: said ? [said.title, said.text] : [], action: sendLater() });
  };
  const check = async (fields: FormFields) => errorsIn(await load(), fields);
  /** Where it could not be sent while offline: stores it on the device until there is a connection. */
  const keepForLater = async () => {
    form.querySelector<HTMLDialogElement>("dialog[open]")?.close();
    const fields = readFields();
    // Without the validation code only the browser's own checks run; the server has the last word.
    const errors = await check(fields).catch(() => (form.reportValidity() ? undefined : {}));
    if (errors) return show({ status: "invalid", errors });
    try {
      await storeForLater(kind, fields);
    } catch (error) {
      console.error(`The ${kind} message was not kept`, error);
      return show({ status: "failed", failure: { cause: "notKept" } });
    }
    draft.clear(fields);
    show({ status: "kept" });
    watchWaiting();
  };

  // A failure is reported when the form is sent; until then each field tries again.
  const loadAhead = () => void load().catch(() => undefined);
  form.addEventListener("focusin", loadAhead);
  // The code also takes away a date of another course that the address asks for.
  if (location.search.includes("batch") || form.contains(document.activeElement)) loadAhead();
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (isSending) return;
    isSending = true;
    try {
      show({ status: "sending" });
      const code = load();
      // Before the fields are read: it takes away a date of another course.
      await code.catch(() => undefined);
      const fields = readFields();
      const result = await attempt(code, fields, form);
      if (result.status === "stored") draft.clear(fields);
      if (result.status === "failed")
        console.error(`The ${kind} form was not sent`, result.error ?? result.failure);
      show(result);
    } catch (error) {
      console.error(`The ${kind} form is posted natively`, error);
      form.submit();
    } finally {
      isSending = false;
    }
  });
}

/** Where the form's code fails but the site is reachable, posts natively: the id keeps it from being stored twice. */
async function attempt(
  loading: Promise<FormCode>,
  fields: FormFields,
  form: HTMLFormElement,
): Promise<SendResult> {
  try {
    const code = await loading;
    const errors = errorsIn(code, fields);
    return errors ? { status: "invalid", errors } : await code.send(fields);
  } catch (error) {
    try {
      await knock(form.action);
    } catch {
      return { status: "failed", failure: { cause: "offline" }, error };
    }
    // Its page was left, and the browser posts no form that is in no page.
    if (!form.isConnected) return { status: "failed", failure: { cause: "server" }, error };
    setValue(form, submissionIdField, fields[submissionIdField] ?? "");
    form.submit();
    // Continues only if the visitor comes back to this page in the browser's back/forward cache.
    await new Promise((resolve) => window.addEventListener("pageshow", resolve, { once: true }));
    return { status: "invalid", errors: {} };
  }
}

const filledFields = [
  ["subject", subjectLimit],
  ["message", filledMessageLimit],
] as const;

/** A static host ignores the query, so what a button passed in the address is filled in here. */
function fillFromAddress(form: HTMLFormElement) {
  const query = new URLSearchParams(location.search);
  for (const [name, limit] of filledFields) {
    const field = form.querySelector<HTMLInputElement>(`[name=${name}]`);
    // Nobody typed it, so it becomes the field's default, as where the server fills it in.
    if (field?.value === "") field.defaultValue = (query.get(name) ?? "").slice(0, limit);
  }
  // A course brings its next batch along, the first of its group.
  const next = `[data-of="${CSS.escape(query.get("course") ?? "")}"] option`;
  for (const select of form.querySelectorAll("select")) {
    const asked = query.get(select.name) ?? select.querySelector<HTMLOptionElement>(next)?.value;
    if (asked && select.selectedOptions[0]?.defaultSelected) setValue(form, select.name, asked);
  }
}

function showFact(form: HTMLFormElement) {
  for (const fact of form.querySelectorAll<HTMLElement>("[data-fact]"))
    fact.hidden = fact.closest(".field")?.querySelector("select")?.value !== fact.dataset.fact;
}

function sentText(kind: FormKind, { name = "", reference = "" }: Stored): string {
  if (kind === "contact") return t("contact.success");
  if (kind === "newsletter") return t("newsletter.checkInbox");
  return `${t("enroll.success", { name })}. ${t("enroll.reference", { reference })}`;
}

const titles = {
  contact: { good: t("contact.successTitle"), bad: t("contact.failureTitle") },
  enrollment: { good: t("enroll.successTitle"), bad: t("enroll.failureTitle") },
  newsletter: { good: t("newsletter.toast"), bad: t("newsletter.failure") },
};

function tell(kind: FormKind, form: HTMLFormElement, result: Omit<Result, "title">) {
  const title = titles[kind][result.kind];
  if (kind === "newsletter") showToast(result.kind, title);
  else showResult(form, { ...result, title });
}
