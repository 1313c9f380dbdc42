import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { copyOfContent } from "../../tests/support/companies/content-copy.ts";
import { printed } from "../../tests/support/reading/printed.ts";
import { runDoctor } from "./doctor/run-doctor.ts";

const doctor = (...args: string[]) => printed((tools) => runDoctor(args, { ...tools, env: {} }));

/** What an owner does first: every placeholder replaced. */
function takeOver(folder: string) {
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!name.endsWith(".yaml")) continue;
    const text = readFileSync(join(folder, name), "utf8")
      .replace(/^ *placeholder: true\n/gm, "")
      .replace(/^sample: true\n(?=name:)/gm, "")
      .replace(/example\.com/g, "our-school.com.np")
      .replace(/98XXXXXXXX/g, "9800000000");
    writeFileSync(join(folder, name), text);
  }
}

test("ends with 1 for the sample company and while a placeholder is left, and says where and what to do", () => {
  // As npm starts it.
  const { status, stdout } = spawnSync(process.execPath, [join(import.meta.dirname, "doctor.ts")], {
    encoding: "utf8",
    env: { PATH: process.env.PATH },
  });
  expect(status).toBe(1);
  expect(stdout).toMatch(/^A sample company/);
  expect(stdout).toMatch(/content\/site\.yaml:\d+ +sample: true/);
  expect(stdout).toContain("npm run create");
  expect(stdout).toMatch(/content\/site\.yaml:\d+ +phone: /);
  expect(stdout).toContain("then delete the line `placeholder: true`");
});

test("ends with 0 once every placeholder is replaced, whatever is left to consider", async () => {
  const folder = copyOfContent();
  takeOver(folder);
  const { status, stdout } = await doctor("--content", folder);
  expect(stdout).not.toContain("Placeholders");
  expect(stdout).toContain("Facts that contradict each other");
  expect(status).toBe(0);
});

test("names a photograph at which the build would end, with --json as one object", async () => {
  const folder = copyOfContent();
  const photograph = join(folder, "pictures/sample-card.jpg");
  writeFileSync(photograph, readFileSync(photograph).subarray(0, 5_000));
  const { status, stdout } = await doctor("--json", "--content", folder);
  const { ok, findings } = JSON.parse(stdout);
  expect([status, ok]).toEqual([1, false]);
  expect(findings).toContainEqual(
    expect.objectContaining({
      ...{ group: "mistake", level: "error", line: expect.any(Number) },
      file: expect.stringMatching(/services\/photography-videography\.yaml$/),
      found: expect.stringMatching(/^sample-card\.jpg cannot be read: /),
    }),
  );
});

test("a wrong option shows what there is and ends with 2", async () => {
  const { status, stderr } = await doctor("--male");
  expect(status).toBe(2);
  expect(stderr).toContain("--mail");
});

test("a content folder that is not there is told in one line, and ends with 2", async () => {
  const { status, stdout, stderr } = await doctor("--content", "/no/such/folder");
  expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
  expect(stderr).toMatch(/^There is no content folder \/no\/such\/folder\..*\n$/);
});
