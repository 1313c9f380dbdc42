// What the build does with browser scripts: it inlines those of the document, and drops those of the routes.
import { build, type LibraryOptions, type Plugin, type Rollup } from "vite";

const asText = "?script";

/** `import text from "./start.ts?script"` gives one script to be inlined. Every browser runs it, hence ES2017. */
export function documentScripts(): Plugin {
  return {
    name: "document-scripts",
    enforce: "pre",
    async load(id) {
      if (!id.endsWith(asText)) return;
      const file = id.slice(0, -asText.length);
      const lib: LibraryOptions = { entry: file, formats: ["iife"], name: "script" };
      const result = (await build({
        configFile: false,
        logLevel: "error",
        mode: "production",
        build: { write: false, target: "es2017", minify: true, lib },
      })) as Rollup.RollupOutput[];
      const [chunk] = result.flatMap(({ output }) => output);
      if (chunk?.type !== "chunk") this.error(`${file} is no script`);
      for (const module of chunk.moduleIds) if (!module.startsWith("\0")) this.addWatchFile(module);
      return `export default ${JSON.stringify(chunk.code.trim())};`;
    },
  };
}

const routeQuery = "?__react-router-build-client-route";

/** Pages are rendered on the server only, so the route modules that React Router builds anyway are emptied. */
export function noRouteScripts(): Plugin {
  return {
    name: "no-route-scripts",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    transform: {
      order: "post",
      handler: (_, id) => (id.endsWith(routeQuery) ? { code: "export {};", map: null } : undefined),
    },
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        for (const [name, file] of Object.entries(bundle)) {
          if (file.type === "chunk" && file.facadeModuleId?.endsWith(routeQuery)) delete bundle[name];
        }
      },
    },
  };
}
