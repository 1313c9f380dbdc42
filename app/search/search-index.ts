import siteFacts from "virtual:site-facts";
import { entriesOn, type SearchEntry } from "../../domain/search.ts";

let loading: Promise<SearchEntry[]> | undefined;

/** Everything that can be found on the site, fetched once. Rejects when that fails; a later call tries again. */
export function loadSearchIndex(): Promise<SearchEntry[]> {
  loading ??= fetch(siteFacts.searchIndexUrl).then(async (response) => {
    if (!response.ok) throw new Error(`The search index answered ${response.status}`);
    const entries: SearchEntry[] = await response.json();
    return entriesOn(entries, new Date().toISOString().slice(0, 10));
  });
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}
