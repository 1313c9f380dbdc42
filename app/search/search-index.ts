import siteFacts from "virtual:site-facts";
import { QueryClient } from "@tanstack/react-query";
import { entriesOn, type SearchEntry } from "../../domain/search.ts";

/** The data cache: three retries, back-off capped at 30 s, kept for five minutes. */
const cache = new QueryClient({
  defaultOptions: {
    queries: {
      retry: 3,
      retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
      gcTime: 5 * 60_000,
      staleTime: Number.POSITIVE_INFINITY,
      // By default a query without a connection waits for one instead of failing.
      networkMode: "always",
    },
  },
});

/** The company's date; the Swedish locale writes it in ISO order. */
const today = () => new Intl.DateTimeFormat("sv", { timeZone: siteFacts.timeZone }).format();

/** Everything that can be found on the site. Rejects when that fails for good; a later call tries again. */
export const loadSearchIndex = (): Promise<SearchEntry[]> =>
  cache.fetchQuery({
    queryKey: ["search-index"],
    async queryFn() {
      const response = await fetch(siteFacts.searchIndexUrl);
      if (!response.ok) throw new Error(`The search index answered ${response.status}`);
      const entries: SearchEntry[] = await response.json();
      return entriesOn(entries, today());
    },
  });
