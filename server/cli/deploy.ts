// `npm run deploy -- user@host`, to a machine that deploy/setup has prepared; deploy/site-release does the work there.
import { spawnSync } from "node:child_process";
import { mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { contentFolder } from "../../content-model/read/folder.ts";
import { lockFile } from "../database/sqlite.ts";
import { examine } from "./doctor/examine.ts";
import { writeReport } from "./doctor/finding.ts";
import { commandLine, exitCodeOf, Refusal } from "./exit-code.ts";

const usage = `npm run deploy -- <user@host> [options]

Builds the site here, sends what is new of it and puts it in the place of the running one without a failed request.

  --unfinished     although the doctor names errors, such as placeholders that are left; never with a mistake in a file, nor for the sample company
  --list           shows the releases that are kept
  --rollback       goes back to the release before
  --ssh <command>  instead of "ssh", such as "ssh -p 2222 -i key"
`;

const root = join(import.meta.dirname, "../..");
const options = {
  unfinished: { type: "boolean", default: false },
  list: { type: "boolean", default: false },
  rollback: { type: "boolean", default: false },
  ssh: { type: "string", default: "ssh" },
  help: { type: "boolean", default: false },
} as const;

/** Runs a program with the terminal of this one. Returns what it wrote to its standard output if that is asked for. */
function run(
  [program = "", ...args]: string[],
  { env = {}, read = false }: { env?: Record<string, string>; read?: boolean } = {},
): string {
  const { error, status, stdout } = spawnSync(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["inherit", read ? "pipe" : "inherit", "inherit"],
    encoding: "utf8",
  });
  if (error) throw new Refusal(`There is no program "${program}" here. Install it.`);
  if (status !== 0) throw new Refusal(`${program} ended with ${status}.`);
  return stdout;
}

const rsync = "rsync --compress --recursive --links --perms --checksum --delete".split(" ");

function machine(host: string, ssh: string) {
  const words = ssh.split(" ").filter((word) => word !== "");
  return {
    /** site-release needs root's rights. */
    release: (text: string, read = false) => {
      const command = `if [ "$(id -u)" = 0 ]; then site-release ${text}; else sudo -n site-release ${text}; fi`;
      return run([...words, host, command], { read });
    },
    /** What has not changed is not sent: it is linked there, or copied where the kernel lets a user link own files alone. */
    send: (files: string[], folder: string, unchanged: string) =>
      run([...rsync, "--rsh", ssh, `--link-dest=${unchanged}`, ...files, `${host}:${folder}/`]),
  };
}

/** Throws while the doctor names a mistake, or anything else that stands in the way unless that is wanted. */
function refuseUnfinished(allowed: boolean) {
  const { findings } = examine({ folder: contentFolder, env: process.env, now: new Date() });
  // The settings that count are those of the other machine, which refuses wrong ones itself.
  const errors = findings.filter(({ level, file }) => level === "error" && file !== "environment");
  const always = errors.filter(({ group }) => group === "mistake" || group === "fiction");
  const refused = allowed ? always : errors;
  if (refused.length === 0) return;
  process.stdout.write(writeReport(refused));
  throw new Refusal(
    always.length > 0
      ? "Nothing was published. Correct the mistakes first."
      : "Nothing was published. Settle these first, or add --unfinished to publish it as it is.",
  );
}

type Machine = ReturnType<typeof machine>;

/** What site-release says: on each line a name, "=" and a value. */
function ask(there: Machine, command: "where" | "begin") {
  const said = there.release(command, true);
  return (name: string): string => {
    const value = new RegExp(`^${name}=(.+)$`, "m").exec(said)?.[1]?.trim();
    if (value) return value;
    throw new Refusal(
      `site-release on that machine did not report its ${name}. Run deploy/setup there again.`,
    );
  };
}

function publish(there: Machine) {
  const about = ask(there, "where");
  run(["rsync", "--version"], { read: true });
  console.log(`Building for ${about("address")}`);
  run([process.execPath, "publish/build.ts"], { env: { SITE_URL: about("address") } });
  const release = ask(there, "begin");
  there.send(["build", "package.json"], release("folder"), release("current"));
  there.release(`activate ${release("name")}`);
}

async function deploy(): Promise<void> {
  const { values, positionals } = commandLine(usage, () => parseArgs({ options, allowPositionals: true }));
  if (values.help) return console.log(usage);
  const [host, ...more] = positionals;
  if (!host || more.length > 0 || host.startsWith("-")) throw new Refusal(usage, 2);
  if (!statSync(contentFolder, { throwIfNoEntry: false })?.isDirectory())
    throw new Refusal(`There is no folder ${contentFolder}. CONTENT_DIR names the company's folder.`, 2);
  const there = machine(host, values.ssh);
  if (values.list) there.release("list");
  else if (values.rollback) there.release("rollback");
  else {
    mkdirSync(join(root, ".cache"), { recursive: true });
    // One at a time, since each build takes the place of the one before.
    using lock = lockFile(join(root, ".cache/deploying"));
    if (!lock)
      throw new Refusal("Another release is being published from this folder. Try again when it is done.");
    refuseUnfinished(values.unfinished);
    publish(there);
  }
}

process.exitCode = await exitCodeOf(console.error, deploy);
