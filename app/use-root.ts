import { useRouteLoaderData } from "react-router";
import type { RootData } from "./data/root-data.server.ts";

export function useRoot(): RootData {
  const data = useRouteLoaderData<RootData>("root");
  if (!data) throw new Error("The root's data is missing");
  return data;
}
