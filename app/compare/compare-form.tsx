import { comparePath, paths } from "../../domain/paths.ts";
import type { ComparedCourse } from "../data/cards.server.ts";
import { ArrowLink } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Picture } from "../ui/picture.tsx";
import { courseLength } from "../ui/written-facts.ts";
import { t } from "../words.ts";
import { maxCompared } from "./compared-courses.ts";

type Props = { courses: ComparedCourse[]; chosen: string[]; hasCourseFinder: boolean };

/** Check boxes in a GET form. Script limits how many can be ticked (browser/query-views.ts). */
export function CompareForm({ courses, chosen, hasCourseFinder }: Props) {
  return (
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
        <button type="submit" className="btn btn-accent">
          {t("compare.submit")} <Icon name="right" />
        </button>
        <p className="muted">{t("compare.most")}</p>
        {hasCourseFinder && <ArrowLink to={paths.courseFinder}>{t("courseFinder.link")}</ArrowLink>}
      </div>
    </form>
  );
}
