// The part of the enrollment form's script that is loaded when somebody starts to fill it in.
import { parseEnrollment } from "../../domain/forms/enrollment.ts";
import type { FormFields } from "../../domain/forms/submission.ts";
import { element } from "../browser/element.ts";
import { errorText } from "../forms/field-errors.ts";
import { partOf } from "../forms/form-parts.ts";
import type { Stored } from "../forms/form-state.ts";
import { postForm } from "../forms/post-form.ts";
import { t } from "../words.ts";
import { nextStepText } from "./next-step-text.ts";

export function formCode(form: HTMLFormElement, address: string) {
  const [course, batch] = ["course", "batch"].map((name) => form.elements.namedItem(name)) as [
    HTMLSelectElement,
    HTMLSelectElement | null,
  ];
  const groups = [...(batch?.querySelectorAll("optgroup") ?? [])];
  const values = (group?: HTMLElement) =>
    [...(group?.querySelectorAll("option") ?? [])].map(({ value }) => value);
  const choices = Object.fromEntries(
    values(course).map((slug) => [slug, values(groups.find(({ dataset }) => dataset.of === slug))]),
  );
  /** The field keeps its room: this may run between press and release of the button below, which then must not move. */
  const offerDates = () => {
    if (batch) batch.disabled = !choices[course.value]?.length;
    for (const group of groups) group.hidden = group.disabled = group.dataset.of !== course.value;
    if (!batch?.value || choices[course.value]?.includes(batch.value)) return;
    batch.value = "";
    // What was chosen before this code came is kept already, with the date of another course.
    batch.dispatchEvent(new Event("input", { bubbles: true }));
  };
  course.onchange = offerDates;
  offerDates();
  return {
    parse: (fields: FormFields) => parseEnrollment(fields, choices),
    errorText,
    send: (fields: FormFields) => sendAndShow(form, address, fields),
    told: ({ name = "", reference = "", enrolled }: Stored) => [
      t("enroll.success", { name }),
      ...detailsList(form, enrolled?.details ?? []),
      element("p", { class: "reference" }, t("enroll.reference", { reference })),
      nextStepText(enrolled),
    ],
  };
}

/** Sends the form, and then shows what the page keeps until somebody has enrolled in what is paid for. */
async function sendAndShow(form: HTMLFormElement, address: string, fields: FormFields) {
  // The page may be left until the answer comes.
  const kept = form.closest("main")?.querySelector("[data-after-sent]");
  const result = await postForm(address, fields);
  if (result.status === "stored") kept?.toggleAttribute("hidden", result.enrolled?.isPaid === false);
  return result;
}

function detailsList(form: HTMLFormElement, details: { label: string; value: string }[]): Node[] {
  const template = partOf(form, "details");
  if (!(template instanceof HTMLTemplateElement)) return [];
  const copy = template.content.cloneNode(true) as DocumentFragment;
  const row = copy.querySelector("div");
  for (const { label, value } of details)
    row?.before(element("div", {}, element("dt", {}, label), element("dd", {}, value)));
  row?.remove();
  return [copy];
}
