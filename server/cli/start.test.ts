import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { noSettings } from "../../tests/support/sites/site-process.ts";
import { copySources } from "../../tests/support/sites/source-copy.ts";

const copies = [copySources(), copySources()];
afterAll(() => {
  for (const { remove } of copies) remove();
});
const [unbuilt, built] = copies.map(({ folder }) => folder) as [string, string];
pretendBuild(built);

const run = (folder: string, script: string, argv: string[] = [], env: Record<string, string> = {}) =>
  spawnSync(process.execPath, [join(folder, script), ...argv], {
    env: { ...process.env, ...noSettings, CONTENT_DIR: "", ...env },
    encoding: "utf8",
  });

/** A build that says with which command it was called. */
function pretendBuild(folder: string) {
  mkdirSync(join(folder, "build/server"), { recursive: true });
  writeFileSync(
    join(folder, "build/server/index.js"),
    "console.log('built:', process.argv.slice(2).join());",
  );
  writeFileSync(join(folder, "build/complete"), "for another address");
}

test.each(["20.20.2", "22.18.0"])(
  "Node %s, which cannot run the commands, says what to do instead",
  (version) => {
    const older = `Object.defineProperty(process.versions, 'node', { value: '${version}' });`;
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ["-e", `${older} require('${join(import.meta.dirname, "require-node.cjs")}'); console.log("on")`],
      { encoding: "utf8" },
    );
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr).toContain(`Node ${version} is too old. `);
    expect(stderr).toContain("npm rebuild node");
  },
);

test.for([
  ["a static copy without an address", ["static"], {}, /for example SITE_URL=https:\/\/www\.example\.com/],
  [
    "wrong settings of a static copy",
    ["static"],
    { SITE_URL: "www.company.example", API_ORIGIN: "https://forms.company.example/site" },
    /^SITE_URL has "www\.company\.example", .*\nAPI_ORIGIN has .*\n$/,
  ],
  [
    "wrong settings of the server",
    [],
    { STAFF_INBOX: "on", PORT: "x" },
    /^PORT is .*\nLEADS_TO is unset, but STAFF_INBOX needs it.*\n$/,
  ],
] as const)("%s: told before anything is built", ([, argv, env, told]) => {
  const { status, stdout, stderr } = run(unbuilt, "server/cli/start.ts", [...argv], env);
  expect([status, stdout]).toEqual([2, ""]);
  expect(stderr).toMatch(told);
  expect(existsSync(join(unbuilt, "build"))).toBe(false);
});

test.for([
  ["server/cli/start.ts", "CONTENT_DIR", "/no/such/folder", "CONTENT_DIR=../our-company"],
  ["server/cli/dev.ts", "CONTENT_DIR", "/no/such/folder", "CONTENT_DIR=../our-company"],
  ["publish/build.ts", "CONTENT_EDITOR", "my-repository", "CONTENT_EDITOR=github:"],
] as const)("%s names a wrong %s in one line, and keeps the last build", ([script, name, value, example]) => {
  const { status, stdout, stderr } = run(built, script, [], { [name]: value });
  expect(status).not.toBe(0);
  expect(stdout).toBe("");
  expect(stderr.trimEnd().split("\n")).toEqual([expect.stringContaining(`${name} is "${value}"`)]);
  expect(stderr).toContain(example);
  expect(existsSync(join(built, "build/complete"))).toBe(true);
});

test("what has come in is read and saved with the build that is there, whatever is wrong with the content", () => {
  const content = join(built, "content/site.yaml");
  const text = readFileSync(content);
  onTestFinished(() => writeFileSync(content, text));
  writeFileSync(content, "name: Web: the basics\n");
  for (const command of ["leads", "backup"])
    expect(run(built, "server/cli/start.ts", [command, "list"])).toMatchObject({
      status: 0,
      stdout: `built: ${command},list\n`,
      stderr: "",
    });
  // What is sent out is made of the content.
  expect(run(built, "server/cli/start.ts", ["newsletter", "list"])).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("site.yaml:1"),
  });
});
