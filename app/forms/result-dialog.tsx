import { type ReactNode, useEffect, useId, useRef } from "react";
import { Icon } from "../ui/icon.tsx";
import { t } from "../words.ts";

type Props = {
  good: boolean;
  title: string;
  children: ReactNode;
  /** Stands before the OK button. */
  action?: ReactNode;
  onClose: () => void;
};

/** The answer to a form as a modal alert. Focus goes to OK and back to where it was. */
export function ResultDialog({ good, title, children, action, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={good ? "dialog alert" : "dialog alert bad"}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={onClose}
    >
      <h2 id={`${id}-title`}>
        <Icon name={good ? "check" : "cross"} /> {title}
      </h2>
      <div id={`${id}-text`}>{children}</div>
      <div className="acts">
        {action}
        <button type="button" className="btn btn-ink btn-sm" onClick={() => dialog.current?.close()}>
          {t("contact.ok")}
        </button>
      </div>
    </dialog>
  );
}

/** A sentence that begins with a mark: beside the dialog's icon the mark is only read out. */
export function MarkedSentence({ text }: { text: string }) {
  return (
    <p>
      <span className="sr">{text.slice(0, 2)}</span>
      {text.slice(2)}
    </p>
  );
}
