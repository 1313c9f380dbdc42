import { content } from "../../content-model/read/index.server.ts";
import { paths } from "../../domain/paths.ts";
import { projectCard } from "../data/cards.server.ts";
import { headPhotograph } from "../data/pictures.server.ts";
import { PortfolioTabs } from "../sections/company/works.tsx";
import { CallToAction, PageHead } from "../sections/page-frame.tsx";
import { metaOfPage } from "../seo/page-meta.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Section } from "../ui/section.tsx";
import { t } from "../words.ts";
import type { Route } from "./+types/portfolio.ts";

export const loader = ({ url }: Route.LoaderArgs) => ({
  photo: headPhotograph("page/portfolio"),
  page: content.pages.portfolio,
  projects: content.projects.map(projectCard),
  tab: url.searchParams.get("tab") ?? "",
});

export const meta: Route.MetaFunction = metaOfPage;

export default function Portfolio({ loaderData }: Route.ComponentProps) {
  const { photo, page, projects, tab } = loaderData;
  return (
    <>
      <PageHead page={page} photo={photo} />
      <Section afterHead id="portfolio">
        <PortfolioTabs
          projects={projects}
          categories={page.categories}
          tab={tab}
          path={paths.portfolio}
          level={2}
        />
        {projects.some((project) => project.sample) && <p className="muted note">{page.note}</p>}
      </Section>
      <CallToAction heading={page.closing}>
        <ButtonLink to={paths.contact}>{t("nav.contact")}</ButtonLink>
      </CallToAction>
    </>
  );
}
