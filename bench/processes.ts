import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import {
  freePort,
  type SiteProcess,
  startSite,
  thorough,
  untilPacked,
} from "../tests/support/sites/site-process.ts";

/** A started site that has finished compressing its files thoroughly, so that nothing else keeps it busy. */
export async function startSettledSite(env?: Record<string, string>): Promise<SiteProcess> {
  const site = await startSite({ ...thorough, ...env });
  await untilPacked(site.url);
  return site;
}

/** Starts one of the bench's own servers, which prints a line once it listens on the port it was given. */
export async function startServer(file: string, args: string[]) {
  const port = await freePort();
  const program = join(import.meta.dirname, "processes", file);
  const child = spawn(process.execPath, [program, String(port), ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  await Promise.race([
    once(child.stdout, "data"),
    ended.then(() => {
      throw new Error(`${file} ended before it listened`);
    }),
  ]);
  return {
    url: `http://localhost:${port}`,
    async stop() {
      child.kill();
      await ended;
    },
  };
}
