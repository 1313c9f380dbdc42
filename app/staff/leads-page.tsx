import { leadStates } from "../../domain/leads/lead-state.ts";
import { paths } from "../../domain/paths.ts";
import type { StaffChoice, StaffLead, StaffView } from "../context.ts";
import { SubmitButton } from "../ui/button.tsx";
import { figure, t } from "../words.ts";
import { leadPath, Moment, StaffLink, StateTag, stateNames } from "./staff-parts.tsx";

function listPath({ search, state }: StaffChoice, number = 1): string {
  const query = new URLSearchParams({
    ...(search !== "" && { q: search }),
    ...(state && { state }),
    ...(number > 1 && { page: String(number) }),
  });
  return query.size === 0 ? paths.staff : `${paths.staff}?${query}`;
}

export function LeadsPage(view: Extract<StaffView, { page: "list" }>) {
  const { leads, search, state, number, hasMore, counts } = view;
  return (
    <>
      <h1>{t("staff.title")}</h1>
      <form className="row staff-search" action={paths.staff} role="search">
        <div className="field">
          <label htmlFor="q">{t("staff.searchLabel")}</label>
          <input id="q" name="q" type="search" className="input" defaultValue={search} maxLength={100} />
        </div>
        {state && <input type="hidden" name="state" value={state} />}
        <SubmitButton kind="ink">{t("staff.searchButton")}</SubmitButton>
      </form>
      <nav className="chips" aria-label={t("staff.statesLabel")}>
        {[undefined, ...leadStates].map((one) => (
          <a
            key={one ?? "all"}
            className="chip"
            href={listPath({ search, state: one })}
            aria-current={one === state ? "true" : undefined}
          >
            {t(one ? stateNames[one] : "staff.stateAll")} {one && <b>{figure(counts[one] ?? 0)}</b>}
          </a>
        ))}
      </nav>
      {leads.length === 0 ? <p>{t("staff.nothing")}</p> : <Leads leads={leads} />}
      <nav className="row staff-turn" aria-label={t("staff.turnLabel")}>
        {number > 1 && <StaffLink to={listPath(view, number - 1)}>{t("staff.newer")}</StaffLink>}
        {hasMore && <StaffLink to={listPath(view, number + 1)}>{t("staff.older")}</StaffLink>}
      </nav>
      <div className="row staff-end">
        <form method="post" action={`${paths.staff}/export`}>
          <input type="hidden" name="q" value={search} />
          <input type="hidden" name="state" value={state ?? ""} />
          <SubmitButton kind="line">{t("staff.export")}</SubmitButton>
        </form>
        <StaffLink to={`${paths.staff}/log`}>{t("staff.logTitle")}</StaffLink>
      </div>
    </>
  );
}

const Leads = ({ leads }: { leads: StaffLead[] }) => (
  <ul className="staff-leads">
    {leads.map(({ reference, kind, state, name, about, created_at }) => (
      <li key={reference}>
        <p className="staff-name">
          <a className="whole-card" href={leadPath(reference)}>
            {name}
          </a>
        </p>
        <p className="staff-about">
          {t(kind === "contact" ? "staff.kindContact" : "staff.kindEnrollment")}: {about}
        </p>
        <p className="num">{reference}</p>
        <p className="num">
          <Moment at={created_at} />
        </p>
        <p>
          <StateTag state={state} />
        </p>
      </li>
    ))}
  </ul>
);
