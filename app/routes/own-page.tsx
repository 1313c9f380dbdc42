// The content decides which pages there are, so this file has no types of its own address.
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { ownPageBySlug } from "../../content-model/read/index.server.ts";
import { demosIn, picturesIn } from "../data/pictures.server.ts";
import { PageHead } from "../sections/page-frame.tsx";
import { TextParts } from "../sections/text-parts.tsx";
import { metaFrom } from "../seo/page-meta.ts";

export function loader({ url }: LoaderFunctionArgs) {
  const page = ownPageBySlug(url.pathname.slice(1));
  return { page, pictures: picturesIn(page.parts), demos: demosIn(page.parts) };
}

export const meta: MetaFunction<typeof loader> = metaFrom(({ page }) => page);

export default function OwnPage() {
  const { page, pictures, demos } = useLoaderData<typeof loader>();
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
