import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False in the server's HTML and in the first render of the browser, true after. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
