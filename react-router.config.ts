import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // The whole route map comes with the first script, so a copy on a plain file server needs no /__manifest.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
