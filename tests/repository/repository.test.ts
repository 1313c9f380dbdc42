// What the repository says about itself stays true.
import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
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
  const [lists = ""] = read("docs/dependencies.md").split("## Left out");
  const named = [...lists.matchAll(/^- (`[^:]+):/gm)].flatMap(([, cell = ""]) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  );
  const { dependencies, devDependencies } = packageJson;
  expect(named.toSorted()).toEqual(Object.keys({ ...dependencies, ...devDependencies }).toSorted());
});

test("formatting leaves an owner's texts as they were written", () => {
  const folder = mkdtempSync(join(tmpdir(), "format-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const notice =
    "---\ntitle: News\ndate: 2026-12-01\nphoto:\n  file: room.jpg\n  alt: A room\n---\n\n*  Text\n";
  mkdirSync(join(folder, "content/notices"), { recursive: true });
  writeFileSync(join(folder, "content/notices/backup-day.md"), notice);
  writeFileSync(join(folder, "domain.ts"), "let a =  1\n");
  writeFileSync(join(folder, "biome.json"), read("biome.json"));
  const biome = join(root, "node_modules/.bin/biome");
  execFileSync(biome, ["format", "--write", "--vcs-enabled=false"], { cwd: folder });
  expect(readFileSync(join(folder, "domain.ts"), "utf8")).toBe("let a = 1;\n");
  expect(readFileSync(join(folder, "content/notices/backup-day.md"), "utf8")).toBe(notice);
});

test("every npm script is explained where people look for commands", () => {
  const text = ["README.md", "CONTRIBUTING.md"].map(read).join("\n");
  for (const script of Object.keys(packageJson.scripts)) {
    expect(text, script).toMatch(new RegExp(`npm (run (-s )?)?${script}\\b`));
  }
});

/** A heading's part of an address, as GitHub and other viewers of Markdown make it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");
const headingsOf = (file: string) =>
  [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => heading);

test.for(documents)("the links of %s lead to files and headings that are there", (file) => {
  // What stands in code is an example of a company's pages.
  const text = read(file).replace(/^```[\s\S]*?^```|`[^`\n]*`/gm, "");
  const targets = [...text.matchAll(/\]\(([^)\s]+)[^)]*\)/g)].map(([, target = ""]) => target);
  for (const target of targets.filter((one) => !/^(https?|mailto):/.test(one))) {
    const [path = "", anchor] = target.split("#");
    const named = path === "" ? file : join(dirname(file), path);
    expect(existsSync(join(root, named)), target).toBe(true);
    if (anchor !== undefined) expect(headingsOf(named).map(anchorOf), target).toContain(anchor);
  }
});

const folders = [
  "app",
  "bench",
  "content",
  "content-model",
  "deploy",
  "docs",
  "domain",
  "publish",
  "server",
  "tests",
];
const sources = [
  ...readdirSync(root, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : [])),
  ...folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
  ),
].filter((name) => /\.(tsx?|css|json|typ|ya?ml|md|conf)$|file$/.test(name));

test.for(documents)("the sources that %s names are there", (file) => {
  const named = [...read(file).matchAll(/`([\w-]+)\/([\w./-]+\.(?:tsx?|css|json|md|conf))`/g)];
  // A company's own files are examples, and so is what a command writes.
  const ours = named.filter(([, folder = ""]) => folders.includes(folder) && folder !== "content");
  const missing = ours
    .map(([, folder, path]) => `${folder}/${path}`)
    .filter((path) => !existsSync(join(root, path)));
  expect(missing).toEqual([]);
});

test("documents and headings that comments name are there", () => {
  const decisions = readdirSync(join(root, "docs/decisions")).map((name) => name.slice(0, 4));
  const missing: string[] = [];
  let named = 0;
  for (const file of sources) {
    const text = read(file);
    // The heading may stand on the comment's next line.
    for (const [, document = "", heading] of text.matchAll(
      /((?:docs|content)\/[\w./-]+\.md)(?:,(?:\s|\/\/|\*)+"([^"\n]+)")?/g,
    )) {
      if (!existsSync(join(root, document))) missing.push(`${file}: ${document}`);
      else if (heading !== undefined) {
        named++;
        if (!headingsOf(document).includes(heading)) missing.push(`${file}: ${document}, "${heading}"`);
      }
    }
    for (const [reference, number = ""] of text.matchAll(/\bdecisions?[ /](\d{4})\b/g)) {
      if (!decisions.includes(number)) missing.push(`${file}: ${reference}`);
    }
  }
  expect(named).toBeGreaterThan(10);
  expect(missing).toEqual([]);
});

test("the lockfile names no registry", () => {
  expect(read("package-lock.json")).not.toMatch(/"resolved": "https?:/);
});

test("a clone as Git for Windows makes it keeps the line ends that shells need", () => {
  const folder = mkdtempSync(join(tmpdir(), "clone-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const settings = ["-c", "core.autocrlf=true", "--depth=1"];
  execFileSync("git", ["clone", "-q", ...settings, `file://${root}`, folder]);
  const files = execFileSync("git", ["ls-files", "--eol"], { cwd: folder, encoding: "utf8" }).split("\n");
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((line) => /w\/(crlf|mixed)/.test(line))).toEqual([]);
});
