import type { ReactNode } from "react";
import { t } from "../words.ts";
import { Icon } from "./icon.tsx";

type Props = {
  name: "brief" | "compare" | "courseFinder" | "ready" | "search";
  data: object;
  query: string;
  children: ReactNode;
};

/** A part of the page that depends on the query, redrawn in the browser when that changes (browser/query-views.ts). */
export const QueryView = ({ name, data, query, children }: Props) => (
  <div data-view={name} data-props={JSON.stringify(data)} data-query={query}>
    {children}
  </div>
);

/** In a view that a query changes. Only script can print, and shows it. */
export const PrintButton = () => (
  <button type="button" className="link" data-print="" hidden>
    <Icon name="print" /> {t("compare.print")}
  </button>
);
