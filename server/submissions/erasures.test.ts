import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { engines, freshFolder } from "../../tests/support/sites/fresh-database.ts";
import { contactFields, freshServices, testOrigin } from "../../tests/support/sites/fresh-services.ts";
import { exportedRecords, leads } from "../../tests/support/sites/run-leads.ts";
import { databaseOf } from "../../tests/support/sites/run-newsletter.ts";
import { writeBackup } from "../backups/backups.ts";
import { readNotedErasures } from "../database/stores/people.ts";
import { erasePerson, listErasures, readErasureList } from "./erasures.ts";

const other = { clientAddress: "198.51.100.1", sourcePage: "/contact" };

/** Two leads and a subscriber; the first lead and the subscriber are one person. */
async function filled(options: Parameters<typeof freshServices>[0]) {
  const fresh = await freshServices(options);
  const { site } = fresh.services;
  await site.submitContactMessage(contactFields, testOrigin);
  await site.submitContactMessage({ ...contactFields, email: "ram@visitor.example" }, other);
  await site.subscribe({ email: contactFields.email, topic: "" }, testOrigin);
  return fresh;
}

test.for(engines)(
  "who was erased does not come back with an older copy of the database, and gets no mail of it (%s)",
  async (engine) => {
    const first = await filled({ engine });
    const database = databaseOf(first);
    const saved = await database.read(async (db) => ({
      leads: await db.selectFrom("leads").selectAll().execute(),
      subscribers: await db.selectFrom("subscribers").selectAll().execute(),
      mails: await db.selectFrom("mails").selectAll().execute(),
    }));
    first.clock.pass(1_000);
    expect((await leads(first, "erase", contactFields.email, "--yes")).code).toBe(0);
    await first.services.stop();
    // As if the copy from before had been put back.
    await database.write(async (db) => {
      for (const table of ["erasures", "mails", "leads", "subscribers"] as const)
        await db.deleteFrom(table).execute();
      await db.insertInto("leads").values(saved.leads).execute();
      await db.insertInto("subscribers").values(saved.subscribers).execute();
      await db.insertInto("mails").values(saved.mails).execute();
    });

    const { dataDir, databaseUrl } = first.config;
    const env = { DATA_DIR: dataDir };
    const second = await freshServices({ databaseUrl, env });
    second.clock.pass(60_000);
    second.services.start();
    await expect.poll(second.log).toContain('"event":"erasures.applied","people":1');
    expect((await exportedRecords(second)).map(({ email }) => email)).toEqual(["ram@visitor.example"]);
    await expect.poll(() => second.mails.length).toBeGreaterThan(0);
    for (const { to, replyTo } of second.mails)
      expect([to, replyTo?.address]).not.toContain(contactFields.email);

    // The same person writes again, which no later start erases.
    await second.services.site.submitContactMessage({ ...contactFields, message: "Again." }, testOrigin);
    await second.services.stop();
    const third = await freshServices({ databaseUrl, env });
    third.clock.pass(120_000);
    third.services.start();
    await third.services.site.submitContactMessage({ ...contactFields, email: "om@visitor.example" }, other);
    // Mails go out once the list has been looked at.
    await expect.poll(() => third.mails.length).toBeGreaterThan(0);
    expect(third.log()).not.toContain("erasures.applied");
    expect(await exportedRecords(third)).toHaveLength(3);
  },
);

test("the list lies with the copies, too, holds no address, and works on another machine", async () => {
  const backups = freshFolder();
  const first = await filled({ env: { BACKUP_DIR: backups } });
  const { backup, dataDir } = first.config;
  if (!backup) throw new Error("BACKUP_DIR is set");
  const { path } = await writeBackup({ database: databaseOf(first), ...backup, now: first.clock.now });
  // Another machine fetched the copy before the person was erased, and the list afterwards.
  const elsewhere = freshFolder();
  copyFileSync(path, join(elsewhere, "fetched.db"));
  await leads(first, "erase", contactFields.email, "--yes");
  const list = join(backups, "erasures.txt");
  expect(readFileSync(list, "utf8")).toMatch(/^\n2026-11-20T08:00:00\.000Z [\w-]{24}\n$/);
  expect(readFileSync(join(dataDir, "erasures.txt"), "utf8")).toBe(readFileSync(list, "utf8"));
  expect(statSync(list).mode & 0o777).toBe(0o600);

  const restored = freshFolder();
  copyFileSync(join(elsewhere, "fetched.db"), join(restored, "site.db"));
  const second = await freshServices({
    env: { DATA_DIR: restored, BACKUP_DIR: backups },
    databaseUrl: `file:${join(restored, "site.db")}`,
  });
  second.services.start();
  await expect.poll(second.log).toContain('"event":"erasures.applied"');
  expect((await exportedRecords(second)).map(({ email }) => email)).toEqual(["ram@visitor.example"]);
});

test("a line that was cut off takes no other with it", async () => {
  const erased_at = "2026-11-20T08:00:00.000Z";
  const [cut, whole] = ["a".repeat(24), "b".repeat(24)];
  const line = `${erased_at} ${cut}`;
  for (let length = 1; length <= line.length; length++) {
    const folder = freshFolder();
    writeFileSync(join(folder, "erasures.txt"), line.slice(0, length));
    await listErasures([folder], [{ person: whole, erased_at }]);
    const found = [...readErasureList([folder]).keys()];
    expect(found, `${length}`).toEqual(length === line.length ? [cut, whole] : [whole]);
  }
});

test("an erasure that broke off is completed at the next start, in the backups, too", async () => {
  const env = { BACKUP_DIR: freshFolder() };
  const first = await filled({ env });
  const { backup, dataDir, databaseUrl } = first.config;
  if (!backup) throw new Error("BACKUP_DIR is set");
  const database = databaseOf(first);
  const copies = [1, 2].map(async (hours) => {
    const now = new Date(first.clock.now.getTime() - hours * 3_600_000);
    return (await writeBackup({ database, ...backup, now })).path;
  });
  const paths = await Promise.all(copies);
  await first.services.stop();
  const broken = { ...database, scrub: () => Promise.reject(new Error("killed")) };
  const parts = { database: broken, config: first.config, seenAt: first.clock.now };
  await expect(erasePerson(parts, contactFields.email)).rejects.toThrow("killed");
  writeFileSync(`${paths[0]}.part-work`, contactFields.email);
  const [damaged, holding] = [join(backup.folder, "site-2026-11-20T07-30-00-000Z.db"), contactFields.email];
  writeFileSync(damaged, "no database".repeat(100));

  /** What a start logs, and for how many it notes that they are erased. */
  async function restart() {
    const next = await freshServices({ databaseUrl, env: { ...env, DATA_DIR: dataDir } });
    next.clock.pass(60_000);
    next.services.start();
    await expect.poll(next.log).toContain('"event":"mail.sent"');
    await next.services.stop();
    expect(next.log()).not.toContain("erasures.applied");
    return { log: next.log(), noted: (await database.read(readNotedErasures)).size };
  }
  const second = await restart();
  expect(second.log).toContain("erasures.unfinished");
  expect(second.noted).toBe(0);
  for (const path of paths) {
    expect(readFileSync(path).includes(holding)).toBe(false);
    expect(readFileSync(path).includes("ram@visitor.example")).toBe(true);
  }
  expect(existsSync(`${paths[0]}.part-work`)).toBe(false);
  rmSync(damaged);
  // What the person writes after that is not part of it.
  const again = await freshServices({ databaseUrl, env: { ...env, DATA_DIR: dataDir } });
  again.clock.pass(60_000);
  await again.services.site.submitContactMessage({ ...contactFields, message: "Again." }, testOrigin);
  await again.services.stop();
  const third = await restart();
  expect(third.noted).toBe(1);
  expect(third.log).not.toContain("erasures.unfinished");
  expect(await exportedRecords(first)).toHaveLength(2);
});

test("without an erasure there is no list, and mails wait for one that cannot be read", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const fresh = await filled({});
  const list = join(fresh.config.dataDir, "erasures.txt");
  expect(existsSync(list)).toBe(false);
  mkdirSync(list);
  fresh.services.start();
  await expect.poll(fresh.log).toContain('"event":"erasures.not-read"');
  rmdirSync(list);
  expect(fresh.mails).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.poll(() => fresh.mails.length).toBeGreaterThan(0);
});
