import siteFacts from "virtual:site-facts";
import type { ReactNode } from "react";
import { comparePath, coursePath, paths } from "../../domain/paths.ts";
import type { ComparedCourse } from "../data/cards.server.ts";
import { EnrollLink } from "../sections/course-links.tsx";
import { ArrowLink, SubmitButton } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Diamonds, TagList, Texts } from "../ui/lists.tsx";
import { Picture } from "../ui/picture.tsx";
import { PrintButton } from "../ui/query-view.tsx";
import { courseLength } from "../ui/written-facts.tsx";
import { figure, t } from "../words.ts";

export type CompareViewData = { courses: ComparedCourse[]; hasCourseFinder: boolean };

type Props = CompareViewData & { query: URLSearchParams };

export function CompareView({ courses, hasCourseFinder, query }: Props) {
  const asked = readCompared(query, courses);
  const chosen = asked.slice(0, maxCompared);
  const shown = chosen.flatMap((slug) => courses.filter((course) => course.slug === slug));
  const others = shown.length === 1 ? t("compare.oneMore") : t("compare.change");
  const heading = shown.length === 0 ? t("compare.choose") : others;
  return (
    <>
      {shown.length > 0 && (
        <section className="section after-head" key="table">
          <div className="wrap" tabIndex={-1} data-result="">
            {asked.length > chosen.length && (
              <p className="compare-said">{t("compare.tooMany", { count: maxCompared })}</p>
            )}
            <CompareTable courses={shown} />
            <p className="compare-print" data-noprint="">
              <PrintButton />
            </p>
          </div>
        </section>
      )}
      <section
        className={shown.length > 0 ? "section sunken" : "section after-head"}
        key="form"
        data-noprint=""
      >
        <div className="wrap">
          <h2 className="compare-heading">{heading}</h2>
          <CompareForm courses={courses} chosen={chosen} hasCourseFinder={hasCourseFinder} />
        </div>
      </section>
    </>
  );
}

/** Check boxes in a GET form. Script limits how many can be ticked (browser/query-views.ts). */
const CompareForm = ({ courses, hasCourseFinder, chosen }: CompareViewData & { chosen: string[] }) => (
  <form
    className="compare-form"
    action={comparePath()}
    aria-label={t("compare.choose")}
    data-most={maxCompared}
  >
    <ul>
      {courses.map((course) => (
        <li key={course.slug}>
          <label className="pick">
            <input
              type="checkbox"
              name="courses"
              value={course.slug}
              defaultChecked={chosen.includes(course.slug)}
            />
            <Picture picture={course.picture} />
            <span className="pick-text">
              <b>{course.title}</b>
              <span>{[courseLength(course), course.level].join(" · ")}</span>
              <span className={course.isOneAmount ? "num" : undefined}>{course.price}</span>
            </span>
          </label>
        </li>
      ))}
    </ul>
    <div className="row">
      <SubmitButton icon="right">{t("compare.submit")}</SubmitButton>
      <p className="muted">{t("compare.most")}</p>
      {hasCourseFinder && <ArrowLink to={paths.courseFinder}>{t("courseFinder.link")}</ArrowLink>}
    </div>
  </form>
);

type Row = {
  label: string;
  note?: string;
  /** `list`: sentences, which narrow columns would break too often. `compare-enroll` belongs to the row above. */
  look?: "figure" | "list" | "compare-enroll";
  cell: (course: ComparedCourse) => ReactNode;
  /** Whether the course has this fact, if not all have it. The row is left out when none of the shown has. */
  isKnown?: (course: ComparedCourse) => boolean;
};

const rows: Row[] = [
  {
    label: t("catalogue.duration"),
    look: "figure",
    cell: courseLength,
  },
  { label: t("catalogue.level"), cell: ({ level }) => level },
  {
    label: t("catalogue.nextStart"),
    isKnown: ({ next, isFull, anyTime }) => next !== undefined || isFull || anyTime !== undefined,
    cell: ({ next, isFull, anyTime = t("course.noDate") }) =>
      next ? <NextStart {...next} /> : isFull ? t("batch.full") : anyTime,
  },
  { label: t("catalogue.price"), look: "figure", cell: ({ price }) => price },
  {
    label: siteFacts.enrollment ? t("enroll.formLabel") : t("nav.contact"),
    look: "compare-enroll",
    cell: (course) => <EnrollLink course={course} kind="line" small />,
  },
  {
    label: t("compare.month"),
    note: t("compare.monthNote"),
    isKnown: ({ monthlyShare }) => monthlyShare !== undefined,
    cell: ({ monthlyShare }) => monthlyShare,
  },
  {
    label: t("catalogue.projects"),
    isKnown: ({ projects }) => projects > 0,
    cell: ({ projects }) => (projects > 0 ? figure(projects) : undefined),
  },
  {
    label: t("catalogue.modules"),
    cell: ({ modules }) => <Texts className="compare-modules" items={modules} numbered />,
  },
  { label: t("course.audience"), look: "list", cell: ({ audience }) => <Diamonds items={audience} /> },
  {
    label: t("course.prerequisites"),
    look: "list",
    cell: ({ prerequisites }) => <Diamonds items={prerequisites} />,
  },
  { label: t("course.outcomes"), look: "list", cell: ({ outcomes }) => <Diamonds items={outcomes} /> },
  { label: t("catalogue.skills"), cell: ({ skills }) => <TagList tags={skills} /> },
];

const NextStart = ({ date, held }: NonNullable<ComparedCourse["next"]>) => (
  <ul className="compare-start">
    <li>
      <b>{date}</b>
    </li>
    {held.map(({ days, hours }) => (
      <li key={days}>
        {days}
        {hours && <span>{hours}</span>}
      </li>
    ))}
  </ul>
);

function CompareTable({ courses }: { courses: ComparedCourse[] }) {
  const slugs = courses.map(({ slug }) => slug);
  const name = t("compare.table", { courses: courses.map(({ title }) => title).join(", ") });
  return (
    <section aria-label={name}>
      <table className={`compare of-${courses.length}`}>
        <caption className="sr">{name}</caption>
        <thead>
          <tr>
            <td />
            {courses.map(({ slug, title, picture }) => (
              <th key={slug} scope="col">
                <Picture picture={picture} eager />
                <a href={coursePath(slug)}>{title}</a>
              </th>
            ))}
          </tr>
          {courses.length > 1 && (
            // Not in the headers, which a screen reader says with each fact.
            <tr className="compare-off" data-noprint="">
              <td />
              {courses.map(({ slug, title }) => (
                <td key={slug}>
                  <a
                    className="link"
                    aria-label={t("compare.removeOf", { course: title })}
                    href={comparePath(slugs.filter((other) => other !== slug))}
                  >
                    {t("compare.remove")} <Icon name="cross" />
                  </a>
                </td>
              ))}
            </tr>
          )}
        </thead>
        <tbody>
          {rows
            .filter(({ isKnown }) => !isKnown || courses.some(isKnown))
            .map(({ label, note, look, cell }) => (
              <tr key={label} className={look} data-noprint={look === "compare-enroll" ? "" : undefined}>
                <th scope="row">
                  {look === "compare-enroll" ? <span className="sr">{label}</span> : label}
                  {note && <span className="compare-note">{note}</span>}
                </th>
                {courses.map((course) => (
                  <td key={course.slug}>
                    {look === "list" && courses.length > 1 ? (
                      <details className="fold">
                        <summary>{course.title}</summary>
                        {cell(course)}
                      </details>
                    ) : (
                      cell(course)
                    )}
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  );
}

/** More columns would be unreadable on a phone and would not fit on one printed sheet. */
export const maxCompared = 3;

/** The courses an address asks for, as `a,b` or as a repeated parameter; unknown ones and duplicates are ignored. */
export function readCompared(query: URLSearchParams, courses: readonly { slug: string }[]): string[] {
  const asked = query.getAll("courses").flatMap((list) => list.split(","));
  return [...new Set(asked)].filter((asked) => courses.some(({ slug }) => slug === asked));
}
