import type { ReactNode } from "react";
import { mailLink } from "../../domain/contacts/mail-person.ts";
import { noteLength } from "../../domain/leads/staff-note.ts";
import type { StaffView, WholeLead } from "../context.ts";
import { SubmitButton } from "../ui/button.tsx";
import { Fact } from "../ui/lists.tsx";
import { t } from "../words.ts";
import {
  BackToLeads,
  leadPath,
  Moment,
  PageId,
  StaffEvents,
  StaffField,
  StaffLink,
  StateTag,
} from "./staff-parts.tsx";

export function LeadPage(view: Extract<StaffView, { page: "lead" }>) {
  const { lead, history, typed, mistake } = view;
  const path = leadPath(lead.reference);
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
        <form method="post" className="staff-acts">
          <PageId />
          {/* Enter in a field presses the first button of its form. */}
          <button
            type="submit"
            className="sr"
            formAction={`${path}/forward`}
            tabIndex={-1}
            aria-hidden="true"
          />
          {lead.state === "quarantined" && (
            <div className="staff-form">
              <p>{t(lead.isFlood ? "staff.releaseFlood" : "staff.releaseText")}</p>
              <SubmitButton action={`${path}/release`}>{t("staff.releaseButton")}</SubmitButton>
            </div>
          )}
          <div className="staff-form">
            {lead.state === "answered" ? (
              <SubmitButton kind="line" action={`${path}/unanswered`}>
                {t("staff.unansweredButton")}
              </SubmitButton>
            ) : (
              <SubmitButton action={`${path}/answered`}>{t("staff.answeredButton")}</SubmitButton>
            )}
          </div>
          <NoteField
            typed={typed?.note}
            error={mistake === "note" ? t("staff.noteWrong", { count: noteLength }) : undefined}
            hint={typed?.note === undefined ? undefined : t("staff.noteNotKept")}
            action={`${path}/note`}
          />
          <ForwardField
            typed={typed?.forward}
            error={mistake === "forward" ? t("staff.noAddress") : undefined}
            action={`${path}/forward`}
          />
          <p>
            <StaffLink to={`${path}/erase`}>{t("staff.eraseLink")}</StaffLink>
          </p>
        </form>
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

type FieldProps = {
  typed: string | undefined;
  error?: string | undefined;
  hint?: string | undefined;
  action: string;
};

export const NoteField = ({ typed, action, ...said }: FieldProps) => (
  <div className="staff-form">
    <StaffField
      name="note"
      label={t("staff.noteLabel")}
      {...said}
      draw={(field) => <textarea {...field} defaultValue={typed} />}
    />
    <SubmitButton kind="line" action={action}>
      {t("staff.noteButton")}
    </SubmitButton>
  </div>
);

export const ForwardField = ({ typed, action, error }: FieldProps) => (
  <div className="staff-form">
    <StaffField
      name="forward"
      label={t("staff.forwardLabel")}
      error={error}
      hint={t("staff.forwardHint")}
      draw={(field) => <input {...field} type="email" defaultValue={typed} />}
    />
    <SubmitButton kind="line" action={action}>
      {t("staff.forwardButton")}
    </SubmitButton>
  </div>
);

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
