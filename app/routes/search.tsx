import { searchIndex } from "../../content-model/map/pages.ts";
import { content } from "../../content-model/read/index.server.ts";
import { entriesOn, maxQueryLength, search } from "../../domain/search.ts";
import { factsContext } from "../context.ts";
import { SearchView, searchTitle } from "../search/search-view.tsx";
import { PageHead } from "../sections/page-frame.tsx";
import { metaFrom } from "../seo/page-meta.ts";
import { QueryView } from "../ui/query-view.tsx";
import { useRoot } from "../use-root.ts";
import { t } from "../words.ts";
import type { Route } from "./+types/search.ts";

const groups = [
  { kinds: ["course"], heading: t("search.allCourses") },
  { kinds: ["service"], heading: t("search.allServices") },
  { kinds: ["page", "notice", "person", "lesson"], heading: t("search.allPages") },
  { kinds: ["project"], heading: t("search.allProjects") },
];

const index = searchIndex(content);

export function loader({ url, context }: Route.LoaderArgs) {
  const query = (url.searchParams.get("q") ?? "").trim().slice(0, maxQueryLength);
  const entries = entriesOn(index, context.get(factsContext).today);
  return {
    page: content.pages.search,
    query,
    result: search(entries, query, t("search.common")),
    everything: groups
      .map(({ kinds, heading }) => ({
        heading,
        links: entries.filter(({ kind }) => kinds.includes(kind)).map(({ title, path }) => ({ title, path })),
      }))
      .filter(({ links }) => links.length > 0),
  };
}

export const meta: Route.MetaFunction = metaFrom(({ query, page: { title, summary } }) => ({
  title: searchTitle(query, title),
  summary,
}));

export default function Search({ loaderData }: Route.ComponentProps) {
  const { page, query, result, everything } = loaderData;
  const { site } = useRoot();
  return (
    <>
      <PageHead page={page} />
      <QueryView
        name="search"
        data={{ everything, title: `${page.title} | ${site.title}` }}
        query={query === "" ? "" : String(new URLSearchParams({ q: query }))}
      >
        <SearchView everything={everything} query={query} result={result} />
      </QueryView>
    </>
  );
}
