import type { ReactNode } from "react";
import { Icon } from "../ui/icon.tsx";

/** What a form's page says after a plain post was stored. It takes the focus, since the page is new. */
export function SentNotice({ children }: { children: ReactNode }) {
  return (
    <section className="wrap sent-wrap" tabIndex={-1} role="status" data-takes-focus="">
      <div className="sent">
        <Icon name="check" />
        <div>{children}</div>
      </div>
    </section>
  );
}
