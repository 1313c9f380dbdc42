import { content } from "../../content-model/read/index.server.ts";
import { paths } from "../../domain/paths.ts";
import { factsContext } from "../context.ts";
import { coursesTaughtBy } from "../data/links.server.ts";
import { headPhotograph, picture } from "../data/pictures.server.ts";
import { People } from "../sections/company/people.tsx";
import { ContactOrPortfolio, PageHead } from "../sections/page-frame.tsx";
import { metaOfPage } from "../seo/page-meta.ts";
import type { Route } from "./+types/team.ts";

export const loader = ({ context }: Route.LoaderArgs) => ({
  photo: headPhotograph("page/team"),
  page: content.pages.team,
  about: content.pages.about.title,
  sample: content.site.sample,
  people: content.people.map((person) => ({
    ...person,
    picture: picture(`person/${person.id}`),
    courses: coursesTaughtBy(person.id, context.get(factsContext).today),
  })),
});

export const meta: Route.MetaFunction = metaOfPage;

export default function Team({ loaderData }: Route.ComponentProps) {
  const { photo, page, about, people, sample } = loaderData;
  return (
    <>
      <PageHead photo={photo} page={page} trail={[{ label: about, path: paths.about }]} />
      <People people={people} sample={sample} />
      <ContactOrPortfolio heading={page.closing} />
    </>
  );
}
