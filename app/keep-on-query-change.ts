import type { ShouldRevalidateFunctionArgs } from "react-router";

/** Filters and tabs only change the query; the page has all its data already, so nothing is fetched. */
export function keepOnQueryChange({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
}
