import { element } from "../browser/element.ts";
import { nepaliParts } from "../ui/nepali-parts.ts";
import { showToast } from "./toasts.ts";

export type Result = {
  kind: "good" | "bad";
  title: string;
  text: (string | Node)[];
  action?: Node | undefined;
};

/** Closing returns the focus to where it was. When the form's page was left, a toast tells the title. */
export function showResult(form: HTMLFormElement, { kind, title, text, action }: Result) {
  if (!form.isConnected) return showToast(kind, title);
  const template = form.querySelector<HTMLTemplateElement>("template[data-part=dialog]");
  const dialog = template?.content.querySelector("dialog")?.cloneNode(true);
  if (!(dialog instanceof HTMLDialogElement)) return;
  dialog.classList.toggle("bad", kind === "bad");
  dialog.querySelectorAll(".ico")[kind === "good" ? 1 : 0]?.remove();
  dialog.querySelector("h2 span")?.replaceChildren(title);
  dialog
    .querySelector("h2 + div")
    ?.append(...text.map((one) => (typeof one === "string" ? paragraph(one) : one)));
  const ok = dialog.querySelector("button");
  if (action) ok?.before(action);
  ok?.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => {
    dialog.remove();
    // Its page was left before anybody could read it.
    if (!form.isConnected) showToast(kind, title);
  });
  form.append(dialog);
  dialog.showModal();
  ok?.focus();
  // In a low window the button is below what the dialog says, which is read first.
  dialog.scrollTop = 0;
}

/** A paragraph. Its leading ✓ or ✗ repeats the dialog's icon, so only screen readers get it; Devanagari is marked up. */
function paragraph(text: string): HTMLElement {
  const [, mark = "", rest = text] = /^([✓✗] )(.*)$/s.exec(text) ?? [];
  return element("p", {}, ...(mark ? [element("span", { class: "sr" }, mark)] : []), ...markNepali(rest));
}

/** A text as nodes, with names in Devanagari marked as Nepali, so that screen readers switch voice. */
export function markNepali(text: string): (Node | string)[] {
  const { before, nepali, after } = nepaliParts(text);
  return nepali === "" ? [text] : [before, element("span", { lang: "ne" }, nepali), after];
}
