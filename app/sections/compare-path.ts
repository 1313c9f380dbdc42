const page = "/training-courses/compare";

/** More columns than these are neither read on a phone nor printed on one sheet. */
export const mostCompared = 3;

/** May name more courses than fit: the page then shows the first of them, and says so. */
export const comparePath = (slugs: readonly string[] = []) =>
  slugs.length === 0 ? page : `${page}?courses=${slugs.join(",")}`;

/** The courses an address asks for, as `a,b` or once for each; unknown ones and repetitions count for nothing. */
export function readCompared(query: URLSearchParams, known: readonly string[]): string[] {
  const asked = query.getAll("courses").flatMap((list) => list.split(","));
  return [...new Set(asked)].filter((slug) => known.includes(slug));
}
