// Backed up under load, killed, restored into another folder: what was acknowledged before the backup is there.
import { execFile } from "node:child_process";
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { contact } from "../pages/posted-forms.ts";
import { startSite } from "../support/sites/site-process.ts";

const entry = join(import.meta.dirname, "../../build/server/index.js");
const run = promisify(execFile);

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "restore-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test("every lead acknowledged before a backup under load is there after a restore", async () => {
  const BACKUP_DIR = freshFolder();
  const first = await startSite({ RATE_LIMIT_TOTAL: "off" });
  onTestFinished(first.stop);
  const acknowledged: string[] = [];
  let count = 0;
  let stopped = false;
  const post = async () => {
    while (!stopped) {
      const subject = `Lead ${++count}`;
      const answer = await fetch(`${first.url}/contact`, {
        method: "POST",
        headers: { Accept: "application/json", Origin: first.url },
        body: new URLSearchParams({ ...contact, subject }),
      }).catch(() => undefined);
      if (answer?.status === 200) acknowledged.push(subject);
    }
  };
  const visitors = Array.from({ length: 6 }, post);
  await expect.poll(() => acknowledged.length).toBeGreaterThan(50);

  const before = [...acknowledged];
  const settings = { PATH: process.env.PATH, BACKUP_DIR };
  const { stdout } = await run(process.execPath, [entry, "backup"], {
    env: { ...settings, DATA_DIR: first.dataDir },
  });
  expect(stdout).toContain("is checked and on disk");
  const afterBackup = acknowledged.length;
  await expect.poll(() => acknowledged.length).toBeGreaterThan(afterBackup);
  first.child.kill("SIGKILL");
  stopped = true;
  await Promise.all(visitors);
  expect(afterBackup).toBeGreaterThan(before.length);

  const dataDir = freshFolder();
  const [backup = ""] = readdirSync(BACKUP_DIR);
  copyFileSync(join(BACKUP_DIR, backup), join(dataDir, "site.db"));
  const second = await startSite({}, dataDir);
  onTestFinished(second.stop);
  const exported = await run(process.execPath, [entry, "leads", "export", "--format", "json"], {
    env: { ...settings, DATA_DIR: dataDir },
    maxBuffer: 1e8,
  });
  const restored = new Set(
    (JSON.parse(exported.stdout) as { subject: string }[]).map(({ subject }) => subject),
  );
  expect(before.filter((subject) => !restored.has(subject))).toEqual([]);
  expect((await fetch(`${second.url}/healthz`)).status).toBe(200);
  const answer = await fetch(`${second.url}/contact`, {
    method: "POST",
    headers: { Accept: "application/json", Origin: second.url },
    body: new URLSearchParams({ ...contact, subject: "After the restore" }),
  });
  expect(answer.status).toBe(200);
});
