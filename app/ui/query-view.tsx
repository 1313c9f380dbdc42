import type { ReactNode } from "react";

type Props = {
  name: "brief" | "compare" | "courseFinder" | "ready" | "search";
  data: object;
  query: string;
  children: ReactNode;
};

/** A part of the page that depends on the query, redrawn in the browser when that changes (browser/query-views.ts). */
export function QueryView({ name, data, query, children }: Props) {
  return (
    <div data-view={name} data-props={JSON.stringify(data)} data-query={query}>
      {children}
    </div>
  );
}
