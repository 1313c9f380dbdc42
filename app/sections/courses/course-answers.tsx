import region from "virtual:region";
import type { ReactNode } from "react";
import type { Course } from "../../../content-model/schema/schema.ts";
import { contactPath, readyPath } from "../../../domain/paths.ts";
import { formatPrice } from "../../../domain/price.ts";
import type { Messenger } from "../../data/messengers.server.ts";
import { ArrowLink, ButtonLink } from "../../ui/button.tsx";
import { writtenPrice } from "../../ui/written-price.ts";
import { t } from "../../words.ts";
import { MessengerItems } from "../company/messenger-items.tsx";

type CourseFacts = Omit<Course, "intakes">;
type Props = {
  course: CourseFacts;
  /** `none`: no date is set; `full`: dates stand in a section of their own, and none of them can be joined. */
  dates: "none" | "full" | "open";
  messengers: Messenger[];
  /** Whether a rule for all courses says so. */
  paidInParts: boolean;
};

/** What people ask before paying: for whom it is, what they will learn, what they need, the price per month. */
export function CourseAnswers({ course, dates, messengers, paidInParts }: Props) {
  const { slug, title, audience, outcomes, prerequisites, readiness, level, months, price, instalments } =
    course;
  return (
    <section className="section">
      <div className="wrap answers">
        <Answer heading={t("course.audience")} items={audience} note={`${t("catalogue.level")}: ${level}`} />
        <Answer heading={t("course.outcomes")} items={outcomes} />
        <Answer heading={t("course.prerequisites")} items={prerequisites}>
          {readiness && <ArrowLink to={readyPath(slug)}>{t("ready.link")}</ArrowLink>}
        </Answer>
        <div>
          <h2>{t("catalogue.price")}</h2>
          <PriceLine course={course} />
          {typeof price === "number" &&
            months !== undefined &&
            months > 1 &&
            instalments === undefined &&
            !paidInParts && (
              <p className="muted">
                {t("course.perMonth", {
                  price: formatPrice(price / months, region),
                  count: months,
                })}
              </p>
            )}
          <OwnersTerms course={course} />
          {dates !== "open" && (
            <>
              <h3>{t("course.intakes")}</h3>
              {dates === "none" && <p>{t("course.noDate")}</p>}
              <p>
                <ButtonLink
                  to={contactPath(t("course.nextDateSubject", { course: title }), {
                    message: t("course.nextDateMessage", { course: title }),
                  })}
                  kind="line"
                  small
                >
                  {t("course.nextDate")}
                </ButtonLink>
              </p>
            </>
          )}
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

function PriceLine({ course }: { course: CourseFacts }) {
  const { before, amount, after, note } = writtenPrice(course);
  return (
    <>
      <p className={typeof course.price === "number" ? "price-line" : "price-line in-words"}>
        {`${before}${amount}${after}`}
      </p>
      {note && <p className="muted">{note}</p>}
    </>
  );
}

/** The owner's terms for fees and classes; whatever is not decided yet is left out. */
function OwnersTerms({ course }: { course: CourseFacts }) {
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

type AnswerProps = { heading: string; items: string[]; note?: string; children?: ReactNode };

function Answer({ heading, items, note, children }: AnswerProps) {
  return (
    <div>
      <h2>{heading}</h2>
      <ul className="diamonds">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      {note && <p className="muted">{note}</p>}
      {children}
    </div>
  );
}
