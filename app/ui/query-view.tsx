import type { ReactNode } from "react";

type Props = {
  name: "brief" | "compare" | "courseFinder" | "ready" | "search";
  /** What the browser needs to draw the view for another query. */
  data: object;
  /** The query that this HTML was made for. */
  query: string;
  children: ReactNode;
};

/**
 * A part of the page that depends on the query in its address. The browser redraws it when somebody changes the query
 * (browser/query-views.ts).
 */
export function QueryView({ name, data, query, children }: Props) {
  return (
    <div data-view={name} data-props={JSON.stringify(data)} data-query={query}>
      {children}
    </div>
  );
}
