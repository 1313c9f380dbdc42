import { comparePath, paths } from "../../domain/paths.ts";
import type { ComparedCourse } from "../data/cards.server.ts";
import { ArrowLink } from "../ui/button.tsx";
import { courseLength } from "../ui/course-length.ts";
import { Icon } from "../ui/icon.tsx";
import { Picture } from "../ui/picture.tsx";
import { t } from "../words.ts";
import { maxCompared } from "./compared-courses.ts";

type Props = { courses: ComparedCourse[]; chosen: string[]; hasCourseFinder: boolean };

/** Check boxes in a GET form. Script limits how many can be ticked (browser/query-views.ts). */
export function CompareForm({ courses, chosen, hasCourseFinder }: Props) {
  return (
    <form
      className="compare-form"
      action={comparePath()}
      aria-label={t("compare.formLabel")}
      data-most={maxCompared}
    >
      <ul>
        {courses.map((course) => (
          <li key={course.slug}>
            <Pick course={course} isChosen={chosen.includes(course.slug)} />
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

function Pick({ course, isChosen }: { course: ComparedCourse; isChosen: boolean }) {
  const { slug, title, level, picture, price, isOneAmount } = course;
  return (
    <label className="pick">
      <input type="checkbox" name="courses" value={slug} defaultChecked={isChosen} />
      <Picture picture={picture} />
      <span className="pick-text">
        <b>{title}</b>
        <span>{[courseLength(course), level].join(" · ")}</span>
        <span className={isOneAmount ? "num" : undefined}>{price}</span>
      </span>
    </label>
  );
}
