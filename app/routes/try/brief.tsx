import { data } from "react-router";
import { content } from "../../../content-model/read/index.server.ts";
import { paths } from "../../../domain/paths.ts";
import { BriefView } from "../../brief/brief-view.tsx";
import { PageHead } from "../../sections/page-frame.tsx";
import { metaFrom } from "../../seo/page-meta.ts";
import { QueryView } from "../../ui/query-view.tsx";
import { priceText } from "../../ui/written-facts.tsx";
import type { Route } from "./+types/brief.ts";

export function loader({ url }: Route.LoaderArgs) {
  const { brief, pages } = content;
  if (!brief) throw data(null, { status: 404 });
  const { rates } = brief;
  const prices = rates && {
    small: priceText({ price: rates.small }),
    medium: priceText({ price: rates.medium }),
    large: priceText({ price: rates.large }),
  };
  return {
    brief: { ...brief, ...(prices && { prices }) },
    overview: pages.services.title,
    query: url.searchParams.toString(),
  };
}

export const meta: Route.MetaFunction = metaFrom(({ brief }) => brief);

export default function Brief({ loaderData: { brief, overview, query } }: Route.ComponentProps) {
  return (
    <>
      <PageHead page={brief} trail={[{ label: overview, path: paths.services }]} />
      <QueryView name="brief" data={{ rules: brief }} query={query}>
        <BriefView rules={brief} query={new URLSearchParams(query)} />
      </QueryView>
    </>
  );
}
