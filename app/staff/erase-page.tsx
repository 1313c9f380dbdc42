import { t } from "../words.ts";
import { leadPath, Moment } from "./staff-parts.tsx";
import type { StaffView } from "./staff-view.ts";

export function ErasePage({ lead, leads, isSubscriber }: Extract<StaffView, { page: "erase" }>) {
  const path = leadPath(lead.reference);
  return (
    <div className="staff-narrow">
      <p>
        <a className="link" href={path}>
          {t("staff.eraseBack")}
        </a>
      </p>
      <h1>{t("staff.eraseTitle")}</h1>
      <p>{t("staff.eraseText", { email: lead.email })}</p>
      <ul>
        {leads.map(({ reference, name, about, created_at }) => (
          <li key={reference}>
            <span className="num">{reference}</span> {name}, {about}, <Moment at={created_at} />
          </li>
        ))}
        {isSubscriber && <li>{t("staff.eraseSubscription")}</li>}
      </ul>
      <p>{t("staff.eraseBackups")}</p>
      <form method="post" action={`${path}/erase`}>
        <button type="submit" className="btn btn-accent">
          {t("staff.eraseButton")}
        </button>
      </form>
    </div>
  );
}
