// PgBouncer in front of the tests' PostgreSQL, with its defaults but for the mode.
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { freePort } from "../sites/site-process.ts";
import { findOrInstall } from "./debian-packages.ts";

const program = () =>
  ["/usr/sbin/pgbouncer", "/usr/local/bin/pgbouncer", "/usr/bin/pgbouncer"].find(existsSync);

/** The URL of the same database through a pooler, which ends with the test. */
export async function pooled(databaseUrl: string, mode: "session" | "transaction"): Promise<string> {
  const { hostname, port: serverPort, username, password, pathname } = new URL(databaseUrl);
  const pgbouncer = findOrInstall("pgbouncer", ["pgbouncer"], program);
  const folder = mkdtempSync(join(tmpdir(), "site-pgbouncer-"));
  const port = await freePort();
  const users = join(folder, "users.txt");
  const settings = join(folder, "pgbouncer.ini");
  writeFileSync(users, `"${username}" "${password}"\n`, { mode: 0o644 });
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = md5
auth_file = ${users}
pool_mode = ${mode}
`,
  );
  // It refuses to run as root, and nobody else may look into the folder.
  const isRoot = process.getuid?.() === 0;
  const child: ChildProcess = spawn(pgbouncer, isRoot ? ["-u", "nobody", settings] : [settings], {
    stdio: "ignore",
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  await expect.poll(() => accepts(port), { timeout: 10_000 }).toBe(true);
  return `postgres://${username}:${password}@127.0.0.1:${port}${pathname}`;
}

const accepts = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    });
    socket.on("error", () => resolve(false));
  });
