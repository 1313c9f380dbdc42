import { claimById, content } from "../../content/index.server.ts";
import { courseCard, projectCard } from "../cards.server.ts";
import { picture } from "../pictures.server.ts";
import { About } from "../sections/about.tsx";
import { ContactBlock } from "../sections/contact-block.tsx";
import { Hero } from "../sections/hero.tsx";
import { ServicesIndex } from "../sections/services-index.tsx";
import { TrainingSection } from "../sections/training-section.tsx";
import { PortfolioTabs } from "../sections/works.tsx";
import { pageMeta } from "../seo/page-meta.ts";
import { SectionHead } from "../ui/section-head.tsx";
import { useRoot } from "../use-root.ts";
import { t } from "../words.ts";
import type { Route } from "./+types/home.ts";

/** Specification, section 9: home shows four of the six courses. */
const shownCourses = 4;

export function loader({ url }: Route.LoaderArgs) {
  const { pages, site, services, courses, projects } = content;
  const { home, about } = pages;
  return {
    page: home,
    figures: home.about.claims.map(claimById),
    creed: { mission: about.mission, vision: about.vision, values: about.values, awards: site.awards },
    services: services.map(({ slug, title, line }) => ({
      title,
      line,
      path: `/${slug}`,
      picture: picture(`service/${slug}`),
    })),
    trainingFigures: home.training.claims.map(claimById),
    courses: courses.slice(0, shownCourses).map(courseCard),
    projects: projects.map(projectCard),
    hours: { rows: site.hours, holidays: site.holidays },
    tab: url.searchParams.get("tab") ?? "",
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { summary: loaderData?.page.summary ?? "", path: "/" });

export default function Home({ loaderData }: Route.ComponentProps) {
  const { page, figures, creed, services, trainingFigures, courses, projects, hours, tab } = loaderData;
  const root = useRoot();
  return (
    <>
      <Hero eyebrow={page.eyebrow} hero={page.hero} chips={page.chips} />
      <div className="band" />
      <About {...page.about} figures={figures} creed={creed} />
      <ServicesIndex heading={page.services.heading} services={services} />
      <TrainingSection {...page.training} figures={trainingFigures} courses={courses} />
      <section className="section" id="portfolio">
        <div className="wrap">
          <SectionHead eyebrow={t("portfolio.eyebrow")} heading={page.portfolio.heading} />
          <PortfolioTabs projects={projects} tab={tab} path="/" level={3} />
        </div>
      </section>
      <ContactBlock root={root} hours={hours} {...page.contact} />
    </>
  );
}
