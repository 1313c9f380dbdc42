// Keeps what is typed across reloads and lost connections, in this tab only, since computers are shared.

import { submissionIdField, trapField } from "../../../domain/forms/form-names.ts";
import type { FormFields } from "../../../domain/forms/submission.ts";
import { readSession, writeSession } from "../../browser/navigation/session.ts";
import { emptyForm, isTyped, setValue, valuesOf } from "../form-parts.ts";
import { changedEvent, type FormKind } from "../form-state.ts";

/**
 * `attempt` is what was last sent. It survives a reload, so that retrying after a lost answer makes no second lead.
 * `entry` is the history entry on whose page it was typed, and `brought` the message that the last link brought to it.
 */
type Draft = {
  fields: FormFields;
  entry?: string | undefined;
  brought?: string | undefined;
  attempt?: { content: string; id: string };
};

const keyOf = (kind: FormKind) => `draft:${kind}`;
const sentKey = "draft-sent";

/** Version 4 of RFC 9562, section 5.4. `crypto.randomUUID` is missing on plain http, as in a local network. */
function newId(): string {
  const form = "xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx";
  const random = crypto.getRandomValues(new Uint8Array(form.length));
  return form.replace(/x/g, (_, at: number) => ((random[at] ?? 0) % 16).toString(16));
}

/** Drops the draft on the first view of the page that confirms a plain post, since the draft has been sent. */
function forgetPosted(kind: FormKind, form: HTMLFormElement) {
  const sent = new URLSearchParams(location.search).get("sent");
  if (!sent || new URL(form.action).pathname !== location.pathname || readSession(sentKey) === sent) return;
  writeSession(sentKey, sent);
  writeSession(keyOf(kind), { fields: {} });
}

const historyEntry = (): string | undefined => history.state?.key;

/** Whether the browser put back what stood in the form when its page was left: nobody is typing there. */
function isPutBack(form: HTMLFormElement): boolean {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return navigation?.type === "back_forward" && !form.contains(document.activeElement);
}

/** Saves a form's text as it is typed, and restores it into empty fields. */
export function keepDraft(kind: FormKind, form: HTMLFormElement) {
  forgetPosted(kind, form);
  const read = (): Draft => ({ fields: {}, ...readSession<Draft>(keyOf(kind)) });
  let draft = read();
  /** As it is kept: where there is no room for it, the draft of this page is newer. */
  let kept = JSON.stringify(readSession(keyOf(kind)));
  const keep = (changed: Draft) => {
    draft = changed;
    if (writeSession(keyOf(kind), draft)) kept = JSON.stringify(draft);
  };
  // It was sent or cleared since, perhaps from another page.
  if (kept && Object.keys(draft.fields).length === 0 && isPutBack(form)) emptyForm(form);
  const before = valuesOf(form);
  const isTypedEarly = isTyped(form);
  const asked = new URLSearchParams(location.search);
  /** A text that a link brought along. Nobody typed it, so it neither is a draft nor takes the place of one. */
  const isFromLink = (name: string, value: string | undefined) =>
    value === asked.get(name) && form.elements.namedItem(name) instanceof HTMLTextAreaElement;
  /** After a reload, or on the way back, what the visitor made of the address's choice counts. */
  const isOfThisEntry = draft.entry !== undefined && draft.entry === historyEntry();
  const isSelect = (name: string) => form.elements.namedItem(name) instanceof HTMLSelectElement;
  /** What the address asks for stays chosen, and a start date belongs to the draft's course. */
  const mayChoose = (name: string, { course }: FormFields) =>
    (isOfThisEntry || !asked.has(name)) && !(name === "batch" && valuesOf(form).course !== course);
  for (const [name, value] of Object.entries(draft.fields)) {
    const isFree =
      before[name] === "" ||
      (value && isFromLink(name, before[name])) ||
      (isOfThisEntry && before[name] === asked.get(name));
    if (!(isSelect(name) ? mayChoose(name, draft.fields) : isFree)) continue;
    const fromLink = isOfThisEntry || !isFromLink(name, before[name]) ? "" : (before[name] ?? "");
    // What was typed elsewhere and what the link is about are both wanted, but not what an earlier link was about.
    const typed = value.replace(`${draft.brought}\n\n`, "");
    setValue(form, name, value.includes(fromLink) ? value : `${fromLink}\n\n${typed}`);
  }
  draft.brought = asked.get("message") ?? draft.brought;
  const after = valuesOf(form);
  let isRestored = Object.keys(after).some((name) => after[name] !== before[name]);
  const save = () => {
    const { [submissionIdField]: _id, [trapField]: _trap, ...values } = valuesOf(form);
    const typed = Object.entries(values).filter(([name, value]) => !isFromLink(name, value));
    keep({ ...draft, fields: Object.fromEntries(typed), entry: historyEntry() });
  };
  // Typed before this script loaded, so not saved yet.
  if (isTypedEarly) save();
  // Not with "change", which a field also reports on the way to another page, when the entry is that page's already.
  form.addEventListener("input", save);
  /** Writes what the draft holds into the fields that still show what this form knew of it. */
  const catchUp = () => {
    const now = readSession<Draft>(keyOf(kind));
    // Unchanged by another page, or nothing can be stored: what there is stands in the form.
    if (!now || JSON.stringify(now) === kept) return;
    kept = JSON.stringify(now);
    const shown = valuesOf(form);
    for (const name of Object.keys({ ...draft.fields, ...now.fields })) {
      const value = now.fields[name] ?? (isSelect(name) ? undefined : "");
      const isUnchanged = shown[name] === (draft.fields[name] ?? (isSelect(name) ? after[name] : ""));
      if (value === undefined || value === shown[name] || !isUnchanged) continue;
      if (isSelect(name) && !mayChoose(name, now.fields)) continue;
      setValue(form, name, value);
      // Another course has other dates.
      (form.elements.namedItem(name) as HTMLElement).dispatchEvent(new Event("change", { bubbles: true }));
      isRestored = true;
    }
    draft = now;
    isRestored &&= Object.keys(now.fields).length > 0;
    form.dispatchEvent(new Event(changedEvent));
  };
  return {
    catchUp,
    isRestored: () => isRestored,
    save,
    /** One id per content: a retry is recognised as the same submission, a changed text is a new one. */
    idFor(fields: FormFields): string {
      const { [submissionIdField]: _, ...typed } = fields;
      const content = JSON.stringify(typed);
      if (draft.attempt?.content !== content) {
        keep({ ...draft, attempt: { content, id: newId() } });
      }
      return draft.attempt?.id ?? "";
    },
    /** Empties the form and forgets its draft. After sending, what was typed meanwhile stays in both. */
    clear(sent?: FormFields) {
      const typed = sent ? Object.entries(read().fields).filter(([name, text]) => text !== sent[name]) : [];
      keep({ fields: Object.fromEntries(typed) });
      isRestored = false;
      emptyForm(form, sent);
      form.dispatchEvent(new Event(changedEvent));
    },
  };
}
