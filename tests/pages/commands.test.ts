// The owner's commands of the built site, as `npm run leads` and `npm run newsletter` start them.
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const entry = join(import.meta.dirname, "../../build/server/index.js");

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "site-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Settings of the machine that runs the tests must not decide where this writes or sends. */
function run(dataDir: string, argv: string[], settings: Record<string, string> = {}) {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, ...settings };
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    execFile(process.execPath, [entry, ...argv], { env }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err }),
    );
  });
}

test("lists leads, and shows an issue of the newsletter in the site's design", async () => {
  const folder = freshFolder();
  const none = "Reference  Received          Kind        State         Name                About\n0 in all\n";
  expect(await run(folder, ["leads"])).toEqual({ code: 0, out: none, err: "" });
  expect((await run(folder, ["leads", "report"])).out).toMatch(/^The last 8 weeks/);
  const file = join(folder, "issue.md");
  writeFileSync(file, "---\nsubject: News\n---\nTwo courses **start** soon.\n");
  const shown = await run(folder, ["newsletter", "send", file, "--dry-run"]);
  expect(shown).toMatchObject({ code: 0, err: "" });
  expect(shown.out).toContain("Two courses <strong>start</strong> soon.");
});

test("ends with 2 when a setting is wrong or the command does not exist", async () => {
  const folder = freshFolder();
  const settings = { LEADS_TO: "nobody" };
  for (const command of ["leads", "newsletter", "backup"]) {
    expect(await run(folder, [command], settings)).toMatchObject({
      code: 2,
      err: expect.stringContaining("LEADS_TO"),
    });
  }
  expect(await run(folder, ["explode"])).toMatchObject({ code: 2, out: "" });
});
