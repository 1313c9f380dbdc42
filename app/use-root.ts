import { useRouteLoaderData } from "react-router";
import type { loader, RootData } from "./root.tsx";

/** The site's facts, which the root fetched once. */
export function useRoot(): RootData {
  const data = useRouteLoaderData<typeof loader>("root");
  if (!data) throw new Error("The root's data is missing");
  return data;
}
