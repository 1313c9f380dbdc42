import { paths } from "../../domain/paths.ts";
import { maxQueryLength } from "../../domain/search.ts";
import { SubmitButton } from "../ui/button.tsx";
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
      <SubmitButton icon="find">{t("search.submit")}</SubmitButton>
    </form>
  );
}
