import type { Course } from "../../content/schema.ts";
import { formatDate } from "../../domain/date.ts";
import { ArrowLink } from "../ui/button.tsx";
import { t } from "../words.ts";
import { contactPath } from "./contact-path.ts";

/** The next dates, and what the owner has decided about fees and classes; what is not decided is left out. */
export function CourseTerms({ course, intakes }: { course: Course; intakes: Course["intakes"] }) {
  const { title, weeklyHours, classSize, feeTerms, instalments, refund, bring } = course;
  const terms: [label: string, value: string | number | undefined][] = [
    [t("course.weeklyHours"), weeklyHours],
    [t("course.classSize"), classSize],
    [t("course.feeTerms"), feeTerms],
    [t("course.instalments"), instalments],
    [t("course.refund"), refund],
    [t("course.bring"), bring?.join(", ")],
  ];
  return (
    <section className="section sunken">
      <div className="wrap grid">
        <h2 className="h-sec points-l">{t("course.intakes")}</h2>
        <div className="points terms">
          {intakes.length > 0 && (
            <ul className="diamonds">
              {intakes.map(({ start, mode }) => (
                <li key={`${start} ${mode}`}>{t("course.intake", { date: formatDate(start), mode })}</li>
              ))}
            </ul>
          )}
          <ArrowLink to={contactPath(t("course.nextDateSubject", { course: title }))}>
            {t("course.nextDate")}
          </ArrowLink>
          {terms.some(([, value]) => value !== undefined) && (
            <dl>
              {terms.map(
                ([label, value]) =>
                  value !== undefined && (
                    <div key={label}>
                      <dt>{label}</dt>
                      <dd>{value}</dd>
                    </div>
                  ),
              )}
            </dl>
          )}
        </div>
      </div>
    </section>
  );
}
