import region from "virtual:region";
import type { Course } from "../../../content-model/schema/schema.ts";
import { formatDate } from "../../../domain/time/date.ts";
import { Icon } from "../../ui/icon.tsx";
import { Section } from "../../ui/section.tsx";
import { t } from "../../words.ts";

export function CertificationCards({ heading, checkedOn, cards }: NonNullable<Course["certifications"]>) {
  return (
    <Section id="certifications" heading={heading}>
      <div className="certs">
        {cards.map(({ name, provider, level, code, url }) => (
          <article className="cert" key={name}>
            <p className="prepares sr">{t("course.preparesFor")}</p>
            <h3>{name}</h3>
            <p>{provider}</p>
            <p>{`${t("course.examCode")} ${code}`}</p>
            <div className="row">
              <span className="badge">{level}</span>
              <a className="link" href={url} target="_blank" rel="noopener noreferrer">
                {t("course.examPage")} <Icon name="out" />
                <span className="sr">{`${name} ${t("link.opensNewTab")}`}</span>
              </a>
            </div>
          </article>
        ))}
      </div>
      <p className="muted checked-on">{t("course.checkedOn", { date: formatDate(checkedOn, region) })}</p>
    </Section>
  );
}
