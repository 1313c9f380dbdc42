import type { Plugin } from "vite";

/** Files of the router, what stands in them, and what should. */
const changes: [file: RegExp, before: RegExp, after: string][] = [
  // A route chunk that does not load makes the router reload the page, again and again. app/route-chunk-failure.ts
  // decides instead.
  [
    /react-router\/dist\/.*\/ssr\/routeModules\.js/,
    /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/,
    "return window.routeChunkFailed(error);",
  ],
  // To prefetch a page the router runs its chunk, for styles that no page of ours has; when that fails it would reload
  // a page on which nobody has clicked anything. The chunk itself is fetched by a <link> all the same.
  [
    /react-router\/dist\/.*\/ssr\/links\.js/,
    /let mod = await loadRouteModule\(route, routeModules\);/,
    "let mod = routeModules[route.id] ?? {};",
  ],
];

/** Takes two decisions about missing route chunks from the router. Stops the build when its code is no longer as it was. */
export function routeChunkFailure(): Plugin {
  return {
    name: "route-chunk-failure",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    transform(code, id) {
      const change = changes.find(([file]) => file.test(id));
      if (!change) return;
      const [, before, after] = change;
      if (!before.test(code)) this.error("The router's way with route chunks has changed; see this plugin");
      return { code: code.replace(before, after), map: null };
    },
  };
}
