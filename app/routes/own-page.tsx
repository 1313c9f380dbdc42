import { ownPageBySlug } from "../../content-model/read/index.server.ts";
import { demosIn, picturesIn } from "../data/pictures.server.ts";
import { PageHead } from "../sections/page-frame.tsx";
import { TextParts } from "../sections/text-parts.tsx";
import { metaFrom } from "../seo/page-meta.ts";
import type { Route } from "./+types/own-page.ts";

export function loader({ url }: Route.LoaderArgs) {
  const page = ownPageBySlug(url.pathname.slice(1));
  return { page, pictures: picturesIn(page.parts), demos: demosIn(page.parts) };
}

export const meta: Route.MetaFunction = metaFrom(({ page }) => page);

export default function OwnPage({ loaderData: { page, pictures, demos } }: Route.ComponentProps) {
  const { title, heading = title, eyebrow, summary, parts } = page;
  return (
    <>
      <PageHead eyebrow={eyebrow} page={{ title, heading, lead: summary }} />
      <section className="section after-head">
        <TextParts parts={parts} label={heading} pictures={pictures} demos={demos} />
      </section>
    </>
  );
}
