import { claimById, content } from "../../content-model/read/index.server.ts";
import { contactPath, servicePath } from "../../domain/paths.ts";
import { leadPrice, serviceRow } from "../data/cards.server.ts";
import { headPhotograph, picture } from "../data/pictures.server.ts";
import { ContactOrPortfolio, PageHead } from "../sections/page-frame.tsx";
import { ServiceCards, ServiceGuide, ServiceRows } from "../sections/services/service-lists.tsx";
import { metaOfPage } from "../seo/page-meta.ts";
import { ButtonLink } from "../ui/button.tsx";
import { StatsStrip } from "../ui/figures.tsx";
import { Section } from "../ui/section.tsx";
import { t } from "../words.ts";
import type { Route } from "./+types/services.ts";

export function loader({ url }: Route.LoaderArgs) {
  const page = content.pages.services;
  return {
    photo: headPhotograph("page/services"),
    page,
    cards: content.serviceCards.map((card) => {
      const service = content.services.find(({ slug }) => servicePath(slug) === card.path);
      return {
        ...card,
        price: service && leadPrice(service),
        picture: picture(`card/${card.icon}`),
      };
    }),
    others: content.services
      .filter(({ slug }) => content.serviceCards.every(({ path }) => path !== servicePath(slug)))
      .map(serviceRow),
    titles: Object.fromEntries(content.services.map(({ slug, title }) => [servicePath(slug), title])),
    figures: page.claims.map(claimById),
    category: url.searchParams.get("category") ?? "",
  };
}

export const meta: Route.MetaFunction = metaOfPage;

export default function Services({ loaderData }: Route.ComponentProps) {
  const { photo, page, cards, others, titles, figures, category } = loaderData;
  return (
    <>
      <PageHead page={page} photo={photo} />
      <ServiceCards cards={cards} categories={page.categories} category={category} />
      {others.length > 0 && cards.length > 0 && (
        <Section id="more" heading={t("services.more")}>
          <ServiceRows services={others} />
        </Section>
      )}
      <StatsStrip figures={figures} />
      {page.help && <ServiceGuide {...page.help} titles={titles} />}
      <ContactOrPortfolio heading={page.closing}>
        <ButtonLink to={contactPath(t("services.consultingSubject"))}>{t("nav.contact")}</ButtonLink>
      </ContactOrPortfolio>
    </>
  );
}
