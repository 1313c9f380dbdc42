// The built site as a real process, with a fresh data folder.
import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { brotliCompressSync } from "node:zlib";

const builtEntry = join(import.meta.dirname, "../../../build/server/index.js");

/** Empties what `.env` may have set, so that nothing tried reaches the owner's database, mailbox or services. */
export const noSettings = Object.fromEntries(
  [...readFileSync(join(import.meta.dirname, "../../../.env.example"), "utf8").matchAll(/^([A-Z_]+)=/gm)]
    .map(([, name = ""]) => name)
    // Where a site is started sets these itself.
    .filter((name) => name !== "PORT" && name !== "DATA_DIR")
    .map((name) => [name, ""]),
);

/** The option of Node that loads a file of tests/support/preload before a site. */
export const preload = (name: string) =>
  `--import=${pathToFileURL(join(import.meta.dirname, `../preload/${name}.mjs`))}`;

/** The environment of a site that compresses its files as for visitors, which takes it some seconds. */
export const thorough = { COMPRESSION: "thorough" };

/** The environment of a site on a machine whose clock is ahead by so many milliseconds, or behind when negative. */
export const clockAhead = (milliseconds: number): Record<string, string> => ({
  NODE_OPTIONS: preload("shifted-clock"),
  CLOCK_AHEAD: String(milliseconds),
});

export type SiteProcess = {
  url: string;
  port: number;
  dataDir: string;
  child: ChildProcess;
  /** Everything written to standard output so far. */
  output(): string;
  /** Ends the process and removes its folder. */
  stop(): Promise<void>;
};

/**
 * A port that is free now and likely still is when its process listens: it is below the range from which the system
 * assigns ephemeral ports.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(11_000, 32_000);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}

/**
 * Starts the built site and resolves once it answers. Rejects with its output when it ends first. A command can stand
 * before that of the site and has to become it (`exec`).
 */
export async function startSite(
  env: Record<string, string> = {},
  dataDir?: string,
  entry = builtEntry,
  before: readonly string[] = [],
): Promise<SiteProcess> {
  const port = await freePort();
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), "site-"));
  const [command = "", ...options] = [...before, process.execPath, entry];
  const child = spawn(command, options, {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      RATE_LIMIT_PER_ADDRESS: "off",
      ...env,
      NODE_OPTIONS: `${preload("quick-compression")} ${env.NODE_OPTIONS ?? ""}`,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const url = `http://localhost:${port}`;
  await new Promise<void>((resolve, reject) => {
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('"event":"listening"')) resolve();
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.once("exit", (code) => reject(new Error(`The site ended with ${code}\n${output}`)));
  });
  return {
    url,
    port,
    dataDir: folder,
    child,
    output: () => output,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = new Promise((resolve) => child.once("exit", resolve));
        child.kill("SIGTERM");
        await ended;
      }
      if (dataDir === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Resolves once a site has compressed all its files thoroughly; until then they are sent in larger copies, made quickly. */
export async function untilPacked(url: string): Promise<void> {
  // The last of them.
  const sitemap = `${url}/sitemap.xml`;
  const packed = brotliCompressSync(await (await fetch(sitemap)).bytes()).length;
  for (;;) {
    const { headers } = await fetch(sitemap, { method: "HEAD", headers: { "Accept-Encoding": "br" } });
    if (Number(headers.get("content-length")) <= packed) return;
    await setTimeout(500);
  }
}
