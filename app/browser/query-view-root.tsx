import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { comparePath } from "../../domain/paths.ts";
import { maxQueryLength } from "../../domain/search.ts";
import { BriefView, type BriefViewData } from "../brief/brief-view.tsx";
import { CompareView, type CompareViewData, readCompared } from "../compare/compare-view.tsx";
import { CourseFinderView, type CourseFinderViewData } from "../course-finder/course-finder-view.tsx";
import { ReadyView, type ReadyViewData } from "../readiness/ready-view.tsx";
import { SearchView, type SearchViewData, searchTitle } from "../search/search-view.tsx";
import { t } from "../words.ts";
import { loadWholeSheet } from "./whole-sheet.ts";

type Drawn = { node: ReactNode; query: string; title?: string };

async function drawn(name: string | undefined, data: unknown, query: URLSearchParams): Promise<Drawn> {
  if (name === "compare") {
    const compared = data as CompareViewData;
    const address = new URL(comparePath(readCompared(query, compared.courses)), location.origin);
    return { node: <CompareView {...compared} query={query} />, query: address.search };
  }
  const answered = (node: ReactNode) => ({ node, query: `?${query}` });
  if (name === "courseFinder")
    return answered(<CourseFinderView {...(data as CourseFinderViewData)} query={query} />);
  if (name === "brief") return answered(<BriefView {...(data as BriefViewData)} query={query} />);
  if (name === "ready") return answered(<ReadyView {...(data as ReadyViewData)} query={query} />);
  const [{ search }, { loadSearchIndex }] = await Promise.all([
    import("../../domain/search.ts"),
    import("../search/search-index.ts"),
  ]);
  const { everything, title } = data as SearchViewData;
  const asked = (query.get("q") ?? "").trim().slice(0, maxQueryLength);
  const result = search(asked === "" ? [] : await loadSearchIndex(), asked, t("search.common"));
  return {
    node: <SearchView everything={everything} query={asked} result={result} />,
    query: `?${new URLSearchParams({ q: asked })}`,
    title: searchTitle(asked, title),
  };
}

const roots = new WeakMap<HTMLElement, Root>();

/** Draws a view for a query. Resolves to undefined when that is no longer wanted once everything for it is there. */
export async function drawView(
  view: HTMLElement,
  query: URLSearchParams,
  isWanted: () => boolean,
): Promise<Omit<Drawn, "node"> | undefined> {
  await loadWholeSheet();
  const { node, ...answer } = await drawn(view.dataset.view, JSON.parse(view.dataset.props ?? "{}"), query);
  if (!isWanted()) return undefined;
  const root = roots.get(view) ?? createRoot(view);
  roots.set(view, root);
  // Synchronously, and remounted so that fields start from the query.
  flushSync(() => root.render(<div key={answer.query}>{node}</div>));
  return answer;
}
