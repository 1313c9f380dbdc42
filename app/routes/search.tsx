import searchIndex from "virtual:search-index";
import { useEffect, useState } from "react";
import { Form } from "react-router";
import { content } from "../../content/index.server.ts";
import { type FindResult, find, longestQuery } from "../../domain/find.ts";
import { loadFindIndex } from "../find-index.ts";
import { FoundList, findSummary } from "../sections/find-results.tsx";
import { PageHead } from "../sections/page-head.tsx";
import { pageMeta } from "../seo/page-meta.ts";
import { ArrowLink } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Link } from "../ui/link.tsx";
import { useQuery } from "../ui/use-query.ts";
import { useRoot } from "../use-root.ts";
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
  const { page, everything } = loaderData;
  const rendered = new URLSearchParams({ q: loaderData.query }).toString();
  const query = (useQuery(rendered).get("q") ?? "").trim().slice(0, longestQuery);
  const result = useResult(query, loaderData);
  return (
    <>
      <PageHead heading={page.heading} lead={page.lead} trail={[]} here={page.title} />
      <section className="section after-head">
        <div className="wrap">
          <Form className="search-form" action="/search" role="search" aria-label={t("find.label")}>
            <input
              key={query}
              className="input"
              name="q"
              type="text"
              aria-label={t("find.label")}
              placeholder={t("find.placeholder")}
              maxLength={longestQuery}
              autoComplete="off"
              autoCapitalize="none"
              enterKeyHint="search"
              defaultValue={query}
            />
            <button type="submit" className="btn btn-accent">
              {t("find.submit")} <Icon name="find" />
            </button>
          </Form>
          <p className="find-status" role="status">
            {query !== "" && result && findSummary(result, query)}
          </p>
          {query !== "" && result && result.found.length > 0 && (
            <FoundList found={result.found} query={query} />
          )}
          {query !== "" && result?.found.length === 0 && <ArrowLink to="/contact">{t("find.ask")}</ArrowLink>}
          {(query === "" || result?.found.length === 0) && <Everything groups={everything} />}
        </div>
      </section>
    </>
  );
}

/** The server has answered its own query. A copy on a file server answers none, so the browser looks itself. */
function useResult(query: string, loaded: { query: string; result: FindResult }): FindResult | undefined {
  const { searchIndexUrl } = useRoot();
  const [own, setOwn] = useState<{ query: string; result: FindResult }>();
  const isLoaded = query === loaded.query;
  useEffect(() => {
    if (isLoaded) return;
    let isWanted = true;
    loadFindIndex(searchIndexUrl).then(
      (entries) => isWanted && setOwn({ query, result: find(entries, query) }),
      (error) => console.error("The search index did not load", error),
    );
    return () => {
      isWanted = false;
    };
  }, [query, isLoaded, searchIndexUrl]);
  if (isLoaded) return loaded.result;
  return own?.query === query ? own.result : undefined;
}

type Group = { heading: string; links: { title: string; path: string }[] };

/** While nothing is asked: all there is, by kind. */
function Everything({ groups: shown }: { groups: Group[] }) {
  return (
    <div className="everything">
      {shown.map(({ heading, links }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          <ul>
            {links.map(({ title, path }) => (
              <li key={path}>
                <Link to={path}>{title}</Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
