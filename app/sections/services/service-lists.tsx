import type { Pages, ServiceCard } from "../../../content-model/schema/schema.ts";
import { paths } from "../../../domain/paths.ts";
import type { ServiceRowData } from "../../data/cards.server.ts";
import type { PictureRef } from "../../data/pictures.server.ts";
import { ArrowLink } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { allEntries, type Category, FilterChips, filterFor } from "../../ui/filter-chips.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Folded, TagList } from "../../ui/lists.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Section } from "../../ui/section.tsx";
import { type Priced, priceText } from "../../ui/written-facts.tsx";
import { t } from "../../words.ts";

type CardsProps = {
  cards: (ServiceCard & { price: Priced | undefined; picture: PictureRef })[];
  categories: Category[];
  category: string;
};

/** Filter and cards of the services overview. The choice is in the address, so leaving the page resets it. */
export function ServiceCards({ cards, categories, category }: CardsProps) {
  const { options, selected } = filterFor(category, t("services.filterAll"), categories, cards);
  const shown = cards.filter((card) => selected === allEntries || card.category === selected);
  const priced = cards.some(({ price }) => price);
  return (
    <Section afterHead id="services">
      <FilterChips
        label={t("services.filterLabel")}
        path={paths.services}
        part="services"
        options={options}
        selected={selected}
        shown={shown.length}
        words={{ one: t("services.countOne"), other: t("services.countOther") }}
      />
      {/* How many are shown decides how wide they are. */}
      <div className="svc-grid" data-shown={selected === allEntries ? "all" : shown.length}>
        {cards.map((card, i) => (
          <article
            key={card.icon}
            className={classes(
              "svc",
              card.note !== undefined && "noted",
              i === 0 && cards.length % 3 > 0 && "opens",
              i === cards.length - 1 && "closes",
            )}
            data-category={card.category}
            hidden={!shown.includes(card)}
          >
            <Picture picture={card.picture} sizes="(min-width: 64rem) 33vw, 100vw" />
            <div className="svc-b">
              <h2>{card.title}</h2>
              {card.note !== undefined && <b className="note">{card.note}</b>}
              <p>{card.description}</p>
              <TagList tags={card.features} />
              {priced && <b className="from">{card.price ? priceText(card.price) : t("price.onRequest")}</b>}
              <ArrowLink whole to={card.path} label={`${t("services.explore")}: ${card.title}`}>
                {t("services.explore")}
              </ArrowLink>
            </div>
          </article>
        ))}
      </div>
    </Section>
  );
}

/** `titles`: of the pages that answer, by their addresses. */
type GuideProps = NonNullable<Pages["services"]["help"]> & { titles: Record<string, string> };

const firstOnPhones = 5;

export function ServiceGuide({ heading, items, titles }: GuideProps) {
  const table = (shown: typeof items) => (
    <dl className="guide">
      {shown.map(({ need, answer, path }) => (
        <div key={need}>
          <dt>{need}</dt>
          <dd>
            <p>{answer}</p>
            <ArrowLink whole to={path} label={`${linkText(path, titles)}: ${need}`}>
              {linkText(path, titles)}
            </ArrowLink>
          </dd>
        </div>
      ))}
    </dl>
  );
  return (
    <Section id="which" heading={heading}>
      <Folded items={items} first={firstOnPhones} draw={table} />
    </Section>
  );
}

function linkText(path: string, titles: Record<string, string>): string {
  const [page = ""] = path.split(/[?#]/);
  const title = titles[page];
  if (title !== undefined) return title;
  if (page === paths.contact) return t("nav.contact");
  return page === paths.training ? t("training.explore") : t("services.explore");
}

export const ServicesIndex = ({ heading, services }: { heading: string; services: ServiceRowData[] }) => (
  <Section
    id="services"
    eyebrow={t("services.eyebrow")}
    heading={heading}
    link={<ArrowLink to={paths.services}>{t("services.seeAll")}</ArrowLink>}
  >
    <ServiceRows services={services} />
  </Section>
);

export const ServiceRows = ({ services }: { services: ServiceRowData[] }) => (
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
