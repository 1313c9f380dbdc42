// Draws, in the browser, the parts of a page that depend on the query in its address.

import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { comparePath } from "../../domain/paths.ts";
import { maxQueryLength } from "../../domain/search.ts";
import { CompareView, type CompareViewData } from "../compare/compare-view.tsx";
import { readCompared } from "../compare/compared-courses.ts";
import { CourseFinderView, type CourseFinderViewData } from "../course-finder/course-finder-view.tsx";
import { loadSearchIndex } from "../search/search-index.ts";
import { SearchView, type SearchViewData } from "../search/search-view.tsx";
import { loadWholeSheet } from "./whole-sheet.ts";

/** What a view shows for a query, and the normalised query for the address. */
type Drawn = { node: ReactNode; query: string };

async function drawn(name: string | undefined, data: unknown, query: URLSearchParams): Promise<Drawn> {
  if (name === "compare") {
    const compared = data as CompareViewData;
    const asked = readCompared(
      query,
      compared.courses.map(({ slug }) => slug),
    );
    const address = new URL(comparePath(asked), location.origin);
    return { node: <CompareView {...compared} asked={asked} />, query: address.search };
  }
  if (name === "courseFinder") {
    return {
      node: <CourseFinderView {...(data as CourseFinderViewData)} query={query} />,
      query: `?${query}`,
    };
  }
  const { search } = await import("../../domain/search.ts");
  const { everything } = data as SearchViewData;
  const asked = (query.get("q") ?? "").trim().slice(0, maxQueryLength);
  const result = search(asked === "" ? [] : await loadSearchIndex(), asked);
  return {
    node: <SearchView everything={everything} query={asked} result={result} />,
    query: `?${new URLSearchParams({ q: asked })}`,
  };
}

/** Draws a view for a query. Resolves to the normalised query for the address. */
export async function drawView(
  view: HTMLElement,
  query: URLSearchParams,
  roots: WeakMap<HTMLElement, Root>,
): Promise<string> {
  await loadWholeSheet();
  const { node, query: address } = await drawn(
    view.dataset.view,
    JSON.parse(view.dataset.props ?? "{}"),
    query,
  );
  const root = roots.get(view) ?? createRoot(view);
  roots.set(view, root);
  // Synchronously, and remounted so that fields start from the query.
  flushSync(() => root.render(<div key={address}>{node}</div>));
  return address;
}
