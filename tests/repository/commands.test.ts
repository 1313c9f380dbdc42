// The owner's commands of the built site, as `npm run leads` and `npm run newsletter` start them.
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../server/database/open.ts";

const entry = join(import.meta.dirname, "../../build/server/index.js");

/** A folder with an empty database, as a server makes it. */
async function freshFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "site-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const database = openDatabase(`file:${join(folder, "site.db")}`);
  await database.read(async () => {});
  await database.close();
  return folder;
}

/** Settings of the machine that runs the tests must not decide where this writes or sends. */
function run(dataDir: string, argv: string[], settings: Record<string, string> = {}) {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, ...settings };
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    execFile(process.execPath, [entry, ...argv], { env, timeout: 60_000 }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err }),
    );
  });
}

test("lists leads, and shows what an issue of the newsletter says", async () => {
  const folder = await freshFolder();
  const none = "Reference  Received          Kind        State         Name                About\n0 in all\n";
  expect(await run(folder, ["leads"])).toEqual({ code: 0, out: none, err: "" });
  const file = join(folder, "issue.md");
  writeFileSync(file, "---\nsubject: News\n---\nTwo courses **start** [soon](/sitemap.xml).\n");
  const shown = await run(folder, ["newsletter", "send", file, "--dry-run"]);
  expect(shown).toMatchObject({ code: 0, err: "" });
  expect(shown.out).toContain("Two courses start soon (");
  writeFileSync(file, "---\nsubject: News\n---\nTwo courses\n[start](/sitemap) soon.\n");
  const refused = await run(folder, ["newsletter", "send", file, "--dry-run"]);
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining("line 5: /sitemap leads nowhere") });
});

test.for([
  ["the server", [], "LEADS_TO", "nobody"],
  ["leads", ["leads"], "DATABASE_URL", "postgres://user:100%x@db.example.com/site"],
  ["newsletter", ["newsletter"], "SMTP_URL", "smtp://user:100%x@mail.example.com"],
  ["backup", ["backup"], "LEADS_TO", "nobody"],
] as const)("%s ends with 2 and one line when a setting is wrong", async ([, argv, name, value]) => {
  const { code, err } = await run(await freshFolder(), [...argv], { [name]: value });
  expect([code, err]).toEqual([2, expect.stringMatching(new RegExp(`^${name} .+\n$`))]);
});

test("ends with 2 when the command does not exist", async () => {
  const folder = await freshFolder();
  expect(await run(folder, ["explode"])).toMatchObject({ code: 2, out: "" });
});

test("reads an issue and a returned mail from a pipe that is filled slowly", async () => {
  const folder = await freshFolder();
  const issue = join(folder, "issue.md");
  writeFileSync(issue, "---\nsubject: News\n---\nTwo courses **start** soon.\n");
  const piped = (argv: string) =>
    new Promise<string>((resolve) => {
      // The second half comes once the command has been started and has found the pipe empty.
      const command = `{ head -c 10 "${issue}"; sleep 1; tail -c +11 "${issue}"; } | "${process.execPath}" "${entry}" newsletter ${argv}`;
      const env = { PATH: process.env.PATH, DATA_DIR: folder };
      execFile("sh", ["-c", command], { env }, (_, out, err) => resolve(out + err));
    });
  expect(await piped("send - --dry-run")).toContain("Two courses start soon.");
  expect(await piped("returned -")).toContain("This is no report about a mail of the newsletter");
});

test("fails with one line when there is no room for its output", async () => {
  const folder = await freshFolder();
  const command = `"${process.execPath}" "${entry}" leads list > /dev/full; echo "ended $?" >&2`;
  const env = { PATH: process.env.PATH, DATA_DIR: folder };
  const err = await new Promise((resolve) => {
    execFile("sh", ["-c", command], { env }, (_, __, text) => resolve(text));
  });
  expect(err).toMatch(/^The output is not whole: ENOSPC.*\nended 1\n$/);
});

test("ends quietly when whoever reads its output has seen enough", async () => {
  const folder = await freshFolder();
  const read = (reader: string) =>
    new Promise<{ out: string; err: string }>((resolve) => {
      const command = `"${process.execPath}" "${entry}" leads export --format csv; echo "ended $?" >&2`;
      const env = { PATH: process.env.PATH, DATA_DIR: folder };
      execFile("sh", ["-c", `{ ${command}; } | ${reader}`], { env }, (_, out, err) => resolve({ out, err }));
    });
  expect(await read("true")).toEqual({ out: "", err: "ended 0\n" });
  expect((await read("head -n 1")).out).toContain("reference");
});
