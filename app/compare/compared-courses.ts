/** More columns would be unreadable on a phone and would not fit on one printed sheet. */
export const maxCompared = 3;

/** The courses an address asks for, as `a,b` or as a repeated parameter; unknown ones and duplicates are ignored. */
export function readCompared(query: URLSearchParams, courses: readonly { slug: string }[]): string[] {
  const asked = query.getAll("courses").flatMap((list) => list.split(","));
  return [...new Set(asked)].filter((asked) => courses.some(({ slug }) => slug === asked));
}
