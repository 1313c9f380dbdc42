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
  // The router's own links, which nobody uses (app/ui/link.tsx): a call and an assignment at the top of a file are else
  // taken for something that has to happen, and 1 KB of code stays.
  [
    /react-router\/dist\/.*\/dom\/lib\.js/,
    /\b((?:Nav)?Link = )(?=React\$1\.forwardRef\()/g,
    "$1/* @__PURE__ */ ",
  ],
  [/react-router\/dist\/.*\/dom\/lib\.js/, /^(?:Nav)?Link\.displayName = .*$/gm, ""],
];

/** Decides for the router where it leaves no choice. Stops the build when its code is no longer as it was. */
export function routerChanges(): Plugin {
  return {
    name: "router-changes",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    transform(code, id) {
      const wanted = changes.filter(([file]) => file.test(id));
      if (wanted.length === 0) return;
      let changed = code;
      for (const [, before, after] of wanted) {
        const next = changed.replace(before, after);
        if (next === changed)
          this.error(`The router has changed, see publish/router-changes.ts: no ${before}`);
        changed = next;
      }
      return { code: changed, map: null };
    },
  };
}
