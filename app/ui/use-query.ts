import { useSearchParams } from "react-router";
import { useHydrated } from "./use-hydrated.ts";

/**
 * The query of the address. The first render repeats the query that the server rendered, since a page served as a
 * file knows none; after that the address decides.
 */
export function useQuery(rendered: string): URLSearchParams {
  const [query] = useSearchParams();
  return useHydrated() ? query : new URLSearchParams(rendered);
}
