import { useRouteLoaderData } from "react-router";
import type { RootData } from "./data/root-data.server.ts";

/** The data that the root loader has fetched once for all pages. */
export function useRoot(): RootData {
  const data = useRouteLoaderData<RootData>("root");
  if (!data) throw new Error("The root's data is missing");
  return data;
}
