// The commands that docs/operations.md names for encrypted copies, on a real backup: nobody reads them without the key, and
// with it they are whole.
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contact } from "../pages/posted-forms.ts";
import { findEncryption } from "../support/machines/encryption.ts";
import { startSite } from "../support/sites/site-process.ts";

const entry = join(import.meta.dirname, "../../build/server/index.js");
const text = readFileSync(join(import.meta.dirname, "../../docs/operations.md"), "utf8");
const folder = mkdtempSync(join(tmpdir(), "copies-"));
const backups = join(folder, "backups");
const subject = "A subject that nobody else may read";

/** The lines of the block that begins with this command. */
function commandsOf(program: string): string[] {
  const block = text.match(new RegExp(`\`\`\`\\n(${program} [^\`]+)\`\`\``))?.[1];
  if (!block) throw new Error(`docs/operations.md has no commands of ${program}`);
  return block.trim().split("\n");
}

const env = { ...process.env, RESTIC_PASSWORD: "a password", RESTIC_CACHE_DIR: join(folder, "cache") };
const run = (command: string) =>
  execFileSync("sh", ["-c", `${command} 2>&1`], { cwd: folder, env, encoding: "utf8" });

const filesIn = (place: string) =>
  readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));

const verified = (file: string) =>
  execFileSync(process.execPath, [entry, "backup", "verify", file], {
    env: { PATH: process.env.PATH, DATA_DIR: join(folder, "none"), BACKUP_DIR: backups },
    encoding: "utf8",
  });

beforeAll(async () => {
  findEncryption();
  mkdirSync(backups);
  const site = await startSite();
  const answer = await fetch(`${site.url}/contact`, {
    method: "POST",
    headers: { Accept: "application/json", Origin: site.url },
    body: new URLSearchParams({ ...contact, subject }),
  });
  expect(answer.status).toBe(200);
  execFileSync(process.execPath, [entry, "backup"], {
    env: { PATH: process.env.PATH, DATA_DIR: site.dataDir, BACKUP_DIR: backups },
  });
  await site.stop();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("restic's copies are unreadable elsewhere, and a restored one holds the lead", () => {
  const repository = join(folder, "elsewhere");
  for (const command of commandsOf("restic"))
    run(command.replace("sftp:backup@elsewhere:/site", repository).replace("/var/backups/site", backups));
  const [plain = ""] = filesIn(backups).filter((file) => file.endsWith(".db"));
  expect(readFileSync(plain).includes(subject)).toBe(true);
  for (const file of filesIn(repository)) expect(readFileSync(file).includes(subject), file).toBe(false);
  const [restored = ""] = filesIn(join(folder, "back")).filter((file) => file.endsWith(".db"));
  expect(verified(restored)).toMatch(/\b1 lead/);
});

test("what age wrote for a public key is read with the private one only", () => {
  const usb = join(folder, "usb");
  mkdirSync(usb);
  const [keygen = "", encrypt = "", decrypt = ""] = commandsOf("age-keygen");
  const publicKey = run(keygen).match(/age1\w+/)?.[0] ?? "";
  const [backup = ""] = filesIn(backups).filter((file) => file.endsWith(".db"));
  const here = (command: string) =>
    command
      .replace("age1…", publicKey)
      .replace("/var/backups/site/site-….db", backup)
      .replace("/mnt/usb", usb);
  run(here(encrypt));
  expect(readFileSync(join(usb, "site.db.age")).includes(subject)).toBe(false);
  cpSync(join(folder, "key.txt"), join(folder, "own-key.txt"));
  run("rm key.txt; age-keygen -o key.txt");
  expect(() => run(here(decrypt))).toThrow();
  cpSync(join(folder, "own-key.txt"), join(folder, "key.txt"));
  run(here(decrypt));
  expect(verified(join(folder, "site.db"))).toMatch(/\b1 lead/);
});
