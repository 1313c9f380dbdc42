import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { documentScripts, noRouteScripts } from "./publish/browser-scripts.ts";
import { contentModules } from "./publish/content-modules.ts";
import { editorInDevelopment } from "./publish/editor/editor-in-development.ts";
import { inlineWords } from "./publish/inline-words.ts";
import { lowerStyles, oldestEngines } from "./publish/older-engines.ts";

export default defineConfig(({ command }) => ({
  plugins: [
    contentModules(),
    documentScripts(),
    noRouteScripts(),
    inlineWords(),
    editorInDevelopment(),
    reactRouter(),
  ],
  environments: {
    client: {
      build: {
        rollupOptions: {
          // Modules that draw pictures do nothing when loaded: what the browser does not use of them stays out.
          treeshake: { moduleSideEffects: (id) => !id.includes("/publish/art/") },
          output: {
            entryFileNames: "assets/[name]-[hash:7].js",
            chunkFileNames: "assets/[name]-[hash:7].js",
            codeSplitting: {
              // With what each React part needs; and in one file what several parts share, as a file each is a request.
              groups: [
                {
                  name: "react",
                  test: /node_modules\/(react|react-dom|scheduler)\/|app\/(ui\/icon|browser\/whole-sheet)/,
                },
                { name: "shared", test: /domain\/paths|virtual:site-facts|after-frame/ },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: { rollupOptions: { input: "./server/run/main.ts" } },
      // With every package that it uses, so that a release needs nothing but Node; and the condition decided now: whatever
      // NODE_ENV says at run time, React's slow development build is not even there.
      ...(command === "build" && {
        define: { "process.env.NODE_ENV": JSON.stringify("production") },
        resolve: { noExternal: true },
      }),
    },
  },
  // Found before the first page: a package that is found later loads the open page once more, or breaks off a click.
  optimizeDeps: { entries: ["app/entry.client.ts"], include: ["libphonenumber-js/min", "zod"] },
  css: { postcss: { plugins: [lowerStyles()] } },
  build: {
    // How long its parts took is no news to whoever starts a site on a slow machine.
    rollupOptions: { checks: { bundlerTimings: false } },
    target: "baseline-widely-available",
    cssTarget: oldestEngines,
    assetsInlineLimit: 0,
    // The list of what to fetch ahead is in the main script: what few visitors ask for, or few bytes, can wait for its turn.
    modulePreload: {
      resolveDependencies: (file, files) =>
        /open-now|module-|consultation|demo|measure|keyword/.test(file) ? [] : files,
    },
  },
}));
