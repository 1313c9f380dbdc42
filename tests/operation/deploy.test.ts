// `npm run deploy` to a real sshd, behind a real nginx, while visitors read and write.
import { execFile, execFileSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { lockFile } from "../../server/database/sqlite.ts";
import { createCompany } from "../support/companies/companies.ts";
import { type Nginx, startNginx } from "../support/machines/nginx.ts";
import { type RentedMachine, rentMachine } from "../support/machines/rented-machine.ts";
import { type Answer, ask as askAt } from "../support/reading/read-answer.ts";
import { copySources } from "../support/sites/source-copy.ts";

const host = "www.example.com";
/** Milliseconds after which a visitor has gone away. */
const longestWait = 60_000;
/** Milliseconds within which a release is built and put in place on any machine. What was said until then names where it stands. */
const longestRelease = 300_000;
/** Milliseconds between an answer and a visitor's next request, so that the release gets on beside them. */
const thinking = 30;
let machine: RentedMachine;
let nginx: Nginx;
const sources = copySources();
// A company with few pages is built in half the time.
const company = join(sources.folder, "company");
createCompany(company);

beforeAll(async () => {
  machine = await rentMachine();
  nginx = await startNginx([machine.port], { pagesDir: machine.pagesDir, limits: false });
});
afterAll(async () => {
  await nginx.stop();
  await machine.stop();
  sources.remove();
});

type Ended = { code: number; output: string };

/** Calls the command as in package.json, and resolves with what it said. */
function deploy(...options: string[]): Promise<Ended> {
  const entry = join(sources.folder, "server/cli/deploy.ts");
  const env = { ...process.env, CONTENT_DIR: company, NODE_ENV: "" };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [entry, machine.host, "--ssh", machine.ssh, ...options],
      { cwd: sources.folder, env, timeout: longestRelease },
      (error, out, err) => resolve({ code: error ? Number(error.code ?? 1) : 0, output: out + err }),
    );
  });
}

function ask(path: string, fields?: Record<string, string>, agent?: Agent): Promise<Answer> {
  const headers = {
    Host: host,
    Origin: `https://${host}`,
    ...(fields && { "Content-Type": "application/x-www-form-urlencoded" }),
  };
  const signal = AbortSignal.timeout(longestWait);
  return askAt(
    {
      port: nginx.plainPort,
      path,
      method: fields ? "POST" : "GET",
      headers,
      signal,
      ...(agent && { agent }),
    },
    fields && new URLSearchParams(fields).toString(),
  );
}

const message = {
  name: "Sita",
  email: "sita@visitor.example",
  subject: "Hello",
  message: "A website",
  topic: "",
};

/** Visitors who read pages, ask for what only the process can answer, and send messages, until they are told to stop. */
function visitors() {
  let stopped = false;
  const answers: string[] = [];
  const agent = new Agent({ keepAlive: true });
  const visit = async (name: string, act: () => Promise<Answer>, good: number) => {
    while (!stopped) {
      const said = await act().then(
        ({ status }) => (status === good ? "well" : `${name} answered ${status}`),
        (error: unknown) => `${name} ${error}`,
      );
      answers.push(said);
      await delay(thinking);
    }
  };
  const all = Promise.all([
    visit("/", () => ask("/", undefined, agent), 200),
    visit("/services?x=1", () => ask("/services?x=1", undefined, agent), 200),
    visit("/contact", () => ask("/contact", { ...message, submissionId: crypto.randomUUID() }), 303),
  ]);
  return async () => {
    stopped = true;
    await all;
    agent.destroy();
    return answers;
  };
}

const releases = () => readdirSync(join(machine.root, "releases")).sort();
const shownHeading = async (path: string) =>
  /<h1[^>]*>(.*?)<\/h1>/s.exec(String((await ask(path)).body))?.[1] ?? "";

function setHeading(text: string) {
  const file = join(company, "pages/services.yaml");
  writeFileSync(file, readFileSync(file, "utf8").replace(/^heading: .*/m, `heading: ${text}`));
}

test("a release is built, tried and put in place without a failed request, and taken back by one command", async () => {
  setHeading("What we do at first");

  const refused = await deploy();
  expect(refused).toMatchObject({
    code: 1,
    output: expect.stringMatching(/Nothing was published.*--unfinished/s),
  });
  expect(releases()).toEqual([]);

  const first = await deploy("--unfinished");
  expect(first).toMatchObject({ code: 0, output: expect.stringMatching(/It starts.* runs\.\n/s) });
  await expect.poll(() => shownHeading("/services")).toContain("What we do at first");
  const [one = ""] = releases();

  setHeading("What we do by now");
  const published = deploy("--unfinished");
  // The build before that is on the owner's machine.
  await expect.poll(releases, { timeout: longestRelease }).toHaveLength(2);
  const stop = visitors();
  const second = await published;
  expect(second.code, second.output).toBe(0);
  await expect.poll(() => shownHeading("/services")).toContain("What we do by now");
  const answers = await stop();
  expect(answers.length).toBeGreaterThan(100);
  expect(answers.filter((answer) => answer !== "well")).toEqual([]);
  const two = releases()[1] ?? "";
  const inode = (release: string, file: string) =>
    statSync(join(machine.root, "releases", release, file)).ino;
  expect(inode(one, "build/client/favicon.ico"), "sent again although it was there").toBe(
    inode(two, "build/client/favicon.ico"),
  );
  expect(readdirSync(machine.backupDir).length, "copied before the switch").toBeGreaterThan(0);

  expect((await deploy("--list")).output).toBe(`${two}  (runs)\n${one}\n`);
  const back = await deploy("--rollback");
  expect(back).toMatchObject({ code: 0, output: `${one} runs again instead of ${two}.\n` });
  await expect.poll(() => shownHeading("/services")).toContain("What we do at first");
  expect((await deploy("--rollback")).output).toContain(`There is no release before ${one}`);

  const file = join(company, "pages/services.yaml");
  writeFileSync(file, `${readFileSync(file, "utf8")}\nheadin: Twice\n`);
  const mistaken = await deploy("--unfinished");
  expect(mistaken).toMatchObject({ code: 1, output: expect.stringContaining("Correct the mistakes first") });
  expect(mistaken.output).toContain("pages/services.yaml");
  expect(releases()).toEqual([one, two]);
});

test("a release that cannot run there is not put in place", async () => {
  const before = releases();
  const settings = readFileSync(machine.settings, "utf8");
  writeFileSync(machine.settings, settings.replace("TRUSTED_PROXIES=1", "TRUSTED_PROXIES=yes"));
  const [, name = ""] = /^name=(.+)$/m.exec(await machine.release("begin")) ?? [];
  for (const file of ["build", "package.json"])
    cpSync(join(machine.root, "current", file), join(machine.root, `releases/${name}.part`, file), {
      recursive: true,
    });
  await expect(machine.release("activate", name)).rejects.toThrow(
    /TRUSTED_PROXIES.*does not work on this machine\. \S+ still runs/s,
  );
  expect(releases()).toEqual(before);
  expect((await ask("/services?x=1")).status).toBe(200);
  writeFileSync(machine.settings, settings);
});

test("a second release from the same folder waits for the first, since they share its build", async () => {
  mkdirSync(join(sources.folder, ".cache"), { recursive: true });
  const lock = lockFile(join(sources.folder, ".cache/deploying"));
  onTestFinished(() => lock?.close());
  const { code, output } = await deploy();
  expect([code, output]).toEqual([
    1,
    expect.stringContaining("Another release is being published from this folder"),
  ]);
});

test("a bare machine is set up by one script, which changes nothing when it is called again", () => {
  const folder = mkdtempSync(join(tmpdir(), "bare-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const bin = join(folder, "bin");
  mkdirSync(bin);
  const known = join(folder, "known");
  const standIns = {
    "apt-get": "",
    chown: "",
    nginx: "",
    systemctl: "",
    id: `[ -e ${known}-$1 ]`,
    adduser: `for last; do :; done; touch ${known}-$last`,
    getent: "exit 2",
    certbot: `mkdir -p ${folder}/to/etc/letsencrypt/live/shop.test && touch ${folder}/to/etc/letsencrypt/live/shop.test/fullchain.pem`,
  };
  for (const [name, text] of Object.entries(standIns))
    writeFileSync(join(bin, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  const to = join(folder, "to");
  mkdirSync(join(to, "root/.ssh"), { recursive: true });
  writeFileSync(join(to, "root/.ssh/authorized_keys"), "ssh-ed25519 AAAA\n");
  const script = join(import.meta.dirname, "../../deploy/setup");
  const setUp = () =>
    execFileSync("sh", [script, "shop.test", "me@shop.test"], {
      env: { PATH: `${bin}:${process.env.PATH}`, DESTDIR: to },
      encoding: "utf8",
    });
  const contents = () =>
    readdirSync(to, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map(
        (path) => [path.slice(to.length), statSync(path).mode & 0o777, readFileSync(path, "utf8")] as const,
      );
  const said = setUp();
  const made = contents();
  const modes = Object.fromEntries(made.map(([path, mode]) => [path, mode]));
  expect(modes).toMatchObject({
    "/etc/site.env": 0o640,
    "/etc/sudoers.d/site-release": 0o440,
    "/usr/local/sbin/site": 0o755,
    "/usr/local/sbin/site-release": 0o755,
    "/home/deploy/.ssh/authorized_keys": 0o600,
  });
  const text = (path: string) => made.find(([found]) => found === path)?.[2] ?? "";
  expect(text("/etc/site.env")).toContain("SITE_URL=https://shop.test\n");
  const hosts = text("/etc/nginx/sites-available/site");
  expect(hosts).toContain("server_name shop.test www.shop.test;");
  expect(hosts).not.toContain("example.com");
  expect(said.split("\n").filter((line) => line.startsWith("— ")).length).toBeGreaterThan(10);
  writeFileSync(join(to, "etc/site.env"), `${text("/etc/site.env")}DIGEST_AT=off\n`);
  const changed = contents();
  expect(setUp().split("\n")[1]).toMatch(/mail server/);
  expect(contents()).toEqual(changed);
});
