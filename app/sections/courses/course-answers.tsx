import type { Course } from "../../../content-model/schema/schema.ts";
import { t } from "../../words.ts";

type Props = { course: Pick<Course, "audience" | "outcomes" | "prerequisites" | "level"> };

/** For whom the course is, what they will learn and what they need. */
export function CourseAnswers({ course: { audience, outcomes, prerequisites, level } }: Props) {
  return (
    <section className="section">
      <div className="wrap answers three">
        <Answer heading={t("course.audience")} items={audience} note={`${t("catalogue.level")}: ${level}`} />
        <Answer heading={t("course.outcomes")} items={outcomes} />
        <Answer heading={t("course.prerequisites")} items={prerequisites} />
      </div>
    </section>
  );
}

function Answer({ heading, items, note }: { heading: string; items: string[]; note?: string }) {
  return (
    <div>
      <h2>{heading}</h2>
      <ul className="diamonds">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      {note && <p className="muted">{note}</p>}
    </div>
  );
}
