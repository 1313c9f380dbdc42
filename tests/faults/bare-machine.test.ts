// From Debian's smallest set of packages, with systemd and sshd as on a rented machine, to the first release, by the
// commands of docs/publishing.md. Needs root and Debian's packages, and minutes, so it is run in full only.
import { execFile, execFileSync, spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { smallCompany } from "../support/companies/small-company.ts";
import { findOrInstall } from "../support/machines/debian-packages.ts";
import { inPath, untilListening } from "../support/machines/nginx.ts";
import { freePort } from "../support/sites/site-process.ts";
import { copySources } from "../support/sites/source-copy.ts";
import { inFull, patience, result } from "./rounds.ts";

const execute = promisify(execFile);
const root = join(import.meta.dirname, "../..");
const name = "shop.test";
/** What the guides call that is on no server, or comes with what they say to install there; and a line of sudoers. */
const elsewhere = ["npm", "ssh", "scp", "docker", "site", "cd", "pg_dump", "pg_restore", "nobody"];

/** The first words of the guides' commands, and of those that they hand to ssh. */
function commandsOfGuides(): string[] {
  const guides = ["publishing", "operations"].map((guide) =>
    readFileSync(join(root, `docs/${guide}.md`), "utf8"),
  );
  const blocks = [...guides.join("\n").matchAll(/^```\n(.*?)^```$/gms)].map(([, block = ""]) => block);
  const words = blocks.flatMap((block) =>
    [...block.matchAll(/^(?:ssh \S*.*?@\S+ )?([a-z][a-z_-]+) [^{\n]*[^{;\n]$/gm)].map(
      ([, word = ""]) => word,
    ),
  );
  return [...new Set(words)].filter((word) => !elsewhere.includes(word));
}

/** Boots a new Debian of that name. It shares the network of this machine, but for the port of its sshd. */
async function bootDebian(suite: string) {
  const folder = mkdtempSync(join(tmpdir(), `${suite}-`));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const at = (...names: string[]) => join(folder, ...names);
  const machine = at("root");
  const sshPort = await freePort();
  const include = "--include=systemd-sysv,openssh-server";
  execFileSync("debootstrap", ["--variant=minbase", include, suite, machine], { stdio: "pipe" });
  execFileSync("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", at("key")]);
  mkdirSync(join(machine, "root/.ssh"), { recursive: true, mode: 0o700 });
  cpSync(at("key.pub"), join(machine, "root/.ssh/authorized_keys"));
  writeFileSync(
    join(machine, "etc/ssh/sshd_config.d/port.conf"),
    `Port ${sshPort}\nListenAddress 127.0.0.1\n`,
  );
  // Where this machine trusts authorities of its own network, what it boots has to, too.
  const authorities = "usr/local/share/ca-certificates";
  if (existsSync(`/${authorities}`))
    cpSync(`/${authorities}`, join(machine, authorities), { recursive: true });
  // No authority signs for a name that leads nowhere: setup finds a certificate that is there.
  const certificates = join(machine, "etc/letsencrypt/live", name);
  mkdirSync(certificates, { recursive: true });
  const signed = [
    "-x509",
    "-newkey",
    "rsa:2048",
    "-noenc",
    "-subj",
    `/CN=${name}`,
    "-addext",
    `subjectAltName=DNS:${name}`,
  ];
  const files = ["-keyout", join(certificates, "privkey.pem"), "-out", join(certificates, "fullchain.pem")];
  execFileSync("openssl", ["req", ...signed, ...files], { stdio: "pipe" });

  const options = ["--register=no", "--keep-unit", "--resolv-conf=copy-host", "--console=pipe"];
  const child = spawn("systemd-nspawn", ["-q", "-b", "-D", machine, ...options], {
    stdio: ["pipe", "ignore", "inherit"],
  });
  onTestFinished(async () => {
    const ended = new Promise((resolve) => child.once("exit", resolve));
    if (child.exitCode === null && child.kill("SIGTERM")) await ended;
  });
  await untilListening(child, sshPort);
  const quiet = [
    "StrictHostKeyChecking=no",
    "UserKnownHostsFile=/dev/null",
    "LogLevel=ERROR",
    "BatchMode=yes",
  ];
  const how = ["-i", at("key"), ...quiet.flatMap((option) => ["-o", option])];
  return {
    authority: join(certificates, "fullchain.pem"),
    ssh: ["ssh", "-p", String(sshPort), ...how].join(" "),
    copy: (from: string) => execute("scp", ["-P", String(sshPort), ...how, "-r", from, "root@127.0.0.1:"]),
    run: async (command: string) => {
      const args = ["-p", String(sshPort), ...how, "root@127.0.0.1", command];
      return (await execute("ssh", args, { maxBuffer: 1e8 })).stdout;
    },
  };
}

const canBoot = inFull && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

test.runIf(canBoot).for(["bookworm", "trixie"])(
  "deploy/setup makes of a minimal %s a server with all that the guides call, which takes its first release",
  { timeout: patience },
  async (suite) => {
    findOrInstall(
      "debootstrap, nspawn and a client of ssh",
      ["debootstrap", "systemd-container", "openssh-client", "rsync"],
      () => ["debootstrap", "systemd-nspawn", "ssh", "rsync"].every(inPath),
    );
    const machine = await bootDebian(suite);
    await machine.copy(join(root, "deploy"));
    const set = await machine.run(`sh deploy/setup ${name} office@${name} 2>&1`);
    expect(set).toContain(`npm run deploy -- deploy@${name}`);
    const asked = commandsOfGuides();
    expect(asked).toEqual(expect.arrayContaining(["nano", "restic", "age", "git", "systemctl"]));
    const missing = await machine.run(
      `for one in ${asked.join(" ")}; do command -v $one >/dev/null || echo $one; done`,
    );
    expect(missing.split("\n").filter(Boolean), "called by the guides and not installed").toEqual([]);

    const sources = copySources();
    onTestFinished(sources.remove);
    const env = { ...process.env, CONTENT_DIR: smallCompany(), NODE_ENV: "" };
    const words = ["server/cli/deploy.ts", "deploy@127.0.0.1", "--ssh", machine.ssh, "--unfinished"];
    const { stdout } = await execute(process.execPath, words, { cwd: sources.folder, env, maxBuffer: 1e8 });
    expect(stdout).toMatch(/Installing Node.* runs\.\n$/s);
    const page = [
      "-sS",
      "--cacert",
      machine.authority,
      "--resolve",
      `${name}:443:127.0.0.1`,
      `https://${name}/services`,
    ];
    await expect.poll(async () => (await execute("curl", page)).stdout).toContain("</html>");
    expect(await machine.run("systemctl is-active site.service site.socket nginx")).toBe(
      "active\nactive\nactive\n",
    );
    expect(await machine.run("site leads list && site backup")).toContain("site-");
    result(`| ${suite} | ${set.split("\n").filter((line) => line.startsWith("— ")).length} steps | runs |`);
  },
);
