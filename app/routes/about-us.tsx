import { claimById, content } from "../../content-model/read/index.server.ts";
import { teacherOf } from "../../content-model/write/people.ts";
import { headPhotograph, withFace } from "../data/pictures.server.ts";
import { MissionAndVision, ValuesAndAwards } from "../sections/company/about.tsx";
import { PeopleStrip } from "../sections/company/people.tsx";
import { ContactOrPortfolio, PageHead } from "../sections/page-frame.tsx";
import { PointList } from "../sections/point-list.tsx";
import { metaOfPage } from "../seo/page-meta.ts";
import { FigureList } from "../ui/figures.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/about-us.ts";

export const loader = () => ({
  photo: headPhotograph("page/about"),
  page: content.pages.about,
  figures: (content.pages.home.about?.claims ?? []).map(claimById),
  awards: content.site.awards,
  hasTeam: content.people.length > 0,
  /** Names that are not known yet are shown in development only. */
  people: content.people
    .filter(({ placeholder }) => import.meta.env.DEV || !placeholder)
    .map((person) => withFace(teacherOf(person))),
});

export const meta: Route.MetaFunction = metaOfPage;

export default function AboutUs({ loaderData }: Route.ComponentProps) {
  const { photo, page, figures, awards, hasTeam, people } = loaderData;
  const { mission, vision, values } = page;
  const team = hasTeam ? page.team : undefined;
  return (
    <>
      <PageHead page={page} photo={photo} />
      {team && <PeopleStrip {...team} people={people} />}
      <Section sunken={!team} id="story">
        <div className="grid">
          <div className="about-l">
            <h2 className="h-sec">{page.story.heading}</h2>
            {page.story.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <div className="about-r">
            <FigureList figures={figures} />
            <div className="grid creed whole">
              <MissionAndVision mission={mission} vision={vision} />
            </div>
          </div>
        </div>
        <div className="grid creed whole">
          <ValuesAndAwards values={values} awards={awards} />
        </div>
      </Section>
      {page.work && (
        <PointList
          id="work"
          heading={page.work.heading}
          items={page.work.steps}
          numbered
          sunken={Boolean(team)}
        />
      )}
      <ContactOrPortfolio heading={page.closing} />
    </>
  );
}
