import { contactPath } from "../../../domain/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { t } from "../../words.ts";

type Props = {
  topics: string[];
};

/** What is not settled or written yet, and one message that asks for all of it. */
export function OpenQuestions({ topics }: Props) {
  if (topics.length === 0) return null;
  const list = topics.join(", ");
  const subject = t("open.subject");
  const message = t("open.message", { topics: list });
  return (
    <section className="section" id="open">
      <div className="wrap grid">
        <div className="questions-head">
          <p className="eyebrow">{t("open.eyebrow")}</p>
          <h2 className="open-heading">{t("open.heading")}</h2>
        </div>
        <div className="questions open-list">
          <p>{t("open.text", { topics: list })}</p>
          <ButtonLink to={contactPath(subject, { message })} kind="line">
            {t("open.ask")}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
