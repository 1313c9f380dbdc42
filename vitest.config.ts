import { defineConfig } from "vitest/config";
import { contentModules } from "./publish/content-modules.ts";

/** Only the server's tests need the PostgreSQL that the global set-up starts. */
export default defineConfig({
  plugins: [contentModules()],
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Many wait for a process or a clock; left to itself, a machine of two cores would run one file at a time.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: "server",
          include: ["server/**/*.test.{ts,tsx}"],
          globalSetup: ["tests/support/postgres.setup.ts"],
        },
      },
      {
        extends: true,
        test: { name: "site", include: ["{app,content,domain,publish,tests}/**/*.test.{ts,tsx}"] },
      },
    ],
  },
});
