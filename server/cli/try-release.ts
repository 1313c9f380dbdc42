// `node build/server/index.js try`: starts this build beside whatever runs, with an empty data folder, and looks at it.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type MailDefaults, readConfig } from "../run/config.ts";
import { freePort } from "./free-port.ts";

type Trial = {
  entry: string;
  /** The settings it is to run with. What would reach people, other programs or stored leads is left out. */
  env: Record<string, string | undefined>;
  defaults: MailDefaults;
  out: (text: string) => void;
  err: (text: string) => void;
};

const pageCount = 5;
const longestStart = 60_000;

const nothingOutside = {
  DATABASE_URL: "",
  PAGES_DIR: "",
  BACKUP_DIR: "",
  SMTP_URL: "",
  ALERT_URL: "",
  ALERT_TO: "",
  LEADS_WEBHOOK_URL: "",
  LEADS_WEBHOOK_SECRET: "",
  DIGEST_AT: "off",
  // Of systemd, which waits for the running process only.
  LISTEN_FDS: "",
  LISTEN_PID: "",
  NOTIFY_SOCKET: "",
};

async function problemOf(url: string): Promise<string | undefined> {
  const ask = (path: string) =>
    fetch(url + path, { redirect: "manual", signal: AbortSignal.timeout(10_000) });
  const health = await ask("/healthz");
  if (health.status !== 200) return `/healthz answered ${health.status}`;
  const map = await (await ask("/sitemap.xml")).text();
  const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = ""]) => new URL(address).pathname,
  );
  // A company that search engines are to leave out lists no page.
  const paths = listed.length > 0 ? listed.slice(0, pageCount) : ["/"];
  for (const path of paths) {
    const answer = await ask(path);
    if (answer.status !== 200) return `${path} answered ${answer.status}`;
    if (!(await answer.text()).includes("</html>")) return `${path} is no page`;
  }
}

export async function tryRelease({ entry, env, defaults, out, err }: Trial): Promise<number> {
  // The running site keeps the settings of its start, and neither release would start with a wrong one.
  const read = readConfig(env, defaults);
  if (!read.ok) {
    err(`${read.problems.join("\n")}\n`);
    return 2;
  }
  const folder = mkdtempSync(join(tmpdir(), "try-"));
  const port = await freePort();
  const child = spawn(process.execPath, [entry], {
    env: { ...env, ...nothingOutside, DATA_DIR: folder, HOST: "127.0.0.1", PORT: String(port) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const ended = new Promise<string>((resolve) => {
    child.once("error", (error) => resolve(String(error)));
    child.once("exit", (code, signal) => resolve(`it ended with ${code ?? signal}`));
  });
  const listening = new Promise<undefined>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes('"event":"listening"')) resolve(undefined);
      });
  });
  try {
    const late = delay(longestStart, `it did not start within ${longestStart / 1000} s`, { ref: false });
    const problem =
      (await Promise.race([listening, ended, late])) ??
      (await problemOf(`http://127.0.0.1:${port}`).catch((error: unknown) => String(error)));
    if (problem === undefined) {
      out("It starts, can store a lead, and its pages answer.\n");
      return 0;
    }
    err(`The release does not work: ${problem}\n${output}`);
    return 1;
  } finally {
    // At once: it has nothing to keep, and one that hangs would not end otherwise.
    child.kill("SIGKILL");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}
