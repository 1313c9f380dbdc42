import type { ReactNode } from "react";
import type { Site } from "../../content/schema.ts";
import { formatClock, nepalTime, type OpenState, openState } from "../../domain/opening-hours.ts";
import { ContactForm } from "../forms/contact-form.tsx";
import type { Messenger } from "../messengers.server.ts";
import type { RootData } from "../root.tsx";
import { Icon } from "../ui/icon.tsx";
import { useMinute } from "../ui/use-minute.ts";
import { t } from "../words.ts";
import { MessengerItems } from "./messenger-items.tsx";

type Hours = { rows: Site["hours"]; holidays: Site["holidays"] };

type Props = {
  root: RootData;
  hours: Hours;
  heading: string;
  lead: string;
  /** On its own page the heading belongs to the page's head. */
  headless?: boolean;
  messengers?: Messenger[];
  /** Stands in for a plain contact form. */
  children?: ReactNode;
};

/** Words, business hours and other ways to reach us on the left, the form on the right. */
export function ContactBlock({ root, hours, heading, lead, headless, messengers = [], children }: Props) {
  return (
    <section className="section sunken" id="contact">
      <div className="wrap grid">
        <div className="contact-l">
          {!headless && (
            <>
              <p className="eyebrow">{t("contact.eyebrow")}</p>
              <h2 className="h-sec">{heading}</h2>
              <p className="lead">{lead}</p>
            </>
          )}
          <BusinessHours hours={hours} level={headless ? 2 : 3} />
          <Reach root={root} messengers={messengers} />
        </div>
        <div className="contact-r">{children ?? <ContactForm root={root} />}</div>
      </div>
    </section>
  );
}

/** The hours as they are, and whether the office is open now, by Nepal's clock, which only the browser can say. */
function BusinessHours({ hours, level }: { hours: Hours; level: 2 | 3 }) {
  const Heading = level === 2 ? "h2" : "h3";
  const now = useMinute();
  const today = now && nepalTime(now).day;
  const holidays = hours.holidays.map(({ date }) => date);
  const state = now && openState(hours.rows, holidays, now);
  return (
    <>
      <div className="hours-head">
        <Heading>{t("contact.hours")}</Heading>
        <span className="open-place" data-longest={longestState(hours.rows)}>
          {state && <OpenChip state={state} />}
        </span>
      </div>
      <table className="hours" aria-label={t("contact.hours")}>
        <tbody>
          {hours.rows.map(({ days, opens, closes }) => {
            const isToday = days.some((day) => day === today);
            return (
              <tr
                key={days[0]}
                className={[!opens && "shut", isToday && "today"].filter(Boolean).join(" ") || undefined}
              >
                <th scope="row">
                  {daysText(days)}
                  {isToday && <span className="sr">{` (${t("contact.today")})`}</span>}
                </th>
                <td>
                  {opens && closes
                    ? t("contact.times", { opens: formatClock(opens), closes: formatClock(closes) })
                    : t("contact.closed")}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}

const openUntil = (closes: string) => t("contact.openUntil", { time: formatClock(closes) });
const opensAt = (day: string, opens: string) => t("contact.opensAt", { day, time: formatClock(opens) });

/** The longest that the chip may say: what keeps its place until the script comes must wrap as it does. */
function longestState(rows: Hours["rows"]): string {
  const states = rows.flatMap(({ days, opens, closes }) =>
    opens && closes ? [openUntil(closes), ...days.map((day) => opensAt(day, opens))] : [],
  );
  return states.toSorted((a, b) => b.length - a.length)[0] ?? "";
}

function OpenChip({ state }: { state: NonNullable<OpenState> }) {
  return state.open ? (
    <span className="open">{openUntil(state.until)}</span>
  ) : (
    <span className="open closed">{opensAt(state.day, state.opens)}</span>
  );
}

const daysText = (days: readonly string[]) =>
  days.length > 1 ? t("contact.days", { first: days[0] ?? "", last: days.at(-1) ?? "" }) : (days[0] ?? "");

function Reach({ root, messengers }: { root: RootData; messengers: Messenger[] }) {
  const { phone, mailboxes, place } = root.site;
  return (
    <ul className="reach" aria-label={t("contact.reach")}>
      <li>
        <Icon name="phone" />
        <a className="num" href={`tel:${phone.replace(/\s/g, "")}`}>
          {phone}
        </a>
      </li>
      <MessengerItems messengers={messengers} />
      {mailboxes.map(({ value }) => (
        <li key={value}>
          <Icon name="mail" />
          <a href={`mailto:${value}`}>{value}</a>
        </li>
      ))}
      <li>
        <Icon name="place" />
        {place}
      </li>
    </ul>
  );
}
