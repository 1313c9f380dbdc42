import { defineConfig } from "@playwright/test";
import { chromiumArguments, findChromium } from "./tests/support/machines/chromium.ts";
import { leftOut } from "./tests/support/sample.ts";

/** One after the other and longest of all, so they come first and the others beside them. */
const development = "**/development.*.e2e.ts";

/** Journeys share one built site, started by the set-up; a test that needs its own starts one. */
export default defineConfig({
  testDir: "tests/e2e",
  projects: [
    { name: "development", testMatch: development, testIgnore: leftOut },
    { name: "site", testMatch: "**/*.e2e.ts", testIgnore: [...leftOut, development] },
  ],
  globalSetup: "./tests/support/site.setup.ts",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // A machine that does other work at the same time is slow, not wrong: states are asserted, never how long they took.
  timeout: 180_000,
  // What a page is compared with, in one folder and the same on every system.
  snapshotPathTemplate: "{testDir}/snapshots/{arg}{ext}",
  expect: {
    timeout: 10_000,
    toMatchAriaSnapshot: { children: "deep-equal" },
    toHaveScreenshot: { pathTemplate: "{testDir}/{arg}{ext}" },
  },
  reporter: process.env.CI ? [["line"]] : [["list"]],
  use: {
    browserName: "chromium",
    launchOptions: { executablePath: findChromium(), args: chromiumArguments },
    viewport: { width: 1280, height: 800 },
    // A journey waits for no fade and no smooth scroll unless it is about them.
    contextOptions: { reducedMotion: "reduce" },
    // Recording costs a third of the time: TRACE=1 for a failure that its message does not explain.
    trace: process.env.TRACE ? "retain-on-failure" : "off",
  },
});
