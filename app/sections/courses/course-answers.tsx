import type { ReactNode } from "react";
import type { Course } from "../../../content-model/schema/schema.ts";
import { readyPath } from "../../../domain/paths.ts";
import { ArrowLink } from "../../ui/button.tsx";
import { Diamonds } from "../../ui/diamond-lists.tsx";
import { t } from "../../words.ts";

type Props = {
  course: Pick<Course, "slug" | "audience" | "outcomes" | "prerequisites" | "readiness">;
};

export function CourseAnswers({ course }: Props) {
  const { slug, audience, outcomes, prerequisites, readiness } = course;
  return (
    <section className="section">
      <div className="wrap answers three">
        <Answer heading={t("course.audience")} items={audience} />
        <Answer heading={t("course.outcomes")} items={outcomes} />
        <Answer heading={t("course.prerequisites")} items={prerequisites}>
          {readiness && <ArrowLink to={readyPath(slug)}>{t("ready.link")}</ArrowLink>}
        </Answer>
      </div>
    </section>
  );
}

function Answer({ heading, items, children }: { heading: string; items: string[]; children?: ReactNode }) {
  return (
    <div>
      <h2>{heading}</h2>
      <Diamonds items={items} />
      {children}
    </div>
  );
}
