import type { FormFields } from "../../domain/forms/submission.ts";

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
