import { comparePath, paths } from "../../../domain/paths.ts";
import { ArrowLink } from "../../ui/button.tsx";
import { useRoot } from "../../use-root.ts";
import { t } from "../../words.ts";

export function CourseTools() {
  const { addresses } = useRoot();
  const [hasCompare, hasCourseFinder] = [addresses.has(paths.compare), addresses.has(paths.courseFinder)];
  if (!hasCompare && !hasCourseFinder) return null;
  return (
    <p className="course-tools">
      {hasCompare && <ArrowLink to={comparePath()}>{t("compare.link")}</ArrowLink>}
      {hasCourseFinder && <ArrowLink to={paths.courseFinder}>{t("courseFinder.link")}</ArrowLink>}
    </p>
  );
}
