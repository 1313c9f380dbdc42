import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { contentModules } from "./publish/content-modules.ts";
import { inlineWords } from "./publish/inline-words.ts";
import { routerChanges } from "./publish/router-changes.ts";

export default defineConfig(({ command }) => ({
  plugins: [contentModules(), routerChanges(), inlineWords(), tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        rollupOptions: {
          // Modules that draw pictures do nothing when loaded: what the browser does not use of them stays out.
          treeshake: { moduleSideEffects: (id) => !id.includes("/publish/art/") },
          output: {
            entryFileNames: "assets/[name]-[hash].js",
            chunkFileNames: "assets/[name]-[hash].js",
            codeSplitting: {
              groups: [
                {
                  name: "framework",
                  test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
                  priority: 2,
                },
                {
                  name: "site",
                  test: /\/app\/(ui\/|sections\/(site-|drop-menu|mobile-menu|route-announcer|scroll-to-top|not-found|failure|call-to-action|page-head|section-head|contact-path|messenger-items|why-choose|syllabus\.)|forms\/(fields|newsletter-form|use-form|use-waiting|drafts|form-(reply|values)|submit-button|result-dialog|toasts)|seo\/page-meta|fill-words|use-root|keep-on|route-chunk|page-state)/,
                  priority: 1,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: { rollupOptions: { input: "./server/main.ts" } },
      // Bundled, and the condition decided now: whatever NODE_ENV says at run time, React's slow development build is not
      // even there.
      ...(command === "build" && { define: { "process.env.NODE_ENV": JSON.stringify("production") } }),
      resolve: { noExternal: [/^react($|\/|-)/, /^@react-(router|email)\//, "scheduler"] },
    },
  },
  build: { target: "baseline-widely-available", assetsInlineLimit: 0 },
}));
