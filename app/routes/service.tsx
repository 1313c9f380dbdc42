import { Fragment, type ReactNode } from "react";
import { claimById, content, projectBySlug, serviceBySlug } from "../../content-model/read/index.server.ts";
import { offersPhotoKey } from "../../content-model/read/photographs.ts";
import { priceParts } from "../../content-model/write/proof.ts";
import { contactPath, paths, triagePath, workPath } from "../../domain/paths.ts";
import { CallInstead } from "../contact/ways-to-reach.tsx";
import { leadPrice, projectCard } from "../data/cards.server.ts";
import { relatedTo, samplesOf } from "../data/links.server.ts";
import { demoOf, furtherPhotographs, headPicture, photograph } from "../data/pictures.server.ts";
import { Testimonials } from "../sections/company/testimonials.tsx";
import { Works } from "../sections/company/works.tsx";
import { DemoSection } from "../sections/demo.tsx";
import { CallToAction, SplitHead } from "../sections/page-frame.tsx";
import { Photographs } from "../sections/photographs.tsx";
import { PointList, PointsColumn, PointsPart } from "../sections/point-list.tsx";
import { QuestionLists, Questions } from "../sections/questions.tsx";
import { RelatedLinks } from "../sections/related-links.tsx";
import { Offers, TechGrid, TechPart } from "../sections/services/service-parts.tsx";
import { TextParts } from "../sections/text-parts.tsx";
import { metaFrom } from "../seo/page-meta.ts";
import { ArrowLink, ButtonLink } from "../ui/button.tsx";
import { classes } from "../ui/classes.ts";
import { StatsStrip } from "../ui/figures.tsx";
import { Icon } from "../ui/icon.tsx";
import { Section } from "../ui/section.tsx";
import { Price } from "../ui/written-facts.tsx";
import { t } from "../words.ts";
import type { Route } from "./+types/service.ts";

export function loader({ url }: Route.LoaderArgs) {
  const slug = url.pathname.slice(1);
  const service = serviceBySlug(slug);
  const { triage, brief } = content;
  return {
    service,
    price: leadPrice(service),
    brief: brief?.services.includes(slug) ? brief.link : undefined,
    firstAid: triage?.service === slug ? { label: triage.link, path: triagePath(triage) } : undefined,
    overview: content.pages.services.title,
    prices: priceParts(service, content, content.words),
    said: content.proof.testimonials.filter((one) => one.service === slug),
    demo: service.demo === undefined ? undefined : demoOf(service.demo),
    samples: samplesOf("services", slug),
    figures: service.claims.map(claimById),
    picture: headPicture(`service/${slug}`),
    offersPicture: photograph(offersPhotoKey(slug)),
    photographs: furtherPhotographs(`service/${slug}`),
    projects: (service.projects?.slugs ?? []).flatMap((name) => projectBySlug(name) ?? []).map(projectCard),
    related: relatedTo(service.related),
    work: content.pages.about.work?.heading,
  };
}

export const meta: Route.MetaFunction = metaFrom(({ service }) => service);

export default function ServicePage({ loaderData }: Route.ComponentProps) {
  const { service, price, firstAid, brief, prices, related, work } = loaderData;
  const start = contactPath(service.subject);
  const startButton = <ButtonLink to={start}>{service.ask ?? t("services.startProject")}</ButtonLink>;
  const amount = price && <Price of={price} />;
  const factors = prices.length > 0 ? service.cost : undefined;
  // A few prices stand beside each other, above what moves them; a longer list has that at its right.
  const isFew = service.priceGuide.length <= 4;
  const { blocks, grid, steps } = service;
  const questions = { heading: t("services.questions"), items: service.questions };
  const isPair = grid && questions.items.length > 0 && blocks[blocks.indexOf("questions") - 1] === "grid";
  // Steps in front of both are a column beside them.
  const column = isPair && blocks[blocks.indexOf("grid") - 1] === "steps" ? steps : undefined;
  const columnLayout = column ? (column.items.length > 4 ? "three tall" : "three") : "two";
  const drawn: Record<(typeof service.blocks)[number], ReactNode> = {
    offers: (
      <Offers heading={service.offersHeading} picture={loaderData.offersPicture} offers={service.offers} />
    ),
    photographs: <Photographs heading={service.galleryHeading} pictures={loaderData.photographs} />,
    grid: grid && !isPair && <TechGrid {...grid} />,
    steps: steps && !column && <PointList {...steps} numbered isFolded />,
    projects: service.projects && (
      <Section
        id="projects"
        // As the figures in front of the first block are: both would read as one.
        sunken={service.blocks[0] !== "projects"}
        heading={service.projects.heading}
      >
        <Works projects={loaderData.projects} level={3} />
      </Section>
    ),
    cost: !factors && service.cost && <PointList {...service.cost} isFolded />,
    prices: prices.length > 0 && (
      <section className={classes("section night price-guide", isFew ? "few" : factors && "pair")}>
        <TextParts parts={prices} label={service.title} pictures={{}}>
          {factors && <PointsPart {...factors} />}
        </TextParts>
      </section>
    ),
    said: <Testimonials said={loaderData.said} />,
    questions: isPair ? (
      <QuestionLists lists={[questions]} layout={columnLayout}>
        {column && <PointsColumn {...column} numbered isFolded />}
        <TechPart {...grid} />
      </QuestionLists>
    ) : (
      <Questions {...questions} />
    ),
  };
  return (
    <>
      <SplitHead
        heading={service.title}
        lead={service.lead}
        trail={[{ label: loaderData.overview, path: paths.services }]}
        picture={loaderData.picture}
        layout={loaderData.picture.photo ? undefined : "with-sign"}
      >
        {(amount || firstAid) && (
          <div className="row buy">
            {amount && service.price === undefined ? (
              <a className="link" href="#prices">
                {amount}
                <Icon name="down" />
              </a>
            ) : (
              amount
            )}
            {firstAid && (
              <p className="lead">
                <CallInstead />
              </p>
            )}
          </div>
        )}
        <div className="row">
          {startButton}
          {firstAid && (
            <ButtonLink to={firstAid.path} kind="line">
              {firstAid.label}
            </ButtonLink>
          )}
          {service.second && (
            <ButtonLink to={service.second.href} kind="line" icon="down">
              {service.second.label}
            </ButtonLink>
          )}
          {brief !== undefined && <ArrowLink to={paths.brief}>{brief}</ArrowLink>}
        </div>
      </SplitHead>
      {loaderData.figures.length === 0 && <div className="band" />}
      <StatsStrip figures={loaderData.figures} banded isOwnPage />
      <DemoSection demo={loaderData.demo} />
      {blocks.map((name) => (
        <Fragment key={name}>{drawn[name]}</Fragment>
      ))}
      <RelatedLinks
        samples={loaderData.samples}
        groups={[
          { heading: t("services.relatedServices"), links: related.services },
          { heading: t("services.relatedCourses"), links: related.courses },
        ]}
        work={work === undefined ? undefined : { path: workPath(), title: work }}
      />
      <CallToAction heading={service.closing}>{startButton}</CallToAction>
    </>
  );
}
