import { SubmitButton } from "../ui/button.tsx";
import { t } from "../words.ts";
import { leadPath, Moment, PageId, StaffLink } from "./staff-parts.tsx";
import type { StaffView } from "./staff-view.ts";

export function ErasePage(view: Extract<StaffView, { page: "erase" }>) {
  const { lead, leads, isSubscriber, told, seen, hasMore } = view;
  const path = leadPath(lead.reference);
  return (
    <div className="staff-narrow">
      <p>
        <StaffLink to={path}>{t("staff.eraseBack")}</StaffLink>
      </p>
      <h1>{t("staff.eraseTitle")}</h1>
      {hasMore && (
        <p className="err" role="alert">
          {t("staff.eraseMore")}
        </p>
      )}
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
      {told.length > 0 && <p>{t("staff.eraseTold", { recipients: told.join(", ") })}</p>}
      <form method="post" action={`${path}/erase`}>
        <PageId />
        <input type="hidden" name="at" value={seen.at} />
        <input type="hidden" name="references" value={seen.references.join(" ")} />
        <SubmitButton>{t("staff.eraseButton")}</SubmitButton>
      </form>
    </div>
  );
}
