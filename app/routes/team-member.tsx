import { data } from "react-router";
import { content } from "../../content-model/read/index.server.ts";
import { hasOwnPage, teachers } from "../../content-model/write/people.ts";
import { paths } from "../../domain/paths.ts";
import { MailLink } from "../contact/ways-to-reach.tsx";
import { factsContext } from "../context.ts";
import { coursesTaughtBy } from "../data/links.server.ts";
import { headPicture, withFace } from "../data/pictures.server.ts";
import { Faces, profilesOf } from "../sections/company/people.tsx";
import { ContactOrPortfolio, SplitHead } from "../sections/page-frame.tsx";
import { RelatedLinks } from "../sections/related-links.tsx";
import { metaFrom } from "../seo/page-meta.ts";
import { ArrowLink, NewTabLink } from "../ui/button.tsx";
import { Texts } from "../ui/lists.tsx";
import { Answer, Section } from "../ui/section.tsx";
import { useRoot } from "../use-root.ts";
import { t } from "../words.ts";
import type { Route } from "./+types/team-member.ts";

export function loader({ params, context }: Route.LoaderArgs) {
  const person = content.people.find(({ id }) => id === params.person);
  if (!person?.biography || !hasOwnPage(person)) throw data(null, { status: 404 });
  const { pages, people } = content;
  const others = people.filter((other) => other !== person).map((other) => other.id);
  const { id, name, role, bio, biography, expertise, social } = person;
  return {
    ...{ id, name, role, bio, expertise },
    email: social.email,
    profiles: profilesOf(social),
    biography: biography.split(/\n\s*\n/),
    team: pages.team.title,
    about: pages.about.title,
    closing: pages.team.closing,
    picture: headPicture(`person/${id}`),
    others: teachers(people, others).map(withFace),
    courses: coursesTaughtBy(id, context.get(factsContext).today),
  };
}

export const meta: Route.MetaFunction = metaFrom(({ name, role, bio }) => ({
  title: name,
  summary: `${role}. ${bio}`.slice(0, 160),
}));

export default function TeamMember({ loaderData }: Route.ComponentProps) {
  const { name, role, email, biography, expertise, team, others } = loaderData;
  const { site } = useRoot();
  return (
    <>
      <SplitHead
        heading={name}
        facts={[role]}
        mainFact={role}
        badge={site.sample ? t("sample.label") : undefined}
        lead={loaderData.bio}
        trail={[
          { label: loaderData.about, path: paths.about },
          { label: team, path: paths.team },
        ]}
        picture={loaderData.picture}
        layout="with-portrait"
      >
        <ul className="head-ways">
          {email && (
            <li>
              <MailLink address={email} />
            </li>
          )}
          {loaderData.profiles.map(({ network, url }) => (
            <li key={url}>
              <NewTabLink to={url}>{network}</NewTabLink>
            </li>
          ))}
        </ul>
      </SplitHead>
      <Section wrap="answers three">
        {expertise.length > 0 && (
          <Answer heading={t("team.looksAfter")}>
            <Texts className="person-skills" items={expertise} />
          </Answer>
        )}
        <div className="prose person-story">
          {biography.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Section>
      <RelatedLinks groups={[{ heading: t("team.teaches"), links: loaderData.courses }]} />
      {others.length > 0 && (
        <Section
          wrap="colleagues"
          sunken
          heading={t("team.others")}
          link={<ArrowLink to={paths.team}>{t("about.team")}</ArrowLink>}
        >
          <Faces people={others} />
        </Section>
      )}
      <ContactOrPortfolio heading={loaderData.closing} />
    </>
  );
}
