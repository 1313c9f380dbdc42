import { paths } from "../../domain/paths.ts";
import { maxQueryLength } from "../../domain/search.ts";
import { Icon } from "../ui/icon.tsx";
import { t } from "../words.ts";

export function SearchForm({ query }: { query: string }) {
  return (
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
      <button type="submit" className="btn btn-accent">
        {t("search.submit")} <Icon name="find" />
      </button>
    </form>
  );
}
