// Caddy with deploy/Caddyfile in front of a site: only addresses and paths are replaced, and it asks nobody for certificates.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../sites/site-process.ts";
import { findOrInstall } from "./debian-packages.ts";
import { inPath, untilListening } from "./nginx.ts";

/** Path of Caddy, installed as nginx is (`findNginx`). */
export const findCaddy = (): string => findOrInstall("Caddy", ["caddy"], () => inPath("caddy"));

/** Starts it in front of this port; `pagesDir` is PAGES_DIR of the site. */
export async function startCaddy(sitePort: number, pagesDir: string) {
  const folder = mkdtempSync(join(tmpdir(), "caddy-"));
  const plainPort = await freePort();
  const read = (name: string) => readFileSync(join(import.meta.dirname, "../../../deploy", name), "utf8");
  const config = `${read("Caddyfile")}${read("Caddyfile-staff")}`
    .replace(/^\{\n/m, "{\n\tadmin off\n\tauto_https off\n")
    .replace(/^www\.example\.com \{$/m, `http://:${plainPort} {\n\tbind 127.0.0.1`)
    .replaceAll(/^(staff\.)?example\.com \{$/gm, `http://$1example.com:${plainPort} {\n\tbind 127.0.0.1`)
    .replace("/var/cache/site-pages", pagesDir)
    .replace("127.0.0.1:3000", `127.0.0.1:${sitePort}`);
  const file = join(folder, "Caddyfile");
  writeFileSync(file, config);
  const child = spawn(findCaddy(), ["run", "--adapter", "caddyfile", "--config", file], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  let log = "";
  child.stderr.on("data", (text) => {
    log += text;
  });
  const stop = async () => {
    if (child.exitCode === null) {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilListening(child, plainPort);
  } catch (error) {
    await stop();
    throw new Error(`Caddy did not start\n${log}`, { cause: error });
  }
  return { plainPort, logs: () => log, stop };
}
