import { data } from "react-router";
import { content } from "../../content-model/read/index.server.ts";
import { hasOwnPage, taughtBy } from "../../content-model/write/people.ts";
import { coursePath, paths, personPath } from "../../domain/paths.ts";
import { factsContext } from "../context.ts";
import { headPicture } from "../data/pictures.server.ts";
import { ContactOrPortfolio } from "../sections/call-to-action.tsx";
import { RelatedLinks } from "../sections/related-links.tsx";
import { SplitHead } from "../sections/split-head.tsx";
import { pageMeta } from "../seo/page-meta.ts";
import { useRoot } from "../use-root.ts";
import { t } from "../words.ts";
import type { Route } from "./+types/team-member.ts";

export function loader({ params, context }: Route.LoaderArgs) {
  const person = content.people.find(({ id }) => id === params.person);
  if (!person?.biography || !hasOwnPage(person)) throw data(null, { status: 404 });
  const { pages, courses } = content;
  const { id, name, role, bio, biography } = person;
  return {
    ...{ id, name, role, bio },
    biography: biography.split(/\n\s*\n/),
    team: pages.team.title,
    closing: pages.team.closing,
    picture: headPicture(`person/${id}`),
    courses: taughtBy(id, courses, context.get(factsContext).today).map(({ course, modules }) => ({
      path: coursePath(course.slug),
      title: course.title,
      line: modules.length > 0 ? modules.join(", ") : course.description,
    })),
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.name ?? "",
    summary: `${loaderData?.role ?? ""}. ${loaderData?.bio ?? ""}`.slice(0, 160),
    path: personPath(loaderData?.id ?? ""),
  });

export default function TeamMember({ loaderData }: Route.ComponentProps) {
  const { name, role, bio, biography, team, closing, picture: portrait, courses } = loaderData;
  const { site } = useRoot();
  return (
    <>
      <SplitHead
        heading={name}
        facts={site.sample ? [role, t("sample.label")] : [role]}
        lead={bio}
        trail={[{ label: team, path: paths.team }]}
        here={name}
        picture={portrait}
      />
      <section className="section">
        <div className="wrap prose">
          {biography.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </section>
      <RelatedLinks groups={[{ heading: t("team.teaches"), links: courses }]} />
      <ContactOrPortfolio heading={closing} />
    </>
  );
}
