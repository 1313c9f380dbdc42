// What can wait on this device, and what is said about it below the forms.
import { useEffect, useRef, useSyncExternalStore } from "react";
import { submissionIdField } from "../../domain/form-names.ts";
import { useRoot } from "../use-root.ts";
import { t } from "../words.ts";
import { isTyped, setValue } from "./form-values.ts";
import type { NotedForm } from "./use-form-note.tsx";
import {
  editWaiting,
  onWaitingChange,
  readWaiting,
  type WaitingMessage,
  waitingList,
  without,
} from "./waiting-store.ts";
import { watchWaiting } from "./watch-waiting.ts";

const focusFirstField = (form: HTMLFormElement | null) => form?.querySelector<HTMLElement>(".input")?.focus();

/** Below a form: what waits on this device, what became of it, and that a draft was put back. */
export function FormNote({ kind, element, state, isRestored, clear, show }: NotedForm) {
  const note = useRef<HTMLDivElement>(null);
  const { messages, news } = readWaiting(useSyncExternalStore(onWaitingChange, waitingList, () => ""));
  const isOwn = ({ form }: { form: NotedForm["kind"] }) => form === kind;
  const own = messages.filter(isOwn);
  const refused = own.find((message) => message.refused);
  const waiting = own.filter((message) => !message.refused).length;

  // The button that was pressed is gone.
  useEffect(() => {
    if (state.phase === "kept") note.current?.focus();
  }, [state.phase]);

  const onClear = () => {
    clear();
    show({ phase: "editing", errors: {} });
    focusFirstField(element.current);
  };
  const onRemove = async () => {
    await editWaiting(without(isOwn), { form: kind, text: t("draft.removed") });
    note.current?.focus();
  };
  const onPutBack = async () => {
    const target = element.current;
    if (!target) return;
    if (isTyped(target)) {
      await editWaiting((stored) => stored, { form: kind, text: t("draft.notEmpty") });
      return;
    }
    let found: WaitingMessage | undefined;
    const take = (stored: WaitingMessage[]) => {
      found = stored.find(({ submissionId }) => submissionId === refused?.submissionId);
      return stored.filter((message) => message !== found);
    };
    await editWaiting(take, { form: kind, text: "" });
    for (const [name, value] of Object.entries(found?.fields ?? {})) setValue(target, name, value);
    // Makes a draft of it, since it is no longer in the store.
    target.dispatchEvent(new Event("input"));
    focusFirstField(target);
  };

  const lines = [
    waiting === 1 && t("draft.waiting"),
    waiting > 1 && t("draft.waitingOther", { count: waiting }),
    refused && t("draft.refused"),
    news[kind],
    isRestored && t("draft.restored"),
  ].filter((line) => typeof line === "string" && line !== "");
  return (
    <div className="form-note full">
      <div aria-live="polite" tabIndex={-1} ref={note}>
        {lines.map((line) => (
          <p key={String(line)}>{line}</p>
        ))}
      </div>
      {(own.length > 0 || isRestored) && (
        <div className="acts">
          {refused && <NoteButton label={t("draft.putBack")} onPress={onPutBack} />}
          {own.length > 0 && (
            <NoteButton
              label={own.length === 1 ? t("draft.remove") : t("draft.removeOther")}
              onPress={onRemove}
            />
          )}
          {isRestored && <NoteButton label={t("draft.clear")} onPress={onClear} />}
        </div>
      )}
    </div>
  );
}

const NoteButton = ({ label, onPress }: { label: string; onPress: () => void }) => (
  <button type="button" className="btn btn-line btn-sm" onClick={onPress}>
    {label}
  </button>
);

/** Offered where a form failed for want of a connection: keeps what is typed on the device until there is one. */
export function SendLater({ kind, element, state, readFields, check, clear, show }: NotedForm) {
  const root = useRoot();
  const onPress = async () => {
    const target = element.current;
    if (!target) return;
    const fields = readFields(target);
    const submissionId = fields[submissionIdField] ?? "";
    // Without the form's rules only the browser's own can be asked; the server has the last word.
    const errors = await check(fields).catch(() => (target.reportValidity() ? undefined : {}));
    if (errors) return show({ phase: "editing", errors });
    const message: WaitingMessage = { submissionId, form: kind, fields, time: Date.now() };
    try {
      await editWaiting((stored) => [...without((m) => m.submissionId === submissionId)(stored), message], {
        form: kind,
        text: "",
      });
    } catch (error) {
      console.error(`The ${kind} message was not kept`, error);
      return show({ ...state, failure: { cause: "notKept" } });
    }
    clear();
    show({ phase: "kept", errors: {} });
    watchWaiting(root);
  };
  return <NoteButton label={t("draft.sendWhenOnline")} onPress={onPress} />;
}
