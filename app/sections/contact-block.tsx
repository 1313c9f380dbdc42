import type { ReactNode } from "react";
import type { Site } from "../../content/schema.ts";
import { formatClock, type OpenState } from "../../domain/opening-hours.ts";
import { openStateText } from "../browser/open-now.ts";
import { ContactForm } from "../forms/contact-form.tsx";
import type { Messenger } from "../messengers.server.ts";
import type { RootData } from "../root.tsx";
import { Icon } from "../ui/icon.tsx";
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
  /** For browser/open-now.ts, and for the consultation times. */
  const known = { rows: hours.rows, holidays: hours.holidays.map(({ date }) => date) };
  return (
    <section className="section sunken" id="contact">
      <div className="wrap grid">
        <div className="contact-l" data-hours={JSON.stringify(known)}>
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

/** The hours as they are. Whether the office is open now only the browser can say (browser/open-now.ts). */
function BusinessHours({ hours, level }: { hours: Hours; level: 2 | 3 }) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <>
      <div className="hours-head">
        <Heading>{t("contact.hours")}</Heading>
        <span className="open-place" data-longest={longestState(hours.rows)} />
      </div>
      <table className="hours" aria-label={t("contact.hours")}>
        <tbody>
          {hours.rows.map(({ days, opens, closes }) => (
            <tr key={days[0]} className={opens ? undefined : "shut"}>
              <th scope="row">{daysText(days)}</th>
              <td>
                {opens && closes
                  ? t("contact.times", { opens: formatClock(opens), closes: formatClock(closes) })
                  : t("contact.closed")}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** The longest that the chip may say: what keeps its place until the script comes must wrap as it does. */
function longestState(rows: Hours["rows"]): string {
  const states = rows.flatMap(({ days, opens, closes }) =>
    openStates(days, opens, closes).map(openStateText),
  );
  return states.toSorted((a, b) => b.length - a.length)[0] ?? "";
}

function openStates(days: readonly string[], opens?: string, closes?: string): NonNullable<OpenState>[] {
  if (!opens || !closes) return [];
  return [{ open: true, until: closes }, ...days.map((day) => ({ open: false as const, day, opens }))];
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
