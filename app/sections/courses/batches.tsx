import type { Course } from "../../../content-model/schema/schema.ts";
import type { WrittenBatch } from "../../../content-model/write/written-batch.ts";
import { CalendarLink } from "../../ui/calendar-link.tsx";
import { Details } from "../../ui/details.tsx";
import { t } from "../../words.ts";
import { EnrollLink } from "../enroll-link.tsx";

/** The dates of a course, the next one first, each with the way into it. */
export function Batches({
  course,
  batches,
}: {
  course: Pick<Course, "slug" | "title">;
  batches: WrittenBatch[];
}) {
  if (batches.length === 0) return null;
  return (
    <section className="section" id="dates">
      <div className="wrap">
        <h2 className="h-sec">{t("course.intakes")}</h2>
        <ul className="batches">
          {batches.map(({ key, date, isFull, details }) => (
            <li key={key}>
              <h3>{date}</h3>
              <Details of={details} />
              {!isFull && (
                <div className="batch-acts">
                  <EnrollLink course={course} batch={key} kind="line" small>
                    {t("batch.enroll", { date })}
                  </EnrollLink>
                  <CalendarLink batch={key} date={date} />
                </div>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
