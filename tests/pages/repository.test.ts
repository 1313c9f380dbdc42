// What the repository says about itself stays true.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import packageJson from "../../package.json" with { type: "json" };

const root = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");

const documents = [
  ...readdirSync(root).filter((name) => name.endsWith(".md")),
  ...readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
  "content/README.md",
];

test("every dependency has its reason, and no reason is left of one that is gone", () => {
  const [tables = ""] = read("docs/dependencies.md").split("## Left out");
  const named = [...tables.matchAll(/^\| (`.+?) +\|/gm)].flatMap(([, cell = ""]) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  );
  const { dependencies, devDependencies } = packageJson;
  expect(named.toSorted()).toEqual(Object.keys({ ...dependencies, ...devDependencies }).toSorted());
});

test("every npm script is explained where people look for commands", () => {
  const text = ["README.md", "CONTRIBUTING.md"].map(read).join("\n");
  for (const script of Object.keys(packageJson.scripts)) {
    expect(text, script).toMatch(new RegExp(`npm (run (-s )?)?${script}\\b`));
  }
});

test.for(documents)("the links of %s lead to files that are there", (file) => {
  const targets = [...read(file).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, target = ""]) => target);
  for (const target of targets.filter((one) => !/^(https?|mailto):/.test(one))) {
    expect(existsSync(join(root, dirname(file), target)), target).toBe(true);
  }
});

test("the lockfile names no registry", () => {
  expect(read("package-lock.json")).not.toMatch(/"resolved": "https?:/);
});
