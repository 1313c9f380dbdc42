import type { ReactNode } from "react";
import type { Course } from "../../content/schema.ts";
import { formatPrice } from "../../domain/price.ts";
import type { PictureRef } from "../pictures.server.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Link } from "../ui/link.tsx";
import { Picture } from "../ui/picture.tsx";
import { TagList } from "../ui/tag-list.tsx";
import { t } from "../words.ts";
import { comparePath } from "./compare-path.ts";

export type ComparedCourse = Pick<
  Course,
  | "slug"
  | "title"
  | "months"
  | "level"
  | "price"
  | "projects"
  | "audience"
  | "prerequisites"
  | "outcomes"
  | "skills"
> & { modules: string[]; picture: PictureRef };

type Row = { label: string; note?: string; look?: "figure"; cell: (course: ComparedCourse) => ReactNode };

const rows: Row[] = [
  {
    label: t("catalogue.duration"),
    look: "figure",
    cell: ({ months }) => t("course.months", { count: months }),
  },
  { label: t("catalogue.level"), cell: ({ level }) => level },
  { label: t("catalogue.price"), look: "figure", cell: ({ price }) => formatPrice(price) },
  {
    label: t("compare.month"),
    note: t("compare.monthNote"),
    cell: ({ price, months }) => formatPrice(Math.round(price / months)),
  },
  { label: t("catalogue.projects"), cell: ({ projects }) => projects },
  {
    label: t("catalogue.modules"),
    cell: ({ modules }) => (
      <ol className="compare-modules">
        {modules.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ol>
    ),
  },
  { label: t("course.audience"), cell: ({ audience }) => <Points items={audience} /> },
  { label: t("course.prerequisites"), cell: ({ prerequisites }) => <Points items={prerequisites} /> },
  { label: t("course.outcomes"), cell: ({ outcomes }) => <Points items={outcomes} /> },
  { label: t("catalogue.skills"), cell: ({ skills }) => <TagList tags={skills} /> },
];

/** Courses as columns, facts as rows. */
export function CompareTable({ courses }: { courses: ComparedCourse[] }) {
  const slugs = courses.map(({ slug }) => slug);
  const name = t("compare.table", { courses: courses.map(({ title }) => title).join(", ") });
  return (
    // Scrolls sideways on a phone, so it must be reachable by keyboard.
    <div className="compare-scroll" role="region" aria-label={name} tabIndex={0}>
      <table className={`compare of-${courses.length}`}>
        <caption className="sr">{name}</caption>
        <thead>
          <tr>
            <td />
            {courses.map(({ slug, title, picture }) => (
              <th key={slug} scope="col">
                <Picture picture={picture} eager />
                <Link to={`/${slug}`}>{title}</Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, note, look, cell }) => (
            <tr key={label} className={look}>
              <th scope="row">
                {label}
                {note && <span className="compare-note">{note}</span>}
              </th>
              {courses.map((course) => (
                <td key={course.slug}>{cell(course)}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot data-noprint="">
          <tr>
            <td />
            {courses.map(({ slug, title }) => (
              <td key={slug}>
                <div className="compare-acts">
                  <ButtonLink to={`/enroll?course=${slug}`} kind="line" small>
                    {t("course.enroll")}
                  </ButtonLink>
                  {courses.length > 1 && (
                    <Link
                      className="link"
                      to={comparePath(slugs.filter((other) => other !== slug))}
                      aria-label={t("compare.removeOf", { course: title })}
                    >
                      {t("compare.remove")} <Icon name="cross" />
                    </Link>
                  )}
                </div>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function Points({ items }: { items: string[] }) {
  return (
    <ul className="diamonds">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
