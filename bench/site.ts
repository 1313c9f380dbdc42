import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { freePort, type SiteProcess, startSite } from "../tests/support/site-process.ts";
import { measuredRoutes } from "./routes.ts";

/** A started site that has finished compressing its files thoroughly, so that nothing else keeps it busy. */
export async function startSettledSite(env?: Record<string, string>): Promise<SiteProcess> {
  const site = await startSite(env);
  // The zstd copies are made last, and the sitemap's after those of all pages.
  for (const path of [...measuredRoutes(), "/sitemap.xml"]) await untilThorough(site.url + path);
  return site;
}

async function untilThorough(url: string) {
  for (;;) {
    const answer = await fetch(url, { method: "HEAD", headers: { "Accept-Encoding": "zstd" } });
    if (answer.headers.get("content-encoding") === "zstd") return;
    await setTimeout(500);
  }
}

export type Helper = { url: string; port: number; child: ChildProcess; stop(): Promise<void> };

/** Starts one of the bench's own servers, which prints a line once it listens on the port it was given. */
export async function startServer(file: string, args: string[] = []): Promise<Helper> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, "processes", file), String(port), ...args],
    {
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  await Promise.race([
    once(child.stdout, "data"),
    once(child, "exit").then(() => {
      throw new Error(`${file} ended before it listened`);
    }),
  ]);
  return { url: `http://localhost:${port}`, port, child, stop: () => stopProcess(child) };
}

export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}
