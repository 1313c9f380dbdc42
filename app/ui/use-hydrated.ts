import { startTransition, useEffect, useState } from "react";

let anythingHydrated = false;

/**
 * False in the server's HTML and in the first render of the browser, true after. The change is a transition: React
 * draws it in slices, where a store that differs from the server's would be drawn in one long task with hydration.
 */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(anythingHydrated);
  useEffect(() => {
    anythingHydrated = true;
    startTransition(() => setHydrated(true));
  }, []);
  return hydrated;
}
