import { writeFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { loadContent } from "../../../content-model/read/load.server.ts";
import { freshFolder } from "../../../tests/support/sites/fresh-database.ts";
import { checkBackups } from "./backups.ts";

vi.mock("node:fs/promises", { spy: true });

const content = loadContent();
const now = new Date("2026-11-22T08:00:00.000Z");
const check = async (env: Record<string, string>) =>
  (await checkBackups({ SITE_URL: "https://www.company.example", ...env }, content, now)).map(
    ({ level, field, found }) => `${level} ${field} ${found}`,
  );

test("warns when a public site makes no backups, and leaves a trial and PostgreSQL alone", async () => {
  expect(await check({})).toEqual(["warning BACKUP_DIR is unset, so leads are on one disk only"]);
  expect(await check({ SITE_URL: "" })).toEqual([]);
  expect(await check({ DATABASE_URL: "postgres://db/site" })).toEqual([]);
});

test("warns when the folder has no backup or only old ones", async () => {
  const BACKUP_DIR = freshFolder();
  expect(await check({ BACKUP_DIR })).toEqual([`warning BACKUP_DIR is ${BACKUP_DIR}, where no backup is`]);
  writeFileSync(join(BACKUP_DIR, "site-2026-11-20T08-00-00-000Z.db"), "a copy");
  expect(await check({ BACKUP_DIR })).toEqual([
    expect.stringMatching(/the newest of 1 is of 2026-11-20T08:00:00.000Z, older than every 24 hours$/),
  ]);
  writeFileSync(join(BACKUP_DIR, "site-2026-11-21T08-00-00-000Z.db"), "a copy");
  expect(await check({ BACKUP_DIR })).toEqual([]);
  writeFileSync(join(BACKUP_DIR, "site-2027-11-21T08-00-00-000Z.db"), "a copy");
  writeFileSync(join(BACKUP_DIR, "site-2026-11-22T07-00-00-000Z.db"), "");
  expect(await check({ BACKUP_DIR })).toEqual([
    "warning BACKUP_DIR holds site-2027-11-21T08-00-00-000Z.db, which is dated in the future and does not count",
    "warning BACKUP_DIR holds site-2026-11-22T07-00-00-000Z.db, which is empty and does not count",
  ]);
});

test("warns when the folder may not be read, instead of breaking off", async () => {
  const BACKUP_DIR = freshFolder();
  const refused = Object.assign(new Error("permission denied"), { code: "EACCES" });
  vi.mocked(readdir).mockRejectedValueOnce(refused).mockRejectedValueOnce(refused);
  expect(await check({ BACKUP_DIR })).toEqual([
    `warning BACKUP_DIR is ${BACKUP_DIR}, which the user that runs the doctor may not read`,
  ]);
});
