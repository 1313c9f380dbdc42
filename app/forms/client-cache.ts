// The browser's data cache. Pages need no queries; sending a form is a mutation.
import { MutationObserver, QueryClient } from "@tanstack/react-query";

/** Three retries, back-off capped at 30 s, kept for five minutes (docs/behaviour.md, "Error screen"). */
const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: 3,
      retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
      gcTime: 5 * 60_000,
    },
    // By default a mutation is paused while offline, which would show "Sending…" for ever. Nothing is resent
    // automatically: the visitor decides.
    mutations: { networkMode: "always", retry: false },
  },
});

/**
 * The origin that the forms of this document post to: empty for the server of the page itself, another server's on a static
 * copy, which is made long after the scripts were built.
 */
export const formsOrigin = () => document.body.dataset.formsOrigin ?? "";

/** Sends a form through the cache. */
export function runMutation<Result>(key: string, send: () => Promise<Result>): Promise<Result> {
  return new MutationObserver(queryClient, { mutationKey: [key], mutationFn: send }).mutate();
}

/** Whether this status is about the form's content, so that resending it is of no use. */
export const isFinal = (status: number) =>
  status >= 400 && status < 500 && status !== 408 && status !== 425 && status !== 429;
