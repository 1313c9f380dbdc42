import type { ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";
import { t } from "../../words.ts";

/** Takes the focus, since the page is new. Without `children`, the address names a receipt that ended or never was. */
export const SentNotice = ({ children }: { children: ReactNode }) => (
  <section className="wrap sent-wrap" tabIndex={-1} role="status" data-takes-focus="">
    <div className={children ? "sent" : "sent over"}>
      {children && <Icon name="check" />}
      <div>{children ?? <p>{t("sent.expired")}</p>}</div>
    </div>
  </section>
);
