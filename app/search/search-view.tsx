import { paths } from "../../domain/paths.ts";
import { maxQueryLength, type SearchResult } from "../../domain/search.ts";
import { ArrowLink, SubmitButton } from "../ui/button.tsx";
import { Links } from "../ui/lists.tsx";
import { t } from "../words.ts";
import { FoundList, findSummary } from "./search-results.tsx";

export type SearchViewData = {
  everything: { heading: string; links: { title: string; path: string }[] }[];
  title: string;
};

type Props = Pick<SearchViewData, "everything"> & { query: string; result: SearchResult };

export const searchTitle = (query: string, title: string) => [query, title].filter(Boolean).join(" – ");

/** The search field and the results; without a query, or when nothing was found, everything there is. */
export const SearchView = ({ query, result, everything }: Props) => (
  <section className="section after-head">
    <div className="wrap">
      <SearchForm query={query} />
      <p className="search-status" role="status" tabIndex={-1} data-result="">
        {query !== "" && findSummary(result, query)}
      </p>
      {result.found.length > 0 && <FoundList found={result.found} query={query} />}
      {query !== "" && result.found.length === 0 && (
        <ArrowLink to={paths.contact}>{t("search.ask")}</ArrowLink>
      )}
      {result.found.length === 0 && (
        <div className="everything">
          {everything.map(({ heading, links }) => (
            <section key={heading}>
              <h2>{heading}</h2>
              <Links links={links} />
            </section>
          ))}
        </div>
      )}
    </div>
  </section>
);

export const SearchForm = ({ query }: { query: string }) => (
  <form className="search-form" action={paths.search} role="search" aria-label={t("search.label")}>
    <input
      className="input"
      name="q"
      type="text"
      aria-label={t("search.label")}
      placeholder={t("search.placeholder")}
      maxLength={maxQueryLength}
      autoComplete="off"
      autoCapitalize="none"
      enterKeyHint="search"
      defaultValue={query}
    />
    <SubmitButton icon="find">{t("search.submit")}</SubmitButton>
  </form>
);
