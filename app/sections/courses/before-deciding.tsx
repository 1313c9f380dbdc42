import { Fragment } from "react";
import type { WordKey } from "../../../content-model/schema/words.ts";
import type { CourseDate, CourseFacts } from "../../../content-model/write/course-facts.ts";
import { contactPath, paths } from "../../../domain/paths.ts";
import { wholeTimes } from "../../../domain/time/whole-clocks.ts";
import { MessengerItems } from "../../contact/ways-to-reach.tsx";
import type { Download, Messenger } from "../../data/links.server.ts";
import { ArrowLink, ButtonLink } from "../../ui/button.tsx";
import { Fact } from "../../ui/lists.tsx";
import { Section } from "../../ui/section.tsx";
import { counted, t } from "../../words.ts";
import { BatchLink, CalendarLink, DownloadLink, NextDateLink } from "../course-links.tsx";

/** As many dates as a phone shows at once; the rest are folded. */
const shownDates = 3;

type Lines = CourseFacts["facts"][number]["lines"];

type Props = {
  course: { slug: string; title: string };
  known: CourseFacts;
  messengers: Messenger[];
  forParents: Download;
  hasPolicies: boolean;
};

export function BeforeDeciding({ course, known, messengers, forParents, hasPolicies }: Props) {
  const { facts, terms, open } = known;
  const topics = open.join(", ");
  return (
    <Section id="known" heading={t("known.heading")}>
      <div className="known">
        <dl className="terms">
          <div id="dates">
            <dt>{t("course.intakes")}</dt>
            <dd>
              <Dates course={course} known={known} />
            </dd>
          </div>
          <Facts facts={facts} />
        </dl>
        <details className="fold">
          <summary>{t("policies.title")}</summary>
          <dl className="terms">
            <Facts facts={terms} />
          </dl>
        </details>
        <div className="row">
          {open.length > 0 && (
            <ButtonLink
              to={contactPath(t("open.courseSubject", { course: course.title }), {
                message: t("open.message", { topics }),
              })}
            >
              {t("known.ask")}
            </ButtonLink>
          )}
          <DownloadLink file={forParents} label={t("known.forParents")} />
          {hasPolicies && <ArrowLink to={paths.policies}>{t("policies.all")}</ArrowLink>}
        </div>
        {messengers.length > 0 && (
          <ul className="reach" aria-label={t("contact.chats")}>
            <MessengerItems messengers={messengers} />
          </ul>
        )}
      </div>
    </Section>
  );
}

/** The long ones come last. */
const Facts = ({ facts }: { facts: CourseFacts["facts"] }) =>
  facts
    .toSorted((a, b) => Number(isLong(a.lines)) - Number(isLong(b.lines)))
    .map(({ label, lines }) => (
      <Fact key={label} label={label} className={isLong(lines) ? "long" : undefined}>
        {lines.length === 0 ? <NotSet /> : <Lines lines={lines} />}
      </Fact>
    ));

/** On a phone it would take three lines or more beside its label, so it stands below it. */
const isLong = (lines: Lines) => lines.some(({ text }) => text.length > 50);

const NotSet = () => <span className="not-set">{t("known.notSet")}</span>;

function Lines({ lines }: { lines: Lines }) {
  const items = lines.map(({ text, path }) =>
    path === undefined ? (
      <Fragment key={text}>{wholeTimes(text)}</Fragment>
    ) : (
      <a key={text} href={path}>
        {text}
      </a>
    ),
  );
  if (items.length === 1) return items;
  return (
    <ul>
      {items.map((item) => (
        <li key={item.key}>{item}</li>
      ))}
    </ul>
  );
}

function Dates({ course, known: { dates, anyTime, hasSeats } }: Pick<Props, "course" | "known">) {
  const [next, later] = [dates.slice(0, shownDates), dates.slice(shownDates)];
  const list = (some: CourseDate[]) => (
    <ul className="dates">
      {some.map((date) => (
        <DateItem key={date.key} course={course} date={date} />
      ))}
    </ul>
  );
  return (
    <>
      {dates.length === 0 ? (anyTime ?? <NotSet />) : list(next)}
      {later.length > 0 && (
        <details className="further">
          <summary>{counted(later.length, t("known.laterOne"), t("known.laterOther"))}</summary>
          {list(later)}
        </details>
      )}
      {!hasSeats && <NextDateLink course={course} kind="line" />}
    </>
  );
}

/** Values that need no label beside a date. */
const plain: WordKey[] = ["batch.mode", "batch.place", "batch.language"];

type DateProps = Pick<Props, "course"> & { date: CourseDate };

function DateItem({ course, date: { key, date, isFull, details } }: DateProps) {
  const classes = details.find(({ key: kind }) => kind === "batch.classes");
  const others = details.filter((detail) => detail !== classes);
  return (
    <li>
      <b>{date}</b>
      {!isFull && (
        <span className="acts">
          <BatchLink course={course} batch={key} date={date} />
          <CalendarLink batch={key} date={date} />
        </span>
      )}
      {details.length > 0 && (
        <span className="muted held">
          {classes && <span>{wholeTimes(classes.value)}</span>}{" "}
          {others.length > 0 && (
            <span>
              {others.map(({ key: kind, label, value, path }, i) => (
                <Fragment key={kind}>
                  {i > 0 && "\u00a0· "}
                  {!plain.includes(kind) && !(isFull && kind === "batch.seats") && `${label}: `}
                  {path === undefined ? value : <a href={path}>{value}</a>}
                </Fragment>
              ))}
            </span>
          )}
        </span>
      )}
    </li>
  );
}
