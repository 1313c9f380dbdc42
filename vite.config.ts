import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { contentModules } from "./publish/content-modules.ts";
import { routeChunkFailure } from "./publish/route-chunk-failure.ts";

export default defineConfig({
  plugins: [contentModules(), routeChunkFailure(), tailwindcss(), reactRouter()],
  environments: {
    ssr: {
      build: { rollupOptions: { input: "./server/main.ts" } },
      // Bundled, so that the production builds of these are used whatever NODE_ENV says at run time.
      resolve: { noExternal: [/^react($|\/|-)/, /^@react-(router|email)\//, "scheduler"] },
    },
  },
  build: { target: "baseline-widely-available", assetsInlineLimit: 0 },
});
