import { globSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // Pages are HTML and follow their links by themselves: nobody asks for /__manifest.
  routeDiscovery: { mode: "initial" },
  // Nor for the list of routes, which the build writes past Vite's plugins.
  buildEnd({ reactRouterConfig: { buildDirectory } }) {
    const cwd = join(buildDirectory, "client");
    for (const file of globSync("assets/manifest-*.js", { cwd })) rmSync(join(cwd, file));
  },
} satisfies Config;
