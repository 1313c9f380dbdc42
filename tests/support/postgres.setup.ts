// Vitest's global set-up: one PostgreSQL for the whole run. Tests make their own databases in it.
import type { TestProject } from "vitest/node";
import { startPostgres } from "./machines/postgres-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  project.provide("postgresUrl", server.url);
  return () => server.remove();
}
