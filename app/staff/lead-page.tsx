import type { ReactNode } from "react";
import { mailLink } from "../../domain/contacts/mail-person.ts";
import { emailLimit } from "../../domain/forms/form-fields.ts";
import { noteLength } from "../../domain/leads/staff-note.ts";
import { SubmitButton } from "../ui/button.tsx";
import { Fact } from "../ui/details.tsx";
import { t } from "../words.ts";
import {
  BackToLeads,
  leadPath,
  Moment,
  StaffEvents,
  StaffField,
  StaffLink,
  StateTag,
} from "./staff-parts.tsx";
import type { StaffView, WholeLead } from "./staff-view.ts";

export function LeadPage({ lead, history, mistake }: Extract<StaffView, { page: "lead" }>) {
  const [note, forward] = (["note", "forward"] as const).map((name) =>
    mistake?.field === name ? mistake : undefined,
  );
  return (
    <>
      <BackToLeads />
      <h1>{lead.name}</h1>
      <p className="row staff-facts">
        <StateTag state={lead.state} /> <span className="num">{lead.reference}</span>{" "}
        <Moment at={lead.created_at} />
      </p>
      <div className="staff-columns">
        <div>
          <Details lead={lead} />
          {lead.message !== null && <blockquote className="staff-text">{lead.message}</blockquote>}
        </div>
        <div className="staff-acts">
          {lead.state === "quarantined" && (
            <ActForm lead={lead} act="release" button={t("staff.releaseButton")}>
              <p>{t(lead.isFlood ? "staff.releaseFlood" : "staff.releaseText")}</p>
            </ActForm>
          )}
          {lead.state === "answered" ? (
            <ActForm lead={lead} act="unanswered" button={t("staff.unansweredButton")} />
          ) : (
            <ActForm lead={lead} act="answered" button={t("staff.answeredButton")} />
          )}
          <ActForm lead={lead} act="note" button={t("staff.noteButton")}>
            <StaffField
              name="note"
              label={t("staff.noteLabel")}
              error={note && t("staff.noteWrong", { count: noteLength })}
              draw={(field) => <textarea {...field} maxLength={noteLength} defaultValue={note?.typed} />}
            />
          </ActForm>
          <ActForm lead={lead} act="forward" button={t("staff.forwardButton")}>
            <StaffField
              name="forward"
              label={t("staff.forwardLabel")}
              error={forward && t("staff.noAddress")}
              hint={t("staff.forwardHint")}
              draw={(field) => (
                <input {...field} type="email" maxLength={emailLimit} defaultValue={forward?.typed} />
              )}
            />
          </ActForm>
          <p>
            <StaffLink to={`${leadPath(lead.reference)}/erase`}>{t("staff.eraseLink")}</StaffLink>
          </p>
        </div>
        <div>
          <h2>{t("staff.history")}</h2>
          <StaffEvents events={history} />
        </div>
      </div>
    </>
  );
}

function Details({ lead }: { lead: WholeLead }) {
  const phone = lead.phone_e164 ? <a href={`tel:${lead.phone_e164}`}>{lead.phone}</a> : lead.phone;
  const details: (readonly [label: string, value: ReactNode])[] = [
    [t(lead.kind === "contact" ? "staff.kindContact" : "staff.kindEnrollment"), lead.about],
    // The course is named above.
    ...lead.enrolled.slice(1).map(({ label, value }) => [label, value] as const),
    [
      t("mail.email"),
      <a key="email" href={mailLink(lead.email)}>
        {lead.email}
      </a>,
    ],
    [t("mail.phone"), phone],
    [t("mail.page"), lead.sourcePage],
    [t("mail.campaign"), lead.campaign],
  ];
  return (
    <dl className="staff-details">
      {details.map(
        ([label, value]) =>
          value && (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ),
      )}
    </dl>
  );
}

type ActFormProps = {
  lead: WholeLead;
  act: "answered" | "unanswered" | "release" | "note" | "forward";
  button: string;
  children?: ReactNode;
};

function ActForm({ lead, act, button, children }: ActFormProps) {
  const isMain = act === "answered" || act === "release";
  return (
    <form method="post" action={`${leadPath(lead.reference)}/${act}`} className="staff-form">
      {children}
      <SubmitButton kind={isMain ? "accent" : "line"}>{button}</SubmitButton>
    </form>
  );
}
