import { formatPrice } from "../../domain/price.ts";
import { ArrowLink } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Picture } from "../ui/picture.tsx";
import { t } from "../words.ts";
import { comparePath, mostCompared } from "./compare-path.ts";
import type { ComparedCourse } from "./compare-table.tsx";

type Props = { courses: ComparedCourse[]; chosen: string[] };

/** Check boxes of a GET form. With script no more can be ticked than fit (browser/query-views.ts). */
export function CompareForm({ courses, chosen }: Props) {
  return (
    <form
      className="compare-form"
      action={comparePath()}
      aria-label={t("compare.formLabel")}
      data-most={mostCompared}
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
        <ArrowLink to="/course-finder">{t("finder.link")}</ArrowLink>
      </div>
    </form>
  );
}

function Pick({ course, isChosen }: { course: ComparedCourse; isChosen: boolean }) {
  const { slug, title, months, level, price, picture } = course;
  return (
    <label className="pick">
      <input type="checkbox" name="courses" value={slug} defaultChecked={isChosen} />
      <Picture picture={picture} />
      <span className="pick-text">
        <b>{title}</b>
        <span>
          {[t("course.months", { count: months }), level].join(" · ")} ·{" "}
          <span className="num">{formatPrice(price)}</span>
        </span>
      </span>
    </label>
  );
}
