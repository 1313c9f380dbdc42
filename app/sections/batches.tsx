import type { WrittenBatch } from "../../content-model/written-batch.ts";
import { enrollPath } from "../../domain/paths.ts";
import { ButtonLink } from "../ui/button.tsx";
import { CalendarLink } from "../ui/calendar-link.tsx";
import { Details } from "../ui/details.tsx";
import { t } from "../words.ts";

/** The dates of a course, the next one first, each with the way into it. */
export function Batches({ course, batches }: { course: string; batches: WrittenBatch[] }) {
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
                  <ButtonLink to={enrollPath(course, key)} kind="line" small>
                    {t("batch.enroll", { date })}
                  </ButtonLink>
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
