import {
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { emailKey } from "../../domain/contacts/mail-person.ts";
import { freshFolder } from "../../tests/support/sites/fresh-database.ts";
import { contactFields, freshServices, testOrigin } from "../../tests/support/sites/fresh-services.ts";
import { leads } from "../../tests/support/sites/run-leads.ts";
import { databaseOf } from "../../tests/support/sites/run-newsletter.ts";
import type { Config } from "../run/config.ts";
import { erasePerson } from "../submissions/erasures.ts";
import { discardUnfinished, readBackupState, readBackups, untilDue, writeBackup } from "./backups.ts";

const hour = 60 * 60_000;
const backupsOf = ({ backup }: Config) =>
  readdirSync(backup?.folder ?? "")
    .filter((name) => name !== "erasures.txt" && name !== "erasing")
    .sort();

async function withBackups(env: Record<string, string> = {}) {
  return await freshServices({ transport: "as configured", env: { BACKUP_DIR: freshFolder(), ...env } });
}

const storeLead = (fresh: Awaited<ReturnType<typeof withBackups>>, fields: object, client = "203.0.113.9") =>
  fresh.services.site.submitContactMessage(
    { ...contactFields, ...fields },
    { ...testOrigin, clientAddress: client },
  );

function settingsOf({ backup }: Config) {
  if (!backup) throw new Error("BACKUP_DIR is set");
  return backup;
}

function countLeads(path: string) {
  using copy = new DatabaseSync(path, { readOnly: true });
  return copy.prepare("select count(*) as count from leads").get()?.count;
}

/** One more copy, made a day after the one before unless told otherwise. */
async function backUp(fresh: Awaited<ReturnType<typeof withBackups>>, hours = 24): Promise<string> {
  fresh.clock.pass(hours * hour);
  const database = databaseOf(fresh);
  return (await writeBackup({ database, ...settingsOf(fresh.config), now: fresh.clock.now })).path;
}

test("the server copies its database at the start, into one private file that opens by itself", async () => {
  const fresh = await withBackups();
  await storeLead(fresh, { subject: "kept" });
  fresh.services.start();
  await expect.poll(() => fresh.log()).toContain('"event":"backup.done"');
  expect(backupsOf(fresh.config)).toEqual(["site-2026-11-20T08-00-00-000Z.db"]);
  const path = join(fresh.config.backup?.folder ?? "", "site-2026-11-20T08-00-00-000Z.db");
  expect(statSync(path).mode & 0o777).toBe(0o600);
  using copy = new DatabaseSync(path, { readOnly: true });
  expect(copy.prepare("pragma journal_mode").get()).toEqual({ journal_mode: "delete" });
  expect(countLeads(path)).toBe(1);
  expect((await fresh.services.health()).backup).toEqual({
    newestAt: "2026-11-20T08:00:00.000Z",
    overdue: false,
  });
});

test("a start soon after another makes no further copy", async () => {
  const fresh = await withBackups();
  await storeLead(fresh, {});
  await backUp(fresh);
  fresh.clock.pass(23 * hour);
  expect(await untilDue(settingsOf(fresh.config), fresh.clock.now)).toBe(hour);
  fresh.services.start();
  await fresh.services.stop();
  expect(backupsOf(fresh.config)).toHaveLength(1);
});

test("a copy is overdue when one and a half intervals have passed, or there is none", async () => {
  const folder = freshFolder();
  const settings = { folder, everyHours: 24, keep: 14 };
  expect(await readBackupState(settings, new Date())).toEqual({ newestAt: null, overdue: true });
  writeFileSync(join(folder, "site-2026-11-20T08-00-00-000Z.db"), "a copy");
  const at = (time: string) => readBackupState(settings, new Date(time));
  expect(await at("2026-11-21T20:00:00.000Z")).toMatchObject({ overdue: false });
  expect(await at("2026-11-21T20:00:00.001Z")).toMatchObject({ overdue: true });
});

test("keeps the newest copies and touches no other file", async () => {
  const fresh = await withBackups({ BACKUP_KEEP: "2" });
  await storeLead(fresh, {});
  const folder = fresh.config.backup?.folder ?? "";
  writeFileSync(join(folder, "site.db"), "the owner's own");
  const made: string[] = [];
  for (let i = 0; i < 4; i++) made.push(await backUp(fresh));
  const { good } = await readBackups(folder, fresh.clock.now);
  expect(good.map(({ path }) => path)).toEqual([made[3], made[2]]);
  expect(readFileSync(join(folder, "site.db"), "utf8")).toBe("the owner's own");
});

test("copies made at each release push out no older day, and leave no longer gap", async () => {
  const fresh = await withBackups({ BACKUP_KEEP: "6" });
  await storeLead(fresh, {});
  const days = [await backUp(fresh), await backUp(fresh), await backUp(fresh)];
  const releases: string[] = [];
  for (let i = 0; i < 8; i++) releases.push(await backUp(fresh, 0.5));
  const listed = async () =>
    (await readBackups(fresh.config.backup?.folder ?? "", fresh.clock.now)).good.map(({ path }) => path);
  expect(await listed()).toEqual([...days, ...releases.slice(-3)].reverse());
  const next = [await backUp(fresh), await backUp(fresh), await backUp(fresh)];
  // The last of a day with releases stays: without it two days would lie between its neighbours.
  expect(await listed()).toEqual([...days.slice(-2), ...releases.slice(-1), ...next].reverse());
});

test("a copy that a killed process left is deleted by the next one, a younger one is not", async () => {
  const fresh = await withBackups();
  await storeLead(fresh, {});
  const folder = fresh.config.backup?.folder ?? "";
  const left = join(folder, "site-2026-11-19T08-00-00-000Z.db.part");
  const underWay = join(folder, "site-2026-11-20T08-00-00-000Z.db.part");
  for (const path of [left, underWay]) writeFileSync(path, "half");
  const long = new Date(Date.now() - 2 * hour);
  utimesSync(left, long, long);
  await backUp(fresh);
  expect(backupsOf(fresh.config)).toEqual([
    "site-2026-11-20T08-00-00-000Z.db.part",
    "site-2026-11-21T08-00-00-000Z.db",
  ]);
});

test.for([
  ["dated in the future", "site-2027-12-26T08-00-00-000Z.db", "a copy"],
  ["empty", "site-2026-11-20T07-30-00-000Z.db", ""],
] as const)(
  "a copy that is %s counts for nothing and is logged, and the next one is made at once",
  async ([why, name, content]) => {
    const fresh = await withBackups();
    await storeLead(fresh, {});
    const folder = fresh.config.backup?.folder ?? "";
    writeFileSync(join(folder, name), content);
    expect((await fresh.services.health()).backup).toEqual({ newestAt: null, overdue: true });
    fresh.services.start();
    await expect.poll(() => fresh.log()).toContain('"event":"backup.done"');
    expect(fresh.log()).toContain(`"event":"backup.ignored","file":"${name}","reason":"${why}"`);
    expect(backupsOf(fresh.config)).toEqual(["site-2026-11-20T08-00-00-000Z.db", name].sort());
    // The health is looked at anew after some seconds only.
    expect(await readBackupState(settingsOf(fresh.config), fresh.clock.now)).toMatchObject({
      overdue: false,
    });
  },
);

test("a clock that is wrong for days pushes out no true copy before there are as many others", async () => {
  const fresh = await withBackups({ BACKUP_KEEP: "3" });
  await storeLead(fresh, {});
  const right = fresh.clock.now;
  const trueCopies = [await backUp(fresh), await backUp(fresh), await backUp(fresh)].map((path) =>
    basename(path),
  );
  fresh.clock.now = new Date(0);
  const wrong: string[] = [];
  for (let i = 0; i < 2; i++) wrong.push(basename(await backUp(fresh)));
  expect(backupsOf(fresh.config)).toEqual([...wrong, ...trueCopies]);
  fresh.clock.now = new Date(right.getTime() + 4 * 24 * hour);
  const next = basename(await backUp(fresh));
  expect(backupsOf(fresh.config)).toEqual([...trueCopies.slice(1), next]);
});

test("copies of a time when the clock was ahead go once there are enough true ones", async () => {
  const fresh = await withBackups({ BACKUP_KEEP: "2" });
  await storeLead(fresh, {});
  const right = fresh.clock.now;
  fresh.clock.pass(400 * 24 * hour);
  const ahead = basename(await backUp(fresh));
  fresh.clock.now = right;
  const first = basename(await backUp(fresh));
  expect(backupsOf(fresh.config)).toEqual([first, ahead]);
  const second = basename(await backUp(fresh));
  expect(backupsOf(fresh.config)).toEqual([first, second]);
});

test("an erased person is not in a copy that is dated in the future either", async () => {
  const fresh = await withBackups();
  await storeLead(fresh, { name: "Quetzalcoatl" });
  fresh.clock.now = new Date(Date.now() + 400 * 24 * hour);
  const path = await backUp(fresh);
  expect((await leads(fresh, "erase", contactFields.email, "--yes")).out).toContain(
    "Erased from 1 of 1 backups",
  );
  expect(readFileSync(path).includes("Quetzalcoatl")).toBe(false);
});

test("a failure is logged, shows as overdue, and leads are taken all the same", async () => {
  const folder = join(freshFolder(), "not-a-folder");
  const fresh = await withBackups({ BACKUP_DIR: folder });
  writeFileSync(folder, "");
  fresh.services.start();
  await expect.poll(() => fresh.log()).toContain('"event":"backup.failed"');
  expect(await fresh.services.health()).toMatchObject({
    ok: true,
    backup: { newestAt: null, overdue: true },
  });
  expect((await storeLead(fresh, {})).status).toBe("stored");
});

test("a copy that the disk tells nothing of is not called empty, and one that is gone is passed over", async () => {
  const folder = freshFolder();
  const now = new Date("2026-11-21T08:00:00.000Z");
  symlinkSync("nowhere", join(folder, "site-2026-11-20T08-00-00-000Z.db"));
  expect(await readBackups(folder, now)).toEqual({ good: [], ignored: [] });
  const itself = "site-2026-11-19T08-00-00-000Z.db";
  symlinkSync(itself, join(folder, itself));
  await expect(readBackups(folder, now)).rejects.toThrow("ELOOP");
  const fresh = await withBackups({ BACKUP_DIR: folder });
  fresh.services.start();
  await expect.poll(() => fresh.log()).toContain('"event":"backup.failed"');
  expect(fresh.log()).not.toContain("backup.ignored");
  expect(await fresh.services.health()).toMatchObject({
    ok: true,
    database: "ok",
    mail: { waiting: 0 },
    backup: { newestAt: null, overdue: true },
  });
});

test("no copy is finished whose file was taken away meanwhile", async () => {
  const fresh = await withBackups();
  await storeLead(fresh, {});
  const backup = settingsOf(fresh.config);
  const real = databaseOf(fresh);
  const copyTo = async (file: string) => {
    await real.copyTo(file);
    await discardUnfinished(backup.folder);
  };
  const database = { ...real, copyTo };
  await expect(writeBackup({ database, ...backup, now: fresh.clock.now })).rejects.toThrow("ENOENT");
  expect(backupsOf(fresh.config)).toEqual([]);
});

test("an erased person is in no backup either, and everybody else still is", async () => {
  const fresh = await withBackups();
  const person = { name: "Quetzalcoatl", email: "xylophone-77@visitor.example", subject: "Zanzibar" };
  await storeLead(fresh, { subject: "before" });
  const without = await backUp(fresh);
  const untouched = readFileSync(without);
  for (let i = 0; i < 20; i++)
    await storeLead(fresh, { ...person, message: `Zanzibar ${"z".repeat(i * 99)}` }, `198.51.100.${i}`);
  await storeLead(fresh, { email: "other@visitor.example" });
  const holding = [await backUp(fresh), await backUp(fresh)];
  expect(readFileSync(holding[0] ?? "").includes("Zanzibar")).toBe(true);

  const erased = await leads(fresh, "erase", person.email, "--yes");
  expect(erased).toMatchObject({ code: 0, err: "" });
  expect(erased.out).toContain("Erased from 2 of 3 backups");
  expect(readFileSync(without).equals(untouched)).toBe(true);
  for (const path of holding) {
    const bytes = readFileSync(path);
    for (const mark of ["Quetzalcoatl", "xylophone", "Zanzibar"]) expect(bytes.includes(mark)).toBe(false);
    expect(countLeads(path)).toBe(2);
  }
  expect(backupsOf(fresh.config)).toHaveLength(3);
});

test("two erasures at the same time both reach every backup", async () => {
  const fresh = await withBackups();
  const people = ["first@visitor.example", "second@visitor.example"];
  for (const email of people) await storeLead(fresh, { email, message: "m".repeat(2000) });
  const copies = [await backUp(fresh), await backUp(fresh), await backUp(fresh)];
  const both = await Promise.all(people.map((email) => leads(fresh, "erase", email, "--yes")));
  expect(both).toMatchObject(people.map(() => ({ code: 0, err: "" })));
  for (const path of copies)
    for (const email of people) expect(readFileSync(path).includes(email), path).toBe(false);
});

test("what came in after somebody was listed for erasure stays in the backups, too", async () => {
  const fresh = await withBackups();
  const { config, clock } = fresh;
  await storeLead(fresh, { subject: "seen" });
  const seenAt = clock.now;
  clock.pass(hour);
  await storeLead(fresh, { subject: "came in later" });
  const path = await backUp(fresh);
  await erasePerson({ database: databaseOf(fresh), config, seenAt }, emailKey(contactFields.email));
  expect(countLeads(path)).toBe(1);
});

test("somebody who is in a backup only can still be erased from it", async () => {
  const fresh = await withBackups();
  await storeLead(fresh, { email: "gone@visitor.example" });
  await backUp(fresh);
  const { backup, ...rest } = fresh.config;
  await leads({ ...fresh, config: { ...rest, backup: undefined } }, "erase", "gone@visitor.example", "--yes");
  expect(await leads(fresh, "erase", "GONE@visitor.example", "--yes")).toMatchObject({
    code: 0,
    out: expect.stringContaining("Erased from 1 of 1 backups"),
  });
  expect(await leads(fresh, "erase", "gone@visitor.example", "--yes")).toMatchObject({ code: 1 });
});

test("erasing says which backup cannot be read, and goes on with the others", async () => {
  const fresh = await withBackups();
  await storeLead(fresh, {});
  const good = await backUp(fresh, -48);
  const path = join(fresh.config.backup?.folder ?? "", "site-2026-11-19T08-00-00-000Z.db");
  writeFileSync(path, "this is no database, but it is long enough to be looked at as one".repeat(20));
  const erased = await leads(fresh, "erase", contactFields.email, "--yes");
  expect(erased.code).toBe(1);
  expect(erased.err).toContain(path);
  expect(erased.err).toContain("delete it by hand");
  expect(readFileSync(good).includes(contactFields.email)).toBe(false);
});

test("a copy that cannot be finished leaves those that are there, and no half of itself", async () => {
  const fresh = await withBackups({ BACKUP_KEEP: "1" });
  await storeLead(fresh, {});
  const kept = await backUp(fresh);
  // A folder in the place of the next copy stands for a disk that takes no more.
  mkdirSync(join(fresh.config.backup?.folder ?? "", "site-2026-11-22T08-00-00-000Z.db"));
  await expect(backUp(fresh)).rejects.toThrow();
  expect(statSync(kept).isFile()).toBe(true);
  expect(backupsOf(fresh.config).filter((name) => name.includes(".part"))).toEqual([]);
});
