import { claimById, content } from "../../content/index.server.ts";
import { picture } from "../pictures.server.ts";
import { CallToAction } from "../sections/call-to-action.tsx";
import { consultingPath } from "../sections/contact-path.ts";
import { PageHead } from "../sections/page-head.tsx";
import { ServiceCards } from "../sections/service-cards.tsx";
import { ServiceGuide } from "../sections/service-guide.tsx";
import { metaOf } from "../seo/page-meta.ts";
import { ButtonLink } from "../ui/button.tsx";
import { StatsStrip } from "../ui/figures.tsx";
import { t } from "../words.ts";
import type { Route } from "./+types/services.ts";

export function loader({ url }: Route.LoaderArgs) {
  const page = content.pages.services;
  return {
    page,
    cards: content.serviceCards.map((card) => ({ ...card, picture: picture(`card/${card.icon}`) })),
    figures: page.claims.map(claimById),
    category: url.searchParams.get("category") ?? "",
  };
}

export const meta: Route.MetaFunction = metaOf("/services");

export default function Services({ loaderData }: Route.ComponentProps) {
  const { page, cards, figures, category } = loaderData;
  return (
    <>
      <PageHead heading={page.heading} lead={page.lead} trail={[]} here={page.title} />
      <ServiceCards cards={cards} category={category} />
      <section className="sunken">
        <div className="wrap">
          <StatsStrip figures={figures} />
        </div>
      </section>
      <ServiceGuide {...page.help} />
      <CallToAction heading={page.closing}>
        <ButtonLink to={consultingPath()} kind="accent">
          {t("nav.contact")}
        </ButtonLink>
        <ButtonLink to="/portfolio" kind="line">
          {t("team.portfolio")}
        </ButtonLink>
      </CallToAction>
    </>
  );
}
