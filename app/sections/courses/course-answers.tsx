import type { ReactNode } from "react";
import type { Course } from "../../../content-model/schema/schema.ts";
import { readyPath } from "../../../domain/paths.ts";
import { ArrowLink } from "../../ui/button.tsx";
import { Diamonds } from "../../ui/diamonds.tsx";
import { t } from "../../words.ts";

type Props = {
  course: Pick<Course, "slug" | "audience" | "outcomes" | "prerequisites" | "readiness" | "level">;
};

export function CourseAnswers({ course }: Props) {
  const { slug, audience, outcomes, prerequisites, readiness, level } = course;
  return (
    <section className="section">
      <div className="wrap answers three">
        <Answer heading={t("course.audience")} items={audience} note={`${t("catalogue.level")}: ${level}`} />
        <Answer heading={t("course.outcomes")} items={outcomes} />
        <Answer heading={t("course.prerequisites")} items={prerequisites}>
          {readiness && <ArrowLink to={readyPath(slug)}>{t("ready.link")}</ArrowLink>}
        </Answer>
      </div>
    </section>
  );
}

type AnswerProps = { heading: string; items: string[]; note?: string; children?: ReactNode };

function Answer({ heading, items, note, children }: AnswerProps) {
  return (
    <div>
      <h2>{heading}</h2>
      <Diamonds items={items} />
      {note && <p className="muted">{note}</p>}
      {children}
    </div>
  );
}
