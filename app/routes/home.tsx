import { Fragment, type ReactNode } from "react";
import { claimById, content } from "../../content-model/read/index.server.ts";
import { listedOn } from "../../content-model/schema/notices.ts";
import type { Pages } from "../../content-model/schema/schema.ts";
import { noticePath, paths } from "../../domain/paths.ts";
import { ContactBlock } from "../contact/contact-block.tsx";
import { factsContext } from "../context.ts";
import { courseCard, listedNotices, nextStarts, projectCard, serviceRow } from "../data/cards.server.ts";
import { photograph, picture } from "../data/pictures.server.ts";
import { announcementAt } from "../data/root-data.server.ts";
import script from "../document/keyword.ts?script";
import type { PageHandle } from "../rendering.ts";
import { About } from "../sections/company/about.tsx";
import { Doors } from "../sections/company/doors.tsx";
import { Hero } from "../sections/company/hero.tsx";
import { NoticeList } from "../sections/company/notice-list.tsx";
import { PortfolioTabs } from "../sections/company/works.tsx";
import { TrainingSection } from "../sections/courses/training-section.tsx";
import { PhotoBand } from "../sections/photographs.tsx";
import { ServicesIndex } from "../sections/services/service-lists.tsx";
import { pageMeta, verificationMeta } from "../seo/page-meta.ts";
import { ArrowLink } from "../ui/button.tsx";
import { Section, SectionHead } from "../ui/section.tsx";
import { useRoot } from "../use-root.ts";
import { t } from "../words.ts";
import type { Route } from "./+types/home.ts";

/** Blocks that show entries, and whether the company has any of those. */
const isThere = {
  about: true,
  services: content.services.length > 0,
  training: content.courses.length > 0,
  portfolio: content.projects.length > 0,
  contact: true,
};

/** The rest are in the catalogue (docs/behaviour.md, "Home page"). */
const shownCourses = 4;
const shownNotices = 3;
/** Of each category, and of those without one. */
const shownProjects = 3;

function hostOf(host: Pages["home"]["host"]) {
  const person = content.people.find(({ id }) => id === host?.person);
  if (!host || !person) return undefined;
  return { name: person.name, role: person.role, text: host.text, picture: picture(`person/${person.id}`) };
}

export function loader({ url, context }: Route.LoaderArgs) {
  const { today } = context.get(factsContext);
  const { pages, site, services, courses, projects } = content;
  const { home, about } = pages;
  const above = announcementAt(today);
  const announced = above?.isOn ? above.href : undefined;
  const notices = listedOn(content.notices, today);
  const there = { ...isThere, notices: notices.length > 0 };
  return {
    page: home,
    verification: site.verification,
    photo: photograph("page/home"),
    blocks: home.blocks.filter((name) => home[name] && there[name]),
    figures: (home.about?.claims ?? []).map(claimById),
    creed: { mission: about.mission, vision: about.vision, values: about.values, awards: site.awards },
    next: nextStarts(today)[0],
    host: hostOf(home.host),
    mailbox: site.mailboxes[0]?.value,
    services: services.map(serviceRow),
    trainingFigures: (home.training?.claims ?? []).map(claimById),
    courses: courses.slice(0, shownCourses).map((course) => courseCard(course, today)),
    projects: [...pages.portfolio.categories.map(({ id }) => id), undefined]
      .flatMap((id) => projects.filter(({ category }) => category === id).slice(0, shownProjects))
      .map(projectCard),
    categories: pages.portfolio.categories,
    notices: listedNotices(
      notices.filter(({ slug }) => noticePath(slug) !== announced).slice(0, shownNotices),
    ),
    hours: { rows: site.hours, holidays: site.holidays },
    tab: url.searchParams.get("tab") ?? "",
  };
}

export const handle: PageHandle = { script, bandAboveFold: true };

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...pageMeta(matches, { summary: loaderData?.page.summary ?? "", path: paths.home }),
  ...verificationMeta(loaderData?.verification),
];

export default function Home({ loaderData }: Route.ComponentProps) {
  const { page, blocks, projects } = loaderData;
  const root = useRoot();
  const drawn: Record<(typeof blocks)[number], ReactNode> = {
    about: page.about && <About {...page.about} figures={loaderData.figures} creed={loaderData.creed} />,
    services: page.services && <ServicesIndex {...page.services} services={loaderData.services} />,
    training: page.training && (
      <TrainingSection {...page.training} figures={loaderData.trainingFigures} courses={loaderData.courses} />
    ),
    portfolio: page.portfolio && (
      <Section
        id="portfolio"
        eyebrow={t("portfolio.eyebrow")}
        heading={page.portfolio.heading}
        link={<ArrowLink to={paths.portfolio}>{t("portfolio.all")}</ArrowLink>}
      >
        <PortfolioTabs
          projects={projects}
          categories={loaderData.categories}
          tab={loaderData.tab}
          path={paths.home}
          level={3}
        />
      </Section>
    ),
    notices: page.notices && (
      <section className="section" id="notices">
        <div className="wrap">
          <SectionHead eyebrow={t("notices.title")} heading={page.notices.heading}>
            <ArrowLink to={paths.notices}>{t("notices.back")}</ArrowLink>
          </SectionHead>
        </div>
        <NoticeList notices={loaderData.notices} heading="h3" layout="pairs" />
      </section>
    ),
    contact: page.contact && <ContactBlock root={root} hours={loaderData.hours} {...page.contact} />,
  };
  return (
    <>
      <Hero eyebrow={page.eyebrow} hero={page.hero} chips={page.chips} next={blocks[0]} />
      <div className="band" />
      <Doors doors={page.doors} next={loaderData.next} host={loaderData.host} mailbox={loaderData.mailbox} />
      <PhotoBand picture={loaderData.photo} eager={false} />
      {blocks.map((name) => (
        <Fragment key={name}>{drawn[name]}</Fragment>
      ))}
    </>
  );
}
