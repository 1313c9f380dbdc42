import type { ServiceCard } from "../../content/schema.ts";
import type { PictureRef } from "../pictures.server.ts";
import { ArrowLink } from "../ui/button.tsx";
import { FilterChips } from "../ui/filter-chips.tsx";
import { Picture } from "../ui/picture.tsx";
import { TagList } from "../ui/tag-list.tsx";
import { useAddressChoice } from "../ui/use-address-choice.ts";
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

/** Width of each card: with all of them a mosaic, in a selection one is wide, two are halves. */
function layoutOf(index: number, count: number, filtered: boolean): string {
  if (!filtered) return index === 0 || index === count - 1 ? "svc wide" : "svc";
  if (count === 1) return "svc wide";
  return count === 2 ? "svc half" : "svc";
}

type Props = { cards: (ServiceCard & { picture: PictureRef })[]; category: string };

/** Filter and cards of the services overview. The choice is in the address, so leaving the page resets it. */
export function ServiceCards({ cards, category }: Props) {
  const selected = useAddressChoice("category", filters, category);
  const shown = cards.filter((card) => selected === "all" || card.category === selected);
  const result =
    shown.length === 1 ? t("services.countOne") : t("services.countOther", { count: shown.length });
  return (
    <section className="section after-head">
      <div className="wrap">
        <FilterChips
          label={t("services.filterLabel")}
          name="category"
          path="/services"
          options={filters.map((value) => ({ value, label: filterWords[value] }))}
          selected={selected}
          result={result}
        />
        <div className="svc-grid">
          {shown.map((card, i) => (
            <article key={card.icon} className={layoutOf(i, shown.length, selected !== "all")}>
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
