import type { FindEntry } from "../domain/find.ts";

let loading: Promise<FindEntry[]> | undefined;

/** Everything that can be found on the site, fetched once. Rejects when it cannot be; then it may be asked for again. */
export function loadSearchIndex(url: string): Promise<FindEntry[]> {
  loading ??= fetch(url).then((response) => {
    if (!response.ok) throw new Error(`The search index answered ${response.status}`);
    return response.json() as Promise<FindEntry[]>;
  });
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}
