import type { ReactNode } from "react";

type Props = {
  name: "compare" | "finder" | "search";
  /** What the browser needs to draw the view for another query. */
  data: object;
  /** The query that is drawn here. */
  query: string;
  children: ReactNode;
};

/**
 * A part of the page that the query of its address decides. The browser draws it anew when somebody asks for something
 * else (browser/query-views.ts).
 */
export function QueryView({ name, data, query, children }: Props) {
  return (
    <div data-view={name} data-props={JSON.stringify(data)} data-query={query}>
      {children}
    </div>
  );
}
