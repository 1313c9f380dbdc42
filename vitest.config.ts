import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { configDefaults, defineConfig } from "vitest/config";
import { documentScripts } from "./publish/browser-scripts.ts";
import { contentModules } from "./publish/content-modules.ts";
import { leftOut } from "./tests/support/sample.ts";

/** Test files that only read the shared site. They take turns in a process, so that it loads the content and each page once. */
const readers = globSync("{bench,tests}/**/*.test.ts", { cwd: import.meta.dirname }).filter((file) =>
  readFileSync(join(import.meta.dirname, file), "utf8").includes("siteForFile()"),
);

/** Tests that mostly wait, for a process to end or a server to answer. */
const waiting = "tests/{faults,operation}/**/*.test.ts";

/** Tests that put something in the place of a module, or load modules anew, so that each file needs a process of its own. */
const replacing = globSync("{app,content-model,domain,publish,server}/**/*.test.{ts,tsx}", {
  cwd: import.meta.dirname,
}).filter((file) =>
  /vi\.(mock|doMock|resetModules)\(/.test(readFileSync(join(import.meta.dirname, file), "utf8")),
);

/** What a set-up starts is there for the projects that need it: a PostgreSQL, and the built site. */
export default defineConfig({
  plugins: [contentModules(), documentScripts()],
  test: {
    exclude: [...configDefaults.exclude, ...leftOut],
    // As Node does: without it each value that a package exports is read through a proxy, which costs half of a test's time.
    deps: { interopDefault: false },
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // Many wait for a process or a clock, and those of two projects run at the same time.
    maxWorkers: availableParallelism(),
    // A failure names the values whole: where nobody watches, its message is all there is.
    chaiConfig: { truncateThreshold: 0 },
    // What a test waits for may take long on a busy machine; what never comes is found all the same.
    expect: { poll: { timeout: 120_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "server",
          include: ["server/**/*.test.{ts,tsx}"],
          exclude: [...configDefaults.exclude, ...leftOut, ...replacing],
          isolate: false,
          globalSetup: ["tests/support/postgres.setup.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "modules",
          include: ["{app,content-model,domain,publish}/**/*.test.{ts,tsx}"],
          exclude: [...configDefaults.exclude, ...leftOut, ...replacing],
          isolate: false,
        },
      },
      { extends: true, test: { name: "replaced modules", include: replacing } },
      {
        extends: true,
        test: {
          name: "site",
          include: ["{bench,tests}/**/*.test.{ts,tsx}"],
          exclude: [...configDefaults.exclude, ...leftOut, ...readers, waiting, "tests/engines"],
        },
      },
      { extends: true, test: { name: "waiting", include: [waiting] } },
      {
        extends: true,
        test: {
          name: "pages",
          include: readers,
          isolate: false,
          globalSetup: ["tests/support/site.setup.ts"],
        },
      },
      { extends: true, test: { name: "engines", include: ["tests/engines/*.test.ts"] } },
    ],
  },
});
