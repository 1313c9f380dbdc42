import { type FindResult, longestQuery } from "../../domain/find.ts";
import { ArrowLink } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Link } from "../ui/link.tsx";
import { t } from "../words.ts";
import { FoundList, findSummary } from "./find-results.tsx";

export type SearchViewData = { everything: Group[]; searchIndexUrl: string };

type Props = SearchViewData & { query: string; result: FindResult };

/** The search field and what was found; without a query, or when nothing was found, all there is. */
export function SearchView({ query, result, everything }: Props) {
  return (
    <section className="section after-head">
      <div className="wrap">
        <form className="search-form" action="/search" role="search" aria-label={t("find.label")}>
          <input
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
        </form>
        <p className="find-status" role="status">
          {query !== "" && findSummary(result, query)}
        </p>
        {result.found.length > 0 && <FoundList found={result.found} query={query} />}
        {query !== "" && result.found.length === 0 && <ArrowLink to="/contact">{t("find.ask")}</ArrowLink>}
        {result.found.length === 0 && <Everything groups={everything} />}
      </div>
    </section>
  );
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
