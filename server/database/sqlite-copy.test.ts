import { closeSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test, vi } from "vitest";
import { freshFolder } from "../../tests/support/sites/fresh-database.ts";
import { copySqlite } from "./sqlite.ts";

const pageSize = 4096;

/** A database of some hundred pages, with its folder. */
function made() {
  const folder = freshFolder();
  const path = join(folder, "site.db");
  const database = new DatabaseSync(path);
  database.exec("create table texts (text text); begin");
  const insert = database.prepare("insert into texts values (?)");
  for (let i = 0; i < 500; i++) insert.run("x".repeat(pageSize / 2));
  database.exec("commit");
  database.close();
  return { path, copy: join(folder, "copy.db") };
}

test("checks a copy in another thread, since that takes long and visitors wait", async () => {
  const { path, copy } = made();
  const prepared = vi.spyOn(DatabaseSync.prototype, "prepare");
  onTestFinished(() => prepared.mockRestore());
  await copySqlite(path, copy);
  expect(prepared).not.toHaveBeenCalled();
  prepared.mockRestore();
  const opened = new DatabaseSync(copy);
  expect(opened.prepare("select count(*) as count from texts").get()).toEqual({ count: 500 });
  opened.close();
});

test("says of a damaged copy what is wrong with it", async () => {
  const { path, copy } = made();
  const file = openSync(path, "r+");
  writeSync(file, Buffer.alloc(pageSize, 0xff), 0, pageSize, 20 * pageSize);
  closeSync(file);
  await expect(copySqlite(path, copy)).rejects.toThrow(
    /^the copy of .* is damaged \(\d+ of \d+ pages, .+\)$/s,
  );
});

test("says when what was copied is no database", async () => {
  const { path, copy } = made();
  const file = openSync(path, "r+");
  writeSync(file, Buffer.alloc(100, 0xff), 0, 100, 0);
  closeSync(file);
  await expect(copySqlite(path, copy)).rejects.toThrow(/not a database|malformed/);
});
