import { type ReactNode, useEffect, useRef } from "react";
import { Icon } from "../ui/icon.tsx";

/** What a form's page says after a plain post was stored. It takes the focus, since the page is new. */
export function SentNotice({ children }: { children: ReactNode }) {
  const notice = useRef<HTMLElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <section className="wrap sent-wrap" ref={notice} tabIndex={-1} role="status">
      <div className="sent">
        <Icon name="check" />
        <div>{children}</div>
      </div>
    </section>
  );
}
