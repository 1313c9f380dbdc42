import type { Course } from "../../content/schema.ts";
import { formatDate } from "../../domain/date.ts";
import { formatPrice } from "../../domain/price.ts";
import type { Messenger } from "../messengers.server.ts";
import { ArrowLink } from "../ui/button.tsx";
import { t } from "../words.ts";
import { contactPath } from "./contact-path.ts";
import { MessengerItems } from "./messenger-items.tsx";

/** What somebody asks before paying: for whom, to what end, with what, at what price a month. */
export function CourseAnswers({ course, messengers }: { course: Course; messengers: Messenger[] }) {
  const { title, audience, outcomes, prerequisites, level, months, price, intakes } = course;
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
          <OwnersTerms course={course} />
          <h3>{t("course.intakes")}</h3>
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
          {messengers.length > 0 && (
            <ul className="reach" aria-label={t("contact.chats")}>
              <MessengerItems messengers={messengers} />
            </ul>
          )}
        </div>
      </div>
    </section>
  );
}

/** What the owner has decided about fees and classes; what is not decided is left out. */
function OwnersTerms({ course }: { course: Course }) {
  const { weeklyHours, classSize, feeTerms, instalments, refund, bring } = course;
  const terms: [label: string, value: string | number | undefined][] = [
    [t("course.weeklyHours"), weeklyHours],
    [t("course.classSize"), classSize],
    [t("course.feeTerms"), feeTerms],
    [t("course.instalments"), instalments],
    [t("course.refund"), refund],
    [t("course.bring"), bring?.join(", ")],
  ];
  const decided = terms.filter(([, value]) => value !== undefined);
  if (decided.length === 0) return null;
  return (
    <dl className="terms">
      {decided.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
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
