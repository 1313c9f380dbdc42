import type { Course } from "../../content/schema.ts";
import { formatPrice } from "../../domain/price.ts";
import { t } from "../words.ts";

/** What somebody asks before paying: for whom, to what end, with what, at what price a month. */
export function CourseAnswers({ course }: { course: Course }) {
  const { audience, outcomes, prerequisites, level, months, price } = course;
  return (
    <section className="section">
      <div className="wrap answers">
        <Answer heading={t("course.audience")} items={audience} note={`${t("catalogue.level")}: ${level}`} />
        <Answer heading={t("course.outcomes")} items={outcomes} />
        <Answer heading={t("course.prerequisites")} items={prerequisites} />
        <div>
          <h2>{t("catalogue.price")}</h2>
          <p className="price-line">{formatPrice(price)}</p>
          <p className="muted">
            {t("course.perMonth", { price: formatPrice(Math.round(price / months)), count: months })}
          </p>
        </div>
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
