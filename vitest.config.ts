import { defineConfig } from "vitest/config";
import { contentModules } from "./publish/content-modules.ts";

export default defineConfig({
  plugins: [contentModules()],
  test: {
    include: ["{app,content,domain,publish,server,tests}/**/*.test.{ts,tsx}"],
    globalSetup: ["tests/support/postgres.setup.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
