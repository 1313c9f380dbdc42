import searchIndex from "virtual:search-index";
import { content } from "../../content/index.server.ts";
import { find, longestQuery } from "../../domain/find.ts";
import { QueryView } from "../query-view.tsx";
import { PageHead } from "../sections/page-head.tsx";
import { SearchView } from "../sections/search-view.tsx";
import { pageMeta } from "../seo/page-meta.ts";
import { t } from "../words.ts";
import type { Route } from "./+types/search.ts";

const groups = [
  { kind: "course", heading: t("find.allCourses") },
  { kind: "service", heading: t("find.allServices") },
  { kind: "page", heading: t("find.allPages") },
  { kind: "project", heading: t("find.allProjects") },
];

export function loader({ url }: Route.LoaderArgs) {
  const query = (url.searchParams.get("q") ?? "").trim().slice(0, longestQuery);
  const { entries } = searchIndex;
  return {
    page: content.pages.search,
    query,
    result: find(entries, query),
    everything: groups.map(({ kind, heading }) => ({
      heading,
      links: entries.filter((entry) => entry.kind === kind).map(({ title, path }) => ({ title, path })),
    })),
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: [loaderData?.query, loaderData?.page.title].filter(Boolean).join(" – "),
    summary: loaderData?.page.summary ?? "",
    path: "/search",
    noindex: true,
  });

export default function Search({ loaderData }: Route.ComponentProps) {
  const { page, query, result, everything } = loaderData;
  const view = { everything, searchIndexUrl: searchIndex.url };
  return (
    <>
      <PageHead heading={page.heading} lead={page.lead} trail={[]} here={page.title} />
      <QueryView
        name="search"
        data={view}
        query={query === "" ? "" : String(new URLSearchParams({ q: query }))}
      >
        <SearchView {...view} query={query} result={result} />
      </QueryView>
    </>
  );
}
