import region from "virtual:region";
import { Fragment, type ReactNode } from "react";
import type { Site } from "../../content-model/schema/schema.ts";
import { paths } from "../../domain/paths.ts";
import { formatClock } from "../../domain/time/clock.ts";
import { formatDate } from "../../domain/time/date.ts";
import { closuresOf, daysOf, type Holiday } from "../../domain/time/holidays.ts";
import { addDays, dayOf, zoneForBrowsers } from "../../domain/time/local-time.ts";
import { type OpenState, spansOf, spansOn } from "../../domain/time/opening-hours.ts";
import { wholeWeek, writtenHours } from "../../domain/time/written-hours.ts";
import { type OfficeHours, stateKey } from "../browser/open-now.ts";
import type { Messenger } from "../data/links.server.ts";
import type { RootData } from "../data/root-data.server.ts";
import { hoursWords, weekdayNames } from "../data/weekday-names.ts";
import { ArrowLink, NewTabLink } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { t } from "../words.ts";
import { ContactForm } from "./contact-form.tsx";
import { MailLink, MessengerItems, PhoneNumber } from "./ways-to-reach.tsx";

type Hours = { rows: Site["hours"]; holidays: Site["holidays"] };

type Props = {
  root: RootData;
  hours: Hours;
  /** None on a page of its own, which has all ways to reach us. */
  heading?: string;
  lead?: string;
  messengers?: Messenger[];
  /** Whether the page says further down how to come. */
  wayBelow?: boolean;
  children?: ReactNode;
};

/** The form, and beside it the hours. */
export function ContactBlock({ root, hours, heading, lead, messengers = [], wayBelow, children }: Props) {
  const headless = heading === undefined;
  const known = hours.rows.length > 0 ? officeHours(hours, root.facts.today) : undefined;
  const form = <div className="contact-r">{children ?? <ContactForm root={root} />}</div>;
  return (
    <section className="section sunken" id="contact">
      <div className={headless ? "wrap grid form-first" : "wrap grid"}>
        {headless && form}
        <div className="contact-l" data-hours={known && JSON.stringify(known)}>
          {!headless && (
            <>
              <div className="row label-row">
                <p className="eyebrow">{t("contact.eyebrow")}</p>
                <ArrowLink to={paths.contact}>{t("contact.all")}</ArrowLink>
              </div>
              <h2 className="h-sec">{heading}</h2>
              <p className="lead">{lead}</p>
            </>
          )}
          {known && <BusinessHours hours={known} today={root.facts.today} level={headless ? 2 : 3} />}
          {known && root.site.hoursNote && <p className="muted hours-note">{root.site.hoursNote}</p>}
          {headless && <HolidaysAhead {...hours} today={root.facts.today} />}
          {headless && <Reach root={root} messengers={messengers} wayBelow={wayBelow} />}
        </div>
        {!headless && form}
      </div>
    </section>
  );
}

function BusinessHours({ hours, today, level }: { hours: OfficeHours; today: string; level: 2 | 3 }) {
  const Heading = level === 2 ? "h2" : "h3";
  const rows = hours.rows.map((row) => ({
    ...writtenHours(row, hoursWords, region),
    isOpen: spansOf(row).length > 0,
  }));
  return (
    <>
      <div className="row hours-head">
        <Heading>{t("contact.hours")}</Heading>
        <span className="open-place" data-longest={longestState(hours, today)} />
      </div>
      <table className="hours" aria-label={t("contact.hours")}>
        <tbody>
          {rows.map(({ days, times, spans, isOpen }) => (
            <tr key={days} className={isOpen ? undefined : "shut"}>
              <th scope="row">{days}</th>
              <td>
                {isOpen
                  ? spans.map((span, i) => (
                      <Fragment key={span}>
                        {i > 0 && ", "}
                        <span>{span}</span>
                      </Fragment>
                    ))
                  : times}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Of the coming week, for whoever plans a visit. A day that is closed anyway is none of them. */
function HolidaysAhead({ rows, holidays, today }: Hours & { today: string }) {
  const ahead = closuresOf(holidays).filter(
    (closure) =>
      closure.until >= today &&
      closure.date <= addDays(today, 7) &&
      daysOf(closure).some((day) => day >= today && spansOn(day, rows, []).length > 0),
  );
  return ahead.map(({ date, until, name }) => {
    const from = formatDate(date, region, "yearless");
    const to = formatDate(until, region, "yearless");
    return (
      <p key={date} className="hours-note">
        {date === until
          ? t("contact.closedOn", { day: weekdayNames[dayOf(date)], date: from, name })
          : t("contact.closedFrom", { from, to, name })}
      </p>
    );
  });
}

/** For browser/open-now.ts and the consultation times: the hours, and the text for each state the office can be in. */
function officeHours({ rows, holidays }: Hours, date: string): OfficeHours {
  const said: Record<string, string> = {};
  const say = (state: NonNullable<OpenState>, text: string) => {
    said[stateKey(state)] = text;
  };
  for (const row of rows) {
    for (const { opens, closes } of spansOf(row)) {
      say({ open: true, until: closes }, t("contact.openUntil", { time: formatClock(closes, region) }));
      for (const day of [...row.days, "today"] as const) {
        const words = {
          day: day === "today" ? t("contact.today") : weekdayNames[day],
          time: formatClock(opens, region),
        };
        say({ open: false, day, opens }, t("contact.opensAt", words));
      }
    }
  }
  // Hours that began yesterday may run past midnight.
  const closed = (holiday: Holiday) => daysOf(holiday).filter((day) => day >= addDays(date, -1));
  for (const holiday of holidays)
    for (const day of closed(holiday)) said[day] = t("contact.holiday", { name: holiday.name });
  const timeZone = zoneForBrowsers(region.timeZone, new Date());
  const today = t("contact.today");
  return { rows: wholeWeek(rows), holidays: holidays.flatMap(closed), timeZone, said, today };
}

/** The longest text that the chip may show today. It reserves the chip's space, so it must wrap as the chip does. */
function longestState({ said, holidays }: OfficeHours, today: string): string {
  const texts = Object.entries(said).flatMap(([key, text]) =>
    key !== today && holidays.includes(key) ? [] : [text],
  );
  return texts.toSorted((a, b) => b.length - a.length)[0] ?? "";
}

type ReachProps = { root: RootData; messengers: Messenger[]; wayBelow: boolean | undefined };

function Reach({ root, messengers, wayBelow }: ReachProps) {
  const { phone, phones, mailboxes, places, hasAddress, serviceArea } = root.site;
  return (
    <ul className="reach" aria-label={t("contact.reach")}>
      {phone && (
        <li>
          <Icon name="phone" />
          <PhoneNumber {...phone} />
        </li>
      )}
      {phones.map(({ label, ...other }) => (
        <li key={other.number}>
          <Icon name="phone" />
          <span>
            <PhoneNumber {...other} /> {label}
          </span>
        </li>
      ))}
      <MessengerItems messengers={messengers} />
      {mailboxes.map(({ value }) => (
        <li key={value}>
          <Icon name="mail" />
          <MailLink address={value} />
        </li>
      ))}
      {places.map(({ label, text, directions, map }) => (
        <li key={text}>
          {hasAddress && <Icon name="place" />}
          <span>
            {label === undefined ? text : `${label}: ${text}`}
            {directions && !wayBelow && `. ${directions}`}
            {map !== undefined && (
              <>
                <br />
                <NewTabLink to={map}>{t("contact.map")}</NewTabLink>
              </>
            )}
          </span>
        </li>
      ))}
      {serviceArea !== undefined && (
        <li>
          <span>{t("contact.serviceArea", { area: serviceArea })}</span>
        </li>
      )}
    </ul>
  );
}
