import type { Course } from "../../../content-model/schema/schema.ts";
import { readyPath } from "../../../domain/paths.ts";
import { ArrowLink } from "../../ui/button.tsx";
import { Answer, Section } from "../../ui/section.tsx";
import { t } from "../../words.ts";

type Props = {
  course: Pick<Course, "slug" | "audience" | "outcomes" | "prerequisites" | "readiness">;
};

export function CourseAnswers({ course }: Props) {
  const { slug, audience, outcomes, prerequisites, readiness } = course;
  return (
    <Section wrap="answers three">
      <Answer heading={t("course.audience")} items={audience} />
      <Answer heading={t("course.outcomes")} items={outcomes} />
      <Answer heading={t("course.prerequisites")} items={prerequisites}>
        {readiness && <ArrowLink to={readyPath(slug)}>{t("ready.link")}</ArrowLink>}
      </Answer>
    </Section>
  );
}
