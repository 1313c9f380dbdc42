import { useSearchParams } from "react-router";
import { useHydrated } from "./use-hydrated.ts";

/**
 * A choice kept in the address. The first render repeats what the server rendered, since a page served as a file
 * knows no query; after that the address decides, and anything unknown in it means the first choice.
 */
export function useAddressChoice<T extends string>(
  name: string,
  choices: readonly [T, ...T[]] | readonly T[],
  rendered: string,
): T {
  const [search] = useSearchParams();
  const hydrated = useHydrated();
  const wanted = hydrated ? search.get(name) : rendered;
  return choices.find((choice) => choice === wanted) ?? (choices[0] as T);
}
