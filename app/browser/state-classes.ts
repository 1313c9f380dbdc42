/** Classes that only scripts set, for server/documents/thin-styles.ts, which finds them in no HTML. */
export const stateClasses = (
  "light dark is-open is-solid is-visible is-busy reference acts bad " +
  "btn-line reveal-wait reveal-run sk open closed today"
).split(" ");
