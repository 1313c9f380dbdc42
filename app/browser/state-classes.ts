/**
 * Classes that scripts set on a page. No HTML has them, so the rules of each document must be told to keep theirs
 * (server/pages/page-styles.ts).
 */
export const stateClasses = [
  "light",
  "dark",
  "is-open",
  "is-solid",
  "is-visible",
  "is-busy",
  "acts",
  "bad",
  "btn-line",
  "reveal-wait",
  "reveal-run",
  "page-progress",
  "page-line",
  "sk",
  "tip",
  "below",
  "open",
  "closed",
  "today",
] as const;
