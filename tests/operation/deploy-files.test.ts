// What can be said of the files in deploy/ without the machines they are for.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "../../server/run/config.ts";
import { createSiteServer } from "../../server/run/serve.ts";

const root = join(import.meta.dirname, "../..");
const read = (name: string) => readFileSync(join(root, name), "utf8");
const settings = Object.keys(parseEnv(read(".env.example")));

/** Instructions with their arguments; continued lines are one. */
const instructions = read("deploy/Containerfile")
  .replace(/\\\n/g, " ")
  .split("\n")
  .filter((line) => /^[A-Z]/.test(line))
  .map((line) => {
    const [, name = "", text = ""] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    return { name, text };
  });
const stages = instructions.reduce<(typeof instructions)[]>((found, instruction) => {
  if (instruction.name === "FROM") found.push([]);
  found.at(-1)?.push(instruction);
  return found;
}, []);
const last = stages.at(-1) ?? [];
const inLast = (name: string) => last.filter((one) => one.name === name).map(({ text }) => text);

test("the container is built in stages from images with a version, and nothing is fetched by ADD", () => {
  expect(stages.length).toBeGreaterThan(1);
  const names = stages.flatMap(([from]) => / AS (\S+)$/.exec(from?.text ?? "")?.[1] ?? []);
  for (const [from] of stages) {
    const [image = ""] = (from?.text ?? "").split(" ");
    if (!names.includes(image)) expect(image).toMatch(/^docker\.io\/library\/node:26[\w.-]*$/);
  }
  expect(instructions.map(({ name }) => name)).not.toContain("ADD");
});

test("the container runs as an ordinary user, with a volume for its data and a health check", () => {
  const [user] = inLast("USER");
  expect(user).toBe("node");
  const order = last.map(({ name }) => name);
  expect(order.indexOf("USER")).toBeGreaterThan(order.lastIndexOf("RUN"));
  const dataDir = /\bDATA_DIR=(\S+)/.exec(inLast("ENV").join(" "))?.[1];
  expect(inLast("VOLUME")).toEqual([dataDir]);
  expect(inLast("RUN").join()).toContain(`-o node -g node -m 0700 ${dataDir}`);
  expect(inLast("ENV").join(" ")).toContain("HOST=0.0.0.0");
  const [health = ""] = inLast("HEALTHCHECK");
  const [, command = "[]"] = /CMD (\[.*\])$/.exec(health) ?? [];
  expect((JSON.parse(command) as string[]).at(-1)).toContain("/healthz");
  expect(JSON.parse(inLast("CMD")[0] ?? "")).toEqual(["node", "build/server/index.js"]);
});

test("what the container copies is in the repository and not kept from it, and no secret is built in", () => {
  const ignore = read(".dockerignore").split("\n");
  expect(ignore).toContain("*");
  const tracked = new Set(execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).split("\n"));
  for (const { text } of instructions.filter(({ name, text }) => name === "COPY" && !text.startsWith("--"))) {
    for (const source of text.split(" ").slice(0, -1)) {
      expect(ignore).toContain(`!${source.replace(/^\.\//, "")}`);
      const inRepository = [...tracked].some((file) => file === source || file.startsWith(`${source}/`));
      expect(inRepository, source).toBe(true);
    }
  }
  for (const { name, text } of instructions)
    if (name === "ENV" || name === "ARG") expect(text).not.toMatch(/SMTP|PASSWORD|SECRET|DATABASE_URL/);
});

/** The values of each directive of a unit file, in order. */
function readUnit(name: string) {
  const values = new Map<string, string[]>();
  for (const line of read(`deploy/${name}`).split("\n")) {
    const [, key, value = ""] = /^(\w+)=(.*)$/.exec(line) ?? [];
    if (key) values.set(key, [...(values.get(key) ?? []), value]);
  }
  return values;
}

test("the service may write to its three folders only and has no rights beyond those of a server", () => {
  const unit = readUnit("site.service");
  const env = parseEnv(read("deploy/site.env"));
  expect(unit.get("ProtectSystem")).toEqual(["strict"]);
  expect([
    `/var/lib/${unit.get("StateDirectory")?.[0]}`,
    `/var/cache/${unit.get("CacheDirectory")?.[0]}`,
    unit.get("ReadWritePaths")?.[0],
  ]).toEqual([env.DATA_DIR, env.PAGES_DIR, env.BACKUP_DIR]);
  expect(unit.get("User")).not.toEqual(["root"]);
  expect(unit.get("CapabilityBoundingSet")).toEqual([""]);
  for (const name of [
    "NoNewPrivileges",
    "PrivateTmp",
    "PrivateDevices",
    "ProtectHome",
    "ProtectKernelTunables",
    "ProtectKernelModules",
    "ProtectControlGroups",
    "RestrictNamespaces",
    "RestrictSUIDSGID",
    "LockPersonality",
  ])
    expect(unit.get(name), name).toEqual(["true"]);
  // With it the JavaScript engine could not start.
  expect(unit.has("MemoryDenyWriteExecute")).toBe(false);
});

test("the settings in site.env exist and are accepted", () => {
  const env = parseEnv(read("deploy/site.env"));
  expect(Object.keys(env).filter((name) => !settings.includes(name))).toEqual([]);
  const result = readConfig(env, { mailFrom: "a@company.example", leadsTo: "a@company.example" });
  expect(result.ok ? [] : result.problems).toEqual([]);
});

test("socket, nginx and Caddy speak of the same port, and the service waits for the socket", () => {
  const [address = ""] = readUnit("site.socket").get("ListenStream") ?? [];
  expect(address).toBe("127.0.0.1:3000");
  expect(read("deploy/nginx.conf")).toContain(`proxy_pass http://${address};`);
  expect(read("deploy/Caddyfile")).toContain(`reverse_proxy ${address} {`);
  expect(readUnit("site.service").get("Requires")).toEqual(["site.socket"]);
});

test("nginx keeps no log of visitors, shows the folder of pages, and compresses nothing by itself", () => {
  const config = (read("deploy/nginx.conf") + read("deploy/nginx-staff.conf")).replace(/#.*/g, "");
  const servers = config.split(/^server \{$/m).slice(1);
  expect(servers.length).toBeGreaterThan(1);
  for (const server of servers) {
    // What is missing here for IPv6 would be answered by the first of the others.
    expect(server).toMatch(/^\tlisten (.+;)\n\tlisten \[::\]:\1$/m);
    expect(server).toContain("access_log off;");
    expect(server).toMatch(/^\terror_log \S+ emerg;$/m);
  }
  expect(config).not.toMatch(/^\s*gzip/m);
  const { PAGES_DIR } = parseEnv(read("deploy/site.env"));
  expect(config).toContain(`root ${PAGES_DIR}/current;`);
  expect(read("deploy/Caddyfile")).toContain(`root * ${PAGES_DIR}/current`);
});

test("Caddy waits longer for a slow body than the server, whose answer says that nothing was stored", () => {
  const [, seconds] = /read_body (\d+)s/.exec(read("deploy/Caddyfile")) ?? [];
  const server = createSiteServer();
  onTestFinished(() => void server.close());
  expect(Number(seconds) * 1_000).toBeGreaterThan(server.requestTimeout);
});

test("the guides call commands where the set-up puts them", () => {
  const placed = [...read("deploy/setup").matchAll(/^place \S+ (\/usr\/local\/\S+) 0755$/gm)].map(
    ([, path]) => path,
  );
  const guide = read("docs/publishing.md") + read("docs/operations.md");
  const called = [...guide.matchAll(/\/usr\/local\/s?bin\/[\w-]+/g)].map(([path]) => path);
  expect(called).toContain("/usr/local/sbin/site");
  expect(called.filter((path) => !placed.includes(path))).toEqual([]);
});

test("the guides speak of every file in the folder, and every file that they name exists", () => {
  const guide = read("docs/publishing.md") + read("docs/operations.md");
  const files = execFileSync("git", ["ls-files", "deploy"], { cwd: root, encoding: "utf8" })
    .trim()
    .split("\n");
  for (const file of files) expect(guide, file).toContain(file.replace(/^deploy\//, ""));
  const named = guide.matchAll(/`((?:deploy|tests|server)\/[\w./-]+)`/g);
  for (const [, path = ""] of named) expect(existsSync(join(root, path)), path).toBe(true);
});
