// The site as systemd runs it with deploy/site.socket: the port is held open by another process, and each new process
// of the site is handed the same socket.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

const builtEntry = join(import.meta.dirname, "../../../build/server/index.js");

/** Restarts the site whenever it ends, until the stop file exists. The shell holds the socket as file descriptor 3. */
const supervisor = `
while [ ! -e "$STOP_FILE" ]; do
  sh -c 'echo "pid $$"; LISTEN_PID=$$ LISTEN_FDS=1 exec "$0" "$1"' "$0" "$1"
  echo "ended $?"
done`;

export type HeldSite = {
  port: number;
  dataDir: string;
  /** Ends the process the way `systemctl restart` does and resolves when the next one is ready. */
  replace(): Promise<void>;
  output(): string;
  stop(): Promise<void>;
};

/** Starts the built site on a port that stays open while the process is replaced. */
export async function startHeldSite(env: Record<string, string> = {}): Promise<HeldSite> {
  const dataDir = mkdtempSync(join(tmpdir(), "site-"));
  const stopFile = join(dataDir, "stop");
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, "127.0.0.1", resolve));
  const address = holder.address();
  const { _handle: handle } = holder as unknown as { _handle: { fd: number } };
  if (address === null || typeof address === "string") throw new Error("no port");
  const child = spawn("sh", ["-c", supervisor, process.execPath, builtEntry], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      RATE_LIMIT_PER_ADDRESS: "off",
      // Not used: the site listens on the inherited socket.
      PORT: "1",
      ...env,
      STOP_FILE: stopFile,
    },
    stdio: ["ignore", "pipe", "ignore", handle.fd],
  });
  // This process's copy of the socket must not take connections from the site.
  holder.close();
  let output = "";
  child.stdout?.on("data", (chunk: Buffer) => {
    output += chunk.toString();
  });
  const count = (text: string) => output.split(text).length - 1;
  const until = async (reached: () => boolean) => {
    while (!reached()) {
      if (child.exitCode !== null) throw new Error(`The site ended\n${output}`);
      await delay(5);
    }
  };
  const pid = () => Number([...output.matchAll(/^pid (\d+)$/gm)].at(-1)?.[1]);
  await until(() => count('"event":"listening"') > 0);
  return {
    port: address.port,
    dataDir,
    output: () => output,
    async replace() {
      const started = count('"event":"listening"');
      process.kill(pid(), "SIGTERM");
      await until(() => count('"event":"listening"') > started);
    },
    async stop() {
      if (child.exitCode !== null) return;
      writeFileSync(stopFile, "");
      const ended = new Promise((resolve) => child.once("exit", resolve));
      process.kill(pid(), "SIGTERM");
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
