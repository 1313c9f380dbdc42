// The scripts of deploy/ by themselves: which release takes whose place. The machine around them is stand-ins with a clock
// of their own.
import { execFile } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";

const execute = promisify(execFile);
const script = join(import.meta.dirname, "../../deploy/site-release");

/** Files in a release say how it behaves: `starts-in` holds seconds, `broken` never answers, `migrates` changes the tables, `unfit` fails its trial. */
type Manner = { startsIn?: number; broken?: boolean; migrates?: boolean; unfit?: boolean };

function machine() {
  const root = mkdtempSync(join(tmpdir(), "machine-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const at = (...names: string[]) => join(root, ...names);
  for (const folder of ["bin", "releases", "node/1.2.3/bin"]) mkdirSync(at(folder), { recursive: true });
  const standIns = {
    date: "cat $SITE_ROOT/clock",
    sleep: "echo $(($(cat $SITE_ROOT/clock) + $1)) >$SITE_ROOT/clock",
    systemctl:
      "printf . >>$SITE_ROOT/restarts; echo 0 >$SITE_ROOT/clock; if [ -e $SITE_ROOT/current/migrates ]; then touch $SITE_ROOT/migrated; fi",
    curl: `cd $SITE_ROOT
wait=$(cat current/starts-in 2>/dev/null || echo 0)
if [ -e current/broken ] || { [ -e migrated ] && [ ! -e current/migrates ]; }; then wait=9999; fi
now=$(cat clock)
if [ $wait -le $((now + 10)) ]; then exit 0; fi
echo $((now + 10)) >clock
exit 28`,
    runuser: `case "$*" in *" leads "*) [ ! -e $SITE_ROOT/migrated ] || [ -e migrates ] ;; *" try") [ ! -e unfit ] ;; *" backup") [ -e $SITE_ROOT/data/site.db ] ;; esac`,
    chown: "",
  };
  for (const [name, text] of Object.entries(standIns))
    writeFileSync(at("bin", name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  writeFileSync(at("node/1.2.3/bin/node"), "", { mode: 0o755 });
  writeFileSync(at("clock"), "0\n");
  writeFileSync(at("settings"), "");
  const env = { PATH: `${at("bin")}:${process.env.PATH}`, SITE_ROOT: root, SITE_SETTINGS: at("settings") };
  const release = async (...words: string[]) => {
    const said = await execute("sh", [script, ...words], { env }).catch((error) => error);
    return `${said.stdout}${said.stderr}`;
  };
  return {
    release,
    releases: () => readdirSync(at("releases")).sort(),
    publish: (name: string, { startsIn, broken, migrates, unfit }: Manner = {}) => {
      const part = at("releases", `${name}.part`);
      mkdirSync(part, { recursive: true });
      writeFileSync(join(part, "package.json"), '{\n  "node": "1.2.3"\n}\n');
      if (startsIn) writeFileSync(join(part, "starts-in"), `${startsIn}\n`);
      if (broken) writeFileSync(join(part, "broken"), "");
      if (migrates) writeFileSync(join(part, "migrates"), "");
      if (unfit) writeFileSync(join(part, "unfit"), "");
      return release("activate", name);
    },
    running: async () => /^(.*) {2}\(runs\)$/m.exec(await release("list"))?.[1],
    at,
    restarts: () => readFileSync(at("restarts"), "utf8").length,
    hasPart: (name: string) => existsSync(at("releases", `${name}.part`)),
  };
}

test("goes back to what ran before, never to what was taken back", async () => {
  const { publish, release, running } = machine();
  for (const name of ["1", "2", "3"]) expect(await publish(name)).toContain(`${name} runs.`);
  expect(await release("rollback")).toBe("2 runs again instead of 3.\n");
  await publish("4");
  expect(await release("rollback")).toBe("2 runs again instead of 4.\n");
  expect(await release("rollback")).toBe("1 runs again instead of 2.\n");
  expect(await release("rollback")).toBe("There is no release before 1.\n");
  expect(await running()).toBe("1");
});

test("keeps the two releases that ran before, and nothing that was taken back", async () => {
  const { publish, release, releases } = machine();
  await publish("1");
  for (const name of ["2", "3", "4"]) {
    await publish(name);
    await release("rollback");
  }
  await publish("5");
  expect(releases()).toEqual(["1", "5"]);
  for (const name of ["6", "7"]) await publish(name);
  expect(releases()).toEqual(["5", "6", "7"]);
});

test("copies the database before a release, if one that ran has made it", async () => {
  const { publish, at } = machine();
  writeFileSync(at("settings"), `BACKUP_DIR=/copies\nDATA_DIR="${at("data")}"\n`);
  expect(await publish("1", { broken: true })).toContain("1 does not answer");
  expect(await publish("2")).toContain("2 runs.");
  writeFileSync(at("settings"), `BACKUP_DIR=/copies\nDATA_DIR=${at("data")}\nDATABASE_URL=file:/elsewhere\n`);
  expect(await publish("3")).toContain("could not be copied, so nothing was changed");
  writeFileSync(at("settings"), `BACKUP_DIR=/copies\nDATA_DIR=${at("data")}\n`);
  mkdirSync(at("data"));
  writeFileSync(at("data", "site.db"), "");
  expect(await publish("3")).toContain("3 runs.");
});

test("gives a release a minute to start, as the trial does", async () => {
  const { publish, running } = machine();
  await publish("1");
  expect(await publish("2", { startsIn: 50 })).toContain("2 runs.");
  expect(await publish("3", { startsIn: 90 })).toContain("so 2 runs again");
  expect(await running()).toBe("2");
});

test("says what to correct or restore when the release before does not answer either", async () => {
  const { publish, running, releases, hasPart } = machine();
  await publish("1");
  expect(await publish("2", { broken: true })).toContain("so 1 runs again");
  const said = await publish("3", { broken: true, migrates: true });
  expect(said).toMatch(/Both 3 and 1 fail.*names a setting, correct it in .*settings;.*restore the copy/s);
  expect(said).not.toContain("runs again");
  expect(await running()).toBe("1");
  expect(releases()).toEqual(["1"]);
  expect(hasPart("3")).toBe(false);
});

test("refuses a rollback to a release that cannot use the database, before anything is stopped", async () => {
  const { publish, release, running, restarts } = machine();
  await publish("1");
  await publish("2", { migrates: true });
  const before = restarts();
  expect(await release("rollback")).toMatch(
    /^1 cannot use the database that 2 has left, so nothing was changed/,
  );
  expect([await running(), restarts()]).toEqual(["2", before]);
});

test("says what still runs after a trial that failed, and nothing of it when nothing ran", async () => {
  const { publish } = machine();
  expect(await publish("1", { unfit: true })).toMatch(/1 does not work on this machine\. $/m);
  await publish("2");
  expect(await publish("3", { unfit: true })).toContain("3 does not work on this machine. 2 still runs.");
});

test("a release that others can still write to is locked before it is looked at", async () => {
  const { publish, at } = machine();
  mkdirSync(at("releases/1.part/build"), { recursive: true });
  for (const path of ["releases/1.part", "releases/1.part/build"]) chmodSync(at(path), 0o777);
  expect(await publish("1")).toContain("1 runs.");
  for (const path of ["releases/1", "releases/1/build"]) expect(statSync(at(path)).mode & 0o777).toBe(0o755);
});

test("whoever publishes cannot have root write elsewhere", async () => {
  const { publish, release, at } = machine();
  mkdirSync(at("outside.part"));
  expect(await release("activate", "../outside")).toContain("There is no release");
  expect(existsSync(at("outside.part"))).toBe(true);
  mkdirSync(at("releases/2.part"), { recursive: true });
  symlinkSync("/etc", at("releases/2.part/build"));
  expect(await publish("2")).toContain("2 holds symbolic links");
});

test("the owner's commands take paths from the folder in which they are called", async () => {
  const root = mkdtempSync(join(tmpdir(), "machine-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const folder of ["bin", "current", "here"]) mkdirSync(join(root, folder));
  writeFileSync(join(root, "bin/runuser"), '#!/bin/sh\necho "$INIT_CWD in $PWD"\n', { mode: 0o755 });
  const { stdout } = await execute("sh", [join(import.meta.dirname, "../../deploy/site-command"), "backup"], {
    cwd: join(root, "here"),
    env: { PATH: `${join(root, "bin")}:${process.env.PATH}`, SITE_ROOT: root },
  });
  expect(stdout).toBe(`${join(root, "here")} in ${join(root, "current")}\n`);
});
