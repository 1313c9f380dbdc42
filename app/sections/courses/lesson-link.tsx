import { lessonPath } from "../../../domain/paths.ts";
import { ArrowLink } from "../../ui/button.tsx";
import { useRoot } from "../../use-root.ts";
import { t } from "../../words.ts";

export function LessonLink({ course }: { course: { slug: string; title: string } }) {
  const { addresses } = useRoot();
  const path = lessonPath(course.slug);
  if (!addresses.has(path)) return null;
  return (
    <ArrowLink to={path} label={t("lesson.linkOf", { course: course.title })}>
      {t("lesson.link")}
    </ArrowLink>
  );
}
