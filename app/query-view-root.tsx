// Draws the parts of a page that the query of its address decides, in the browser.
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { longestQuery } from "../domain/find.ts";
import { loadWholeSheet } from "./browser/whole-sheet.ts";
import { loadSearchIndex } from "./search-index.ts";
import { comparePath, readCompared } from "./sections/compare-path.ts";
import { CompareView, type CompareViewData } from "./sections/compare-view.tsx";
import { FinderView, type FinderViewData } from "./sections/finder-view.tsx";
import { SearchView, type SearchViewData } from "./sections/search-view.tsx";

/** What a view shows for a query, and the query as it stands in its address. */
type Drawn = { node: ReactNode; query: string };

async function drawn(name: string | undefined, data: unknown, query: URLSearchParams): Promise<Drawn> {
  if (name === "compare") {
    const { courses } = data as CompareViewData;
    const asked = readCompared(
      query,
      courses.map(({ slug }) => slug),
    );
    const address = new URL(comparePath(asked), location.origin);
    return { node: <CompareView courses={courses} asked={asked} />, query: address.search };
  }
  if (name === "finder") {
    return { node: <FinderView {...(data as FinderViewData)} query={query} />, query: `?${query}` };
  }
  const { find } = await import("../domain/find.ts");
  const { everything, searchIndexUrl } = data as SearchViewData;
  const asked = (query.get("q") ?? "").trim().slice(0, longestQuery);
  const result = find(asked === "" ? [] : await loadSearchIndex(searchIndexUrl), asked);
  const view = { everything, searchIndexUrl, query: asked, result };
  return { node: <SearchView {...view} />, query: `?${new URLSearchParams({ q: asked })}` };
}

/** Draws a view for a query. Resolves to the query as it belongs into the address. */
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
  // At once and anew: fields begin with what the query says.
  flushSync(() => root.render(<div key={address}>{node}</div>));
  return address;
}
