import type { ServiceCard } from "../../content/schema.ts";
import type { PictureRef } from "../pictures.server.ts";
import { ArrowLink } from "../ui/button.tsx";
import { FilterChips } from "../ui/filter-chips.tsx";
import { Picture } from "../ui/picture.tsx";
import { TagList } from "../ui/tag-list.tsx";
import { t } from "../words.ts";

/** Cards of category `tech` have no button of their own; they show under All Services (specification, section 2). */
const filters = ["all", "development", "cloud", "design", "consulting"] as const;
const filterWords = {
  all: t("services.filterAll"),
  development: t("services.filterDevelopment"),
  cloud: t("services.filterCloud"),
  design: t("services.filterDesign"),
  consulting: t("services.filterConsulting"),
};

type Props = { cards: (ServiceCard & { picture: PictureRef })[]; category: string };

/** Filter and cards of the services overview. The choice is in the address, so leaving the page resets it. */
export function ServiceCards({ cards, category }: Props) {
  const selected = filters.find((filter) => filter === category) ?? "all";
  const shown = cards.filter((card) => selected === "all" || card.category === selected);
  const result =
    shown.length === 1 ? t("services.countOne") : t("services.countOther", { count: shown.length });
  return (
    <section className="section after-head" id="services">
      <div className="wrap">
        <FilterChips
          label={t("services.filterLabel")}
          name="category"
          path="/services"
          part="services"
          options={filters.map((value) => ({ value, label: filterWords[value] }))}
          selected={selected}
          counted={{ one: t("services.countOne"), other: t("services.countOther") }}
          result={result}
        />
        {/* How many are shown decides how wide they are. */}
        <div className="svc-grid" data-shown={selected === "all" ? "all" : shown.length}>
          {cards.map((card) => (
            <article
              key={card.icon}
              className="svc"
              data-category={card.category}
              hidden={!shown.includes(card)}
            >
              <Picture picture={card.picture} />
              <div className="svc-b">
                <h2>{card.title}</h2>
                <p>{card.description}</p>
                <TagList tags={card.features} />
                <ArrowLink to={card.path} label={`${t("services.explore")}: ${card.title}`}>
                  {t("services.explore")}
                </ArrowLink>
              </div>
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}
