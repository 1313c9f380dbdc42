// The data cache of the browser. Pages need no queries; the forms' sends are its mutations.
import { MutationObserver, QueryClient } from "@tanstack/react-query";

/** Specification, section 7: three retries, back-off capped at 30 s, kept for five minutes. */
const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: 3,
      retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
      gcTime: 5 * 60_000,
    },
    // The default pauses a mutation while offline, which would show "Sending…" for ever. A send is never repeated
    // by itself: the visitor decides.
    mutations: { networkMode: "always", retry: false },
  },
});

/** Runs one send through the cache. */
export function runMutation<Result>(key: string, send: () => Promise<Result>): Promise<Result> {
  return new MutationObserver(queryClient, { mutationKey: [key], mutationFn: send }).mutate();
}

/** Whether an answer with this status is about the form itself, so that to send it again is of no use. */
export const isFinal = (status: number) =>
  status >= 400 && status < 500 && status !== 408 && status !== 425 && status !== 429;
