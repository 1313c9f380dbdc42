// nginx with the configuration of deploy/ in front of a site: only addresses and paths are replaced, and the system's own
// nginx is left alone.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { accessSync, constants, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "../sites/site-process.ts";
import { findOrInstall } from "./debian-packages.ts";

const deployFolder = join(import.meta.dirname, "../../../deploy");

export function inPath(name: string): string | undefined {
  return [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"]
    .map((folder) => join(folder, name))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

/**
 * Path of an nginx, with openssl in the PATH for its certificate; installed from Debian's packages where the machine
 * allows it. Otherwise throws an error that says what to do.
 */
export function findNginx(): string {
  return findOrInstall("nginx and openssl", ["nginx-light", "openssl"], () =>
    inPath("openssl") ? inPath("nginx") : undefined,
  );
}

/** Issues a certificate for both names, signed by its own authority. Returns paths of PEM files in the folder. */
function issueCertificate(folder: string) {
  const path = (name: string) => join(folder, name);
  const openssl = (...args: string[]) => execFileSync("openssl", args, { stdio: "pipe" });
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-noenc"];
  openssl(
    "req",
    "-x509",
    ...key,
    "-keyout",
    path("ca.key"),
    "-out",
    path("ca.pem"),
    "-subj",
    "/CN=Test authority",
  );
  openssl(
    "req",
    ...key,
    "-keyout",
    path("site.key"),
    "-out",
    path("site.csr"),
    "-subj",
    "/CN=www.example.com",
  );
  writeFileSync(path("names"), "subjectAltName=DNS:www.example.com,DNS:example.com");
  const signing = [
    "-CA",
    path("ca.pem"),
    "-CAkey",
    path("ca.key"),
    "-CAcreateserial",
    "-extfile",
    path("names"),
  ];
  openssl("x509", "-req", "-in", path("site.csr"), ...signing, "-out", path("site.pem"));
  return { authority: readFileSync(path("ca.pem")), certificate: path("site.pem"), key: path("site.key") };
}

export type Nginx = {
  httpsPort: number;
  /** Redirects to the other one. */
  httpPort: number;
  /** The site without TLS, for load. */
  plainPort: number;
  /** The authority that signed its certificate. */
  authority: Buffer;
  /** The content of its logs, which must not mention visitors. */
  logs(): string;
  stop(): Promise<void>;
};

type Options = {
  /** PAGES_DIR of the site. */
  pagesDir?: string;
  /** Off, a client may ask as often as it can. */
  limits?: boolean;
  /** Further server blocks. */
  servers?: string;
};

/** Starts nginx in front of these ports; several stand for several machines. */
export async function startNginx(
  sitePorts: number[],
  { pagesDir = "none", limits = true, servers = "" }: Options = {},
): Promise<Nginx> {
  const prefix = mkdtempSync(join(tmpdir(), "nginx-"));
  const { authority, certificate, key } = issueCertificate(prefix);
  const httpsPort = await freePort();
  const httpPort = await freePort();
  const plainPort = await freePort();
  const several = sitePorts.length > 1;
  const read = (name: string) => readFileSync(join(deployFolder, name), "utf8");
  const site = `${read("nginx.conf")}${read("nginx-staff.conf")}`
    .replaceAll(/^\s*listen \[::\].*\n/gm, "")
    .replaceAll("listen 80;", `listen 127.0.0.1:${httpPort};`)
    .replaceAll("listen 443 ", `listen 127.0.0.1:${plainPort};\n$&`)
    .replaceAll("listen 443 ", `listen 127.0.0.1:${httpsPort} `)
    .replaceAll(limits ? /^$/g : /^\s*limit_(conn|req) .*\n/gm, "")
    .replace("/var/cache/site-pages", pagesDir)
    .replaceAll(/\/etc\/letsencrypt\/.*fullchain\.pem/g, certificate)
    .replaceAll(/\/etc\/letsencrypt\/.*privkey\.pem/g, key)
    .replaceAll("/var/log/nginx/", `${prefix}/`)
    .replaceAll("http://127.0.0.1:3000", several ? "http://site" : `http://127.0.0.1:${sitePorts[0]}`);
  const machines = sitePorts.map((port) => `server 127.0.0.1:${port} max_fails=1 fail_timeout=2s;`);
  const upstream = several ? `upstream site { ${machines.join(" ")} }` : "";
  for (const name of ["body", "proxy", "fastcgi", "uwsgi", "scgi"]) mkdirSync(join(prefix, name));
  const temporary = [
    "client_body_temp_path body",
    ...["proxy", "fastcgi", "uwsgi", "scgi"].map((n) => `${n}_temp_path ${n}`),
  ];
  writeFileSync(
    join(prefix, "nginx.conf"),
    `daemon off;\nmaster_process off;\npid nginx.pid;\nerror_log errors.log warn;\nevents {}\nhttp {\nsendfile on;\ntcp_nopush on;\n${temporary
      .map((line) => `${line};\n`)
      .join("")}access_log access.log;\n${upstream}\n${site}\n${servers}\n}\n`,
  );
  const child = spawn(findNginx(), ["-p", prefix, "-c", "nginx.conf", "-e", "errors.log"], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const logs = () =>
    ["errors.log", "access.log", "site.log"]
      .map((name) => join(prefix, name))
      .map((path) => {
        try {
          return readFileSync(path, "utf8");
        } catch {
          return "";
        }
      })
      .join("");
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await ended;
    }
    rmSync(prefix, { recursive: true, force: true });
  };
  try {
    await untilListening(child, httpsPort);
  } catch (error) {
    const written = logs();
    await stop();
    throw new Error(`nginx did not start\n${written}`, { cause: error });
  }
  return { httpsPort, httpPort, plainPort, authority, logs, stop };
}

export async function untilListening(child: ChildProcess, port: number): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}`);
    const connected = await new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => resolve(true));
      socket.on("error", () => resolve(false));
      socket.on("connect", () => socket.destroy());
    });
    if (connected) return;
    await delay(20);
  }
}
