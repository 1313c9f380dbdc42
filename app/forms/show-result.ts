import { element } from "../browser/element.ts";
import { nepaliParts } from "../ui/nepali-parts.ts";

type Result = {
  isGood: boolean;
  title: string;
  /** Shown one below the other. */
  text: (string | Node)[];
  /** Stands before the OK button. */
  action?: Node | undefined;
};

/** Opens the form's dialog. Focus goes to its button and back to where it was. */
export function showResult(form: HTMLFormElement, { isGood, title, text, action }: Result) {
  const template = form.querySelector<HTMLTemplateElement>("template[data-part=dialog]");
  const dialog = template?.content.querySelector("dialog")?.cloneNode(true);
  if (!(dialog instanceof HTMLDialogElement)) return;
  dialog.classList.toggle("bad", !isGood);
  dialog.querySelectorAll(".ico")[isGood ? 1 : 0]?.remove();
  dialog.querySelector("h2 span")?.replaceChildren(title);
  dialog
    .querySelector("h2 + div")
    ?.append(...text.map((one) => (typeof one === "string" ? paragraph(one) : one)));
  const ok = dialog.querySelector("button");
  if (action) ok?.before(action);
  ok?.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  form.append(dialog);
  dialog.showModal();
  ok?.focus();
}

/** A sentence. A mark before it is beside the dialog's icon, so it is only read out; a name in Devanagari is marked. */
function paragraph(text: string): HTMLElement {
  const [, mark = "", rest = text] = /^([✓✗] )(.*)$/s.exec(text) ?? [];
  return element("p", {}, ...(mark ? [element("span", { class: "sr" }, mark)] : []), ...markNepali(rest));
}

/** A text as nodes, in which a name in Devanagari is marked as Nepali, so that a screen reader changes its voice. */
export function markNepali(text: string): (Node | string)[] {
  const { before, nepali, after } = nepaliParts(text);
  return nepali === "" ? [text] : [before, element("span", { lang: "ne" }, nepali), after];
}
