import { contactPath } from "../../../domain/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Section } from "../../ui/section.tsx";
import { t } from "../../words.ts";

export function OpenQuestions({ topics }: { topics: string[] }) {
  if (topics.length === 0) return null;
  const list = topics.join(", ");
  const subject = t("open.subject");
  const message = t("open.message", { topics: list });
  return (
    <Section id="open" beside heading={t("open.heading")}>
      <div className="open-list">
        <p>{t("open.text", { topics: list })}</p>
        <ButtonLink to={contactPath(subject, { message })} kind="line">
          {t("open.ask")}
        </ButtonLink>
      </div>
    </Section>
  );
}
