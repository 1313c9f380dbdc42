/**
 * Classes that only scripts set. No HTML contains them, so the thinned style sheet of each document has to be told to
 * keep their rules (server/documents/thin-styles.ts).
 */
export const stateClasses = [
  "light",
  "dark",
  "is-open",
  "is-solid",
  "is-visible",
  "is-busy",
  "reference",
  "acts",
  "bad",
  "btn-line",
  "reveal-wait",
  "reveal-run",
  "sk",
  "open",
  "closed",
  "today",
] as const;
