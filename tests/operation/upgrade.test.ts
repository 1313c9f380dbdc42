// A company takes over a newer template: its folder lies outside, so nothing of it is touched and nothing conflicts.
import { execFileSync, spawnSync } from "node:child_process";
import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const base = mkdtempSync(join(tmpdir(), "upgrade-"));
afterAll(() => rmSync(base, { recursive: true, force: true }));

const [template, mine, company] = ["template", "mine", "company"].map((name) => join(base, name)) as [
  string,
  string,
  string,
];
const author = ["-c", "user.name=Template", "-c", "user.email=template@example.com"];
const git = (folder: string, ...words: string[]) =>
  execFileSync("git", [...author, ...words], { cwd: folder, encoding: "utf8" });
const contents = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => statSync(join(folder, name)).isFile())
      .map((name) => [name, readFileSync(join(folder, name), "utf8")]),
  );

test("a newer template is pulled without a conflict, and the company's folder is as it was", () => {
  git(base, "clone", "-q", root, template);
  git(base, "clone", "-q", template, mine);
  symlinkSync(join(root, "node_modules"), join(mine, "node_modules"));
  appendFileSync(join(mine, ".git/info/exclude"), "node_modules\n");
  const facts = [
    "--name",
    "Aama Repair",
    "--place",
    "Itahari",
    "--country",
    "NP",
    "--phone",
    "+977 25 520000",
  ];
  execFileSync(
    process.execPath,
    ["server/cli/create.ts", company, ...facts, "--email", "office@aama.example.np", "--colour", "#2f6f4f"],
    { cwd: mine },
  );
  const before = contents(company);

  appendFileSync(join(template, "README.md"), "\nA newer template.\n");
  appendFileSync(join(template, "content/site.yaml"), "\n# The sample was changed, too.\n");
  appendFileSync(
    join(template, "content-model/tools/starter/site.yaml"),
    "\n# And what a new company begins with.\n",
  );
  git(template, "commit", "-q", "-a", "-m", "A newer template");

  git(mine, "pull", "-q", "--ff-only");
  expect(git(mine, "status", "--porcelain")).toBe("");
  expect(readFileSync(join(mine, "README.md"), "utf8")).toContain("A newer template.");
  expect(contents(company)).toEqual(before);
  // It ends with 1, since a new company has placeholders left.
  const doctor = spawnSync(process.execPath, [join(mine, "server/cli/doctor.ts"), "--json"], {
    cwd: mine,
    encoding: "utf8",
    env: { ...process.env, CONTENT_DIR: company },
  });
  const report = JSON.parse(doctor.stdout) as { findings: { group: string }[] };
  expect(report.findings.filter(({ group }) => group === "mistake")).toEqual([]);
});
