import type { ServiceCard } from "../../../content-model/schema/schema.ts";
import { paths } from "../../../domain/paths.ts";
import type { PictureRef } from "../../data/pictures.server.ts";
import { ArrowLink } from "../../ui/button.tsx";
import { TagList } from "../../ui/diamond-lists.tsx";
import { allEntries, type Category, FilterChips, filterFor } from "../../ui/filter-chips.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Section } from "../../ui/section.tsx";
import { type Priced, priceText } from "../../ui/written-facts.ts";
import { t } from "../../words.ts";

type Props = {
  cards: (ServiceCard & { price: Priced | undefined; picture: PictureRef })[];
  categories: Category[];
  category: string;
};

/** Filter and cards of the services overview. The choice is in the address, so leaving the page resets it. */
export function ServiceCards({ cards, categories, category }: Props) {
  const { options, selected } = filterFor(category, t("services.filterAll"), categories, cards);
  const shown = cards.filter((card) => selected === allEntries || card.category === selected);
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
        {cards.map((card) => (
          <article
            key={card.icon}
            className="svc"
            data-category={card.category}
            hidden={!shown.includes(card)}
          >
            <Picture picture={card.picture} sizes="(min-width: 64rem) 33vw, 100vw" />
            <div className="svc-b">
              <h2>{card.title}</h2>
              {card.note !== undefined && <b className="note">{card.note}</b>}
              <p>{card.description}</p>
              <TagList tags={card.features} />
              {card.price && <b className="from">{priceText(card.price)}</b>}
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
