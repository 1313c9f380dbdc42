import type { Plugin } from "vite";

const original = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/;

/**
 * The router answers a route chunk that does not load by reloading the page, again and again. This lets
 * app/route-chunk-failure.ts decide instead. Stops the build when the router's code is no longer as it was.
 */
export function routeChunkFailure(): Plugin {
  return {
    name: "route-chunk-failure",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    transform(code, id) {
      if (!/react-router\/dist\/.*\/ssr\/routeModules\.js/.test(id)) return;
      if (!original.test(code))
        this.error("The router's way with a missing route chunk has changed; see this plugin");
      return { code: code.replace(original, "return window.routeChunkFailed(error);"), map: null };
    },
  };
}
