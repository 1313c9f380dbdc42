import region from "virtual:region";
import type { ReactNode } from "react";
import type { LeadState } from "../../domain/leads/lead-state.ts";
import { paths } from "../../domain/paths.ts";
import { formatMoment } from "../../domain/time/date.ts";
import type { StaffEvent } from "../context.ts";
import { t, type WordKey } from "../words.ts";

export const Moment = ({ at }: { at: string }) => (
  <time dateTime={at}>{formatMoment(new Date(at), region, "medium")}</time>
);

export const leadPath = (reference: string): string => `${paths.staff}/leads/${reference}`;

export const stateNames = {
  new: "staff.stateNew",
  quarantined: "staff.stateQuarantined",
  answered: "staff.stateAnswered",
} as const satisfies Record<LeadState, WordKey>;

export const StateTag = ({ state }: { state: LeadState }) => (
  <span className={`staff-state is-${state}`}>{t(stateNames[state])}</span>
);

export const StaffLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <a className="link" href={to}>
    {children}
  </a>
);

export const BackToLeads = () => (
  <p>
    <StaffLink to={paths.staff}>{t("staff.allLeads")}</StaffLink>
  </p>
);

/** Tells a button that is pressed twice from one that is pressed on two pages. */
export const PageId = ({ id }: { id?: string | undefined }) => (
  <input type="hidden" name="pageId" value={id || crypto.randomUUID()} />
);

const eventWords = {
  received: "staff.eventReceived",
  "mail-waiting": "staff.eventMailWaiting",
  "mail-sent": "staff.eventMailSent",
  "mail-failed": "staff.eventMailFailed",
  "signed-in": "staff.eventSignedIn",
  "signed-out": "staff.eventSignedOut",
  answered: "staff.eventAnswered",
  "answered-elsewhere": "staff.eventAnsweredElsewhere",
  reopened: "staff.eventReopened",
  note: "staff.eventNote",
  released: "staff.eventReleased",
  forwarded: "staff.eventForwarded",
  exported: "staff.eventExported",
  erased: "staff.eventErased",
} as const satisfies Record<StaffEvent["kind"], WordKey>;

export const StaffEvents = ({ events }: { events: StaffEvent[] }) => (
  <ol className="staff-events">
    {events.map(({ at, kind, who, detail, reference }) => (
      <li key={`${at} ${kind} ${who} ${detail}`}>
        <Moment at={at} />
        <div>
          <p>
            {reference !== undefined && (
              <>
                <a href={leadPath(reference)}>{reference}</a>{" "}
              </>
            )}
            {t(eventWords[kind], { who, detail })}
          </p>
          {kind === "note" && <p className="staff-text">{detail}</p>}
        </div>
      </li>
    ))}
  </ol>
);

type StaffFieldProps = {
  name: string;
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  draw: (attributes: FieldAttributes) => ReactNode;
};
type FieldAttributes = Record<"id" | "name" | "className", string> & {
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
};

export function StaffField({ name, label, error, hint, draw }: StaffFieldProps) {
  const note = error ?? hint;
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      {draw({
        id: name,
        name,
        className: "input",
        "aria-invalid": error === undefined ? undefined : true,
        "aria-describedby": note === undefined ? undefined : `${name}-note`,
      })}
      {note !== undefined && (
        <p className={error === undefined ? "hint" : "err"} id={`${name}-note`}>
          {note}
        </p>
      )}
    </div>
  );
}
