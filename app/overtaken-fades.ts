/**
 * A page change that overtakes another one skips the first one's fade, and browsers report the skipped fade as an error
 * that nobody caught. It is none.
 */
export function allowOvertakenFades() {
  const start = document.startViewTransition?.bind(document);
  if (!start) return;
  document.startViewTransition = (update) => {
    const transition = start(update);
    transition.ready.catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === "AbortError")) throw error;
    });
    return transition;
  };
}
