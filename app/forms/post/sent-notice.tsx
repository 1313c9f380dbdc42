import type { ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";

type Props = {
  /** False: the address names a receipt that has ended or never was, which nobody may take for a success. */
  isSent?: boolean;
  children: ReactNode;
};

/** Shown on a form's page after a plain post was stored. It takes the focus, since the page is new. */
export function SentNotice({ isSent = true, children }: Props) {
  return (
    <section className="wrap sent-wrap" tabIndex={-1} role="status" data-takes-focus="">
      <div className={isSent ? "sent" : "sent over"}>
        {isSent && <Icon name="check" />}
        <div>{children}</div>
      </div>
    </section>
  );
}
