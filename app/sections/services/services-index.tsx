import { paths } from "../../../domain/paths.ts";
import type { ServiceRowData } from "../../data/cards.server.ts";
import { ArrowLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Section } from "../../ui/section.tsx";
import { priceText } from "../../ui/written-facts.ts";
import { t } from "../../words.ts";

export function ServicesIndex({ heading, services }: { heading: string; services: ServiceRowData[] }) {
  return (
    <Section
      id="services"
      eyebrow={t("services.eyebrow")}
      heading={heading}
      link={<ArrowLink to={paths.services}>{t("services.seeAll")}</ArrowLink>}
    >
      <ServiceRows services={services} />
    </Section>
  );
}

export function ServiceRows({ services }: { services: ServiceRowData[] }) {
  return (
    <ul className={services.length === 3 ? "index thirds" : "index"}>
      {services.map(({ title, line, price, path, picture }) => (
        <li key={path}>
          <a href={path}>
            <Picture picture={picture} sizes="120px" decorative />
            {/* no line ends with the sign */}
            <h3>{title.replaceAll("& ", "&\u00a0")}</h3>
            <p>{line}</p>
            {price && <p className="from">{priceText(price)}</p>}
            <Icon name="right" />
          </a>
        </li>
      ))}
    </ul>
  );
}
