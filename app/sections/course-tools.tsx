import { ArrowLink } from "../ui/button.tsx";
import { t } from "../words.ts";
import { comparePath } from "./compare-path.ts";

/** Below course cards: two ways on for somebody who has not decided. */
export function CourseTools() {
  return (
    <p className="course-tools">
      <ArrowLink to={comparePath()}>{t("compare.link")}</ArrowLink>
      <ArrowLink to="/course-finder">{t("finder.link")}</ArrowLink>
    </p>
  );
}
