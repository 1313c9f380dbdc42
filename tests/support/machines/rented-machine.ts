// A machine to publish to, as deploy/setup leaves it: a real sshd with the scripts of deploy/, and a port that stays open.
// What only root and systemd can do is done by stand-ins that come first in its PATH.
import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import packageFile from "../../../package.json" with { type: "json" };
import { freePort } from "../sites/site-process.ts";
import { findOrInstall } from "./debian-packages.ts";
import { inPath } from "./nginx.ts";

const execute = promisify(execFile);
const deployFolder = join(import.meta.dirname, "../../../deploy");

/** Holds the socket as file descriptor 3, and starts the current release anew for each line that it reads. */
const supervisor = `
while read -r _; do
  if [ -n "$pid" ]; then kill "$pid" 2>/dev/null; wait "$pid"; fi
  sh -c 'cd "$0" && LISTEN_PID=$$ LISTEN_FDS=1 exec node_modules/.bin/node --env-file="$1" build/server/index.js >&2' "$0" "$1" 2>/dev/null &
  pid=$!
  echo started
done
if [ -n "$pid" ]; then kill "$pid" 2>/dev/null; wait "$pid"; fi`;

function findSshd(): string {
  return findOrInstall("sshd and rsync", ["openssh-server", "rsync"], () =>
    inPath("rsync") && inPath("ssh") ? inPath("sshd") : undefined,
  );
}

export type RentedMachine = {
  /** For `npm run deploy -- <host> --ssh <ssh>`. */
  host: string;
  ssh: string;
  /** Its /srv/site and /etc/site.env. */
  root: string;
  settings: string;
  pagesDir: string;
  backupDir: string;
  /** The port of the site. */
  port: number;
  /** Calls site-release there, without ssh. Resolves with what it said, and rejects with that when it fails. */
  release(...words: string[]): Promise<string>;
  stop(): Promise<void>;
};

async function untilOpen(port: number, child: ChildProcess) {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`sshd ended with ${child.exitCode}`);
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => resolve(true)).on("error", () => resolve(false));
      socket.on("connect", () => socket.destroy());
    });
    if (isOpen) return;
    await delay(20);
  }
}

/** Starts it with nothing published yet. */
export async function rentMachine(): Promise<RentedMachine> {
  const sshd = findSshd();
  const folder = mkdtempSync(join(tmpdir(), "machine-"));
  const at = (...names: string[]) => join(folder, ...names);
  for (const name of ["bin", "data", "pages", "backups", "keys"]) mkdirSync(at(name));
  for (const name of ["releases", "node"]) mkdirSync(at("srv", name), { recursive: true });
  const node = at("srv/node", packageFile.dependencies.node, "bin");
  mkdirSync(dirname(node), { recursive: true });
  symlinkSync(dirname(process.execPath), node);

  // The port, held as systemd holds it.
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, "127.0.0.1", resolve));
  const port = (holder.address() as AddressInfo).port;
  const { _handle: handle } = holder as unknown as { _handle: { fd: number } };

  const settings = at("site.env");
  writeFileSync(
    settings,
    Object.entries({
      SITE_URL: "https://www.example.com",
      TRUSTED_PROXIES: "1",
      RATE_LIMIT_PER_ADDRESS: "off",
      RATE_LIMIT_TOTAL: "off",
      DATA_DIR: at("data"),
      PAGES_DIR: at("pages"),
      BACKUP_DIR: at("backups"),
    })
      .map(([name, value]) => `${name}=${value}\n`)
      .join(""),
  );

  const supervising = spawn("sh", ["-c", supervisor, at("srv/current"), settings], {
    env: { PATH: process.env.PATH ?? "", PORT: "1" },
    stdio: ["pipe", "pipe", "inherit", handle.fd],
  });
  const ended = new Promise((resolve) => supervising.once("exit", resolve));
  // This process's copy of the socket must not take connections from the site.
  holder.close();
  const restart = () =>
    new Promise((resolve) => {
      supervising.stdout?.once("data", resolve);
      supervising.stdin?.write("restart\n");
    });
  const systemd = createHttpServer((_, response) => {
    void restart().then(() => response.end());
  });
  await new Promise<void>((resolve) => systemd.listen(0, "127.0.0.1", resolve));
  const systemdPort = (systemd.address() as AddressInfo).port;

  const script = (name: string, text: string) => {
    writeFileSync(at("bin", name), `#!/bin/sh\n${text}\n`);
    chmodSync(at("bin", name), 0o755);
  };
  script("systemctl", `exec curl -fsS -o /dev/null http://127.0.0.1:${systemdPort}/`);
  script("runuser", 'shift 3; exec "$@"');
  script("sudo", 'shift; exec "$@"');
  copyFileSync(join(deployFolder, "site-release"), at("bin/site-release"));
  chmodSync(at("bin/site-release"), 0o755);

  const environment = {
    PATH: `${at("bin")}:${process.env.PATH}`,
    SITE_ROOT: at("srv"),
    SITE_SETTINGS: settings,
    SITE_HEALTH: `http://127.0.0.1:${port}/healthz`,
    SITE_MAX_WAIT: "25",
  };
  for (const name of ["host", "client"])
    execFileSync("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", at("keys", name)]);
  copyFileSync(at("keys/client.pub"), at("keys/authorized"));
  const sshPort = await freePort();
  writeFileSync(
    at("sshd_config"),
    `Port ${sshPort}
ListenAddress 127.0.0.1
HostKey ${at("keys/host")}
AuthorizedKeysFile ${at("keys/authorized")}
StrictModes no
PasswordAuthentication no
PermitRootLogin prohibit-password
PidFile none
LogLevel ERROR
SetEnv ${Object.entries(environment)
      .map((entry) => entry.join("="))
      .join(" ")}
`,
  );
  // As root it wants this empty folder, which a machine that has never started it lacks.
  if (process.getuid?.() === 0) mkdirSync("/run/sshd", { recursive: true });
  const server = spawn(sshd, ["-D", "-e", "-f", at("sshd_config")], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  await untilOpen(sshPort, server);
  const quiet =
    "-o StrictHostKeyChecking=no -o UserKnownHostsFile=/dev/null -o LogLevel=ERROR -o BatchMode=yes";
  return {
    host: `${userInfo().username}@127.0.0.1`,
    ssh: `ssh -p ${sshPort} -i ${at("keys/client")} ${quiet}`,
    root: at("srv"),
    settings,
    pagesDir: at("pages"),
    backupDir: at("backups"),
    port,
    release: async (...words) => (await execute(at("bin/site-release"), words, { env: environment })).stdout,
    async stop() {
      server.kill("SIGTERM");
      supervising.stdin?.end();
      await ended;
      await new Promise((resolve) => systemd.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
