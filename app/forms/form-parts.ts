// Reads and fills in what is in a form's HTML already (fields.tsx, lead-form.tsx): fields, and parts that report its state.
import type { FieldError, FormErrors } from "../../domain/forms/form-fields.ts";
import type { FormFields } from "../../domain/forms/submission.ts";
import { element } from "../browser/element.ts";
import { t } from "../words.ts";
import { summaryText } from "./form-words.ts";

export const partOf = (form: HTMLFormElement, name: string) =>
  form.querySelector<HTMLElement>(`[data-part="${name}"]`);

const byId = (form: HTMLFormElement, id: string) => form.querySelector<HTMLElement>(`#${CSS.escape(id)}`);

function showFieldErrors(form: HTMLFormElement, { errors, errorText }: Problem) {
  for (const field of form.querySelectorAll<HTMLInputElement>(".input")) {
    const error = errors[field.name];
    const sentence = byId(form, `${field.id}-error`);
    if (sentence) {
      sentence.hidden = !error;
      const text = sentence.querySelector("span");
      if (text) text.textContent = error ? errorText(field.name, error) : "";
    }
    const described = [error && `${field.id}-error`, byId(form, `${field.id}-hint`)?.id];
    setOrRemove(field, "aria-invalid", error && "true");
    setOrRemove(field, "aria-describedby", described.filter(Boolean).join(" "));
  }
}

function setOrRemove(of: Element, name: string, value: string | undefined) {
  if (value) of.setAttribute(name, value);
  else of.removeAttribute(name);
}

type Problem = {
  errors: FormErrors;
  /** The text of a field's error. It is loaded together with the validation. */
  errorText(field: string, error: FieldError): string;
  failure?: { title: string; text: string } | undefined;
  action?: Node | undefined;
};

/** Shows how many fields need attention, with a link to each, or why the form was refused. Focus goes to the first. */
export function showProblems(form: HTMLFormElement, problem: Problem) {
  const { errors, errorText, failure, action } = problem;
  showFieldErrors(form, problem);
  const box = partOf(form, "problems");
  const wrong = Object.entries(errors);
  if (!box) return;
  box.hidden = wrong.length === 0 && !failure;
  if (box.hidden) return;
  const labels = JSON.parse(box.dataset.labels ?? "{}") as Record<string, string>;
  const [title, text, list] = ["strong", "p > span", "ul"].map((part) =>
    box.querySelector<HTMLElement>(part),
  );
  if (!title || !text || !list) return;
  title.textContent = failure ? failure.title : summaryText(wrong.length);
  text.textContent = failure ? failure.text : t("errors.kept");
  list.hidden = wrong.length === 0;
  list.replaceChildren(
    ...wrong.map(([name, error]) => {
      const { id = "" } = form.querySelector(`[name="${name}"]`) ?? {};
      return element(
        "li",
        {},
        element("a", { href: `#${id}` }, `${labels[name]}: ${errorText(name, error)}`),
      );
    }),
  );
  list.parentElement?.querySelector("button")?.remove();
  if (action) list.before(action);
  const first = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (!first) return;
  // Otherwise the browser would show no more than the field, and the header would cover the summary above it.
  first.focus({ preventScroll: true });
  for (const part of [box, first]) part.scrollIntoView({ block: "nearest" });
}

/** While the form is being sent the button says so and ignores presses, but keeps its width and the focus. */
export function showBusy(form: HTMLFormElement, isBusy: boolean) {
  const button = form.querySelector<HTMLElement>('button[type="submit"]');
  if (!button) return;
  button.classList.toggle("is-busy", isBusy);
  button.setAttribute("aria-disabled", String(isBusy));
  const [idle, busy] = button.querySelectorAll(":scope > span");
  idle?.setAttribute("aria-hidden", String(isBusy));
  busy?.setAttribute("aria-hidden", String(!isBusy));
}

export function valuesOf(form: HTMLFormElement): FormFields {
  const fields: FormFields = {};
  for (const [name, value] of new FormData(form)) if (typeof value === "string") fields[name] = value;
  return fields;
}

const isText = (field: unknown): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;

/** Writes a value into a field; a select that has no such option keeps its choice. */
export function setValue(form: HTMLFormElement, name: string, value: string) {
  const field = form.elements.namedItem(name);
  if (isText(field)) field.value = value;
  if (field instanceof HTMLSelectElement && [...field.options].some((option) => option.value === value))
    field.value = value;
}

/** Empties text fields, with `sent` only those that still hold it. A select keeps its choice: the page is about it. */
export function emptyForm(form: HTMLFormElement, sent?: FormFields) {
  for (const field of form.elements)
    if (isText(field) && (!sent || sent[field.name] === field.value)) field.value = "";
}

export const isTyped = (form: HTMLFormElement) =>
  [...form.elements].some(
    (field) => isText(field) && field.value !== "" && field.value !== field.defaultValue,
  );
