import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../tests/support/site-process.ts";
import { buildCopy, copySources } from "../tests/support/source-copy.ts";
import type { Served } from "./servers.ts";
import { stopProcess } from "./site.ts";

/** Builds the site with framework-server.ts as its server, and starts it. */
export async function startFrameworkServer(): Promise<Served> {
  const { folder, remove } = copySources();
  const file = "framework-server.ts";
  mkdirSync(join(folder, "server/bench"));
  copyFileSync(join(import.meta.dirname, "processes", file), join(folder, "server/bench", file));
  writeFileSync(join(folder, "server/main.ts"), `import "./bench/${file}";\n`);
  const entry = buildCopy(folder);
  const port = await freePort();
  const child = spawn(process.execPath, [entry, String(port)], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  await once(child.stdout, "data");
  return {
    name: "framework server",
    port,
    pid: child.pid ?? 0,
    async stop() {
      await stopProcess(child);
      remove();
    },
  };
}
