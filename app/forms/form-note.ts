// Below a form: messages waiting on this device, what became of them, and whether a draft was restored.
import { element } from "../browser/element.ts";
import { counted, t } from "../words.ts";
import { isTyped, partOf, setValue } from "./form-parts.ts";
import type { FormKind, FormState } from "./form-state.ts";
import type { keepDraft } from "./offline/drafts.ts";
import {
  editWaiting,
  onWaitingChange,
  readWaiting,
  type WaitingMessage,
  without,
} from "./offline/waiting-store.ts";

type Draft = ReturnType<typeof keepDraft>;

/** What brings each form up to date. A weak map, so that pages left for good can be freed. */
const notes = new WeakMap<HTMLFormElement, { draw: () => void; draft: Draft }>();
const drawShown = () => {
  for (const form of document.forms) notes.get(form)?.draw();
};
/** On a page that comes back, where the same form may have been filled in or sent on another page meanwhile. */
const catchUp = () => {
  for (const form of document.forms) notes.get(form)?.draft.catchUp();
  drawShown();
};

export function noteButton(label: string, onPress: () => void): HTMLElement {
  const button = element("button", { type: "button", class: "btn btn-line btn-sm" }, label);
  button.addEventListener("click", onPress);
  return button;
}

/** Shows the note and keeps it up to date. Returns a function to call when the form shows something else. */
export function showNote(kind: FormKind, form: HTMLFormElement, draft: Draft) {
  const note = partOf(form, "note");
  if (!note) return () => undefined;
  const focusFirst = () => form.querySelector<HTMLElement>(".input")?.focus();
  const said = note.firstElementChild as HTMLElement;
  const acts = element("div", { class: "acts" });
  note.append(acts);
  const isOwn = ({ form: of }: { form: FormKind }) => of === kind;

  const draw = () => {
    const { messages, newsOf } = readWaiting();
    const own = messages.filter(isOwn);
    const refused = own.find((message) => message.refused);
    const waiting = own.filter((message) => !message.refused).length;
    const isRestored = draft.isRestored() && kind !== "newsletter";
    const lines = [
      waiting > 0 && counted(waiting, t("draft.waiting"), t("draft.waitingOther")),
      refused && t("draft.refused"),
      newsOf(kind),
      isRestored && t("draft.restored"),
    ].filter(Boolean);
    said.replaceChildren(...lines.map((line) => element("p", {}, String(line))));
    acts.replaceChildren(
      ...(refused ? [noteButton(t("draft.putBack"), () => void putBack(refused.submissionId))] : []),
      ...(own.length > 0
        ? [noteButton(counted(own.length, t("draft.remove"), t("draft.removeOther")), () => void remove())]
        : []),
      ...(isRestored ? [noteButton(t("draft.clear"), clear)] : []),
    );
    acts.hidden = acts.childElementCount === 0;
    note.classList.toggle("is-empty", lines.length === 0 && acts.hidden);
  };

  const clear = () => {
    draft.clear();
    draw();
    focusFirst();
  };
  const remove = async () => {
    await editWaiting(without(isOwn), { form: kind, text: t("draft.removed") });
    said.focus();
  };
  const putBack = async (id: string) => {
    if (isTyped(form)) {
      await editWaiting((stored) => stored, { form: kind, text: t("draft.notEmpty") });
      return;
    }
    let found: WaitingMessage | undefined;
    const take = (stored: WaitingMessage[]) => {
      found = stored.find(({ submissionId }) => submissionId === id);
      return stored.filter((message) => message !== found);
    };
    await editWaiting(take, { form: kind, text: "" });
    for (const [name, value] of Object.entries(found?.fields ?? {})) setValue(form, name, value);
    // It is no longer in the store, so it becomes the draft.
    draft.save();
    focusFirst();
  };

  notes.set(form, { draw, draft });
  // The same function each time, so the browser registers it only once.
  onWaitingChange(drawShown);
  for (const back of ["popstate", "pageshow"]) window.addEventListener(back, catchUp);
  draw();
  return ({ status }: FormState) => {
    draw();
    // The pressed button is gone, so the focus needs a place.
    if (status === "kept") said.focus();
  };
}
