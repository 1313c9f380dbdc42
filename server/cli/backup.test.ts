import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { printed } from "../../tests/support/reading/printed.ts";
import { freshFolder } from "../../tests/support/sites/fresh-database.ts";
import { contactFields, freshServices, testOrigin } from "../../tests/support/sites/fresh-services.ts";
import type { Config } from "../run/config.ts";
import { runBackup } from "./backup.ts";

const run = (config: Config, ...argv: string[]) => runIn(process.cwd(), config, ...argv);

async function runIn(folder: string, config: Config, ...argv: string[]) {
  const { status, stdout, stderr } = await printed((tools) =>
    runBackup(argv, { ...tools, config, folder, clock: () => new Date() }),
  );
  return { code: status, out: stdout, err: stderr };
}

test("copies into BACKUP_DIR, or into the folder that is named", async () => {
  const BACKUP_DIR = join(freshFolder(), "not", "yet", "there");
  const { config, services } = await freshServices({ env: { BACKUP_DIR } });
  await services.site.submitContactMessage(contactFields, testOrigin);
  const made = await run(config);
  expect(made).toMatchObject({ code: 0, err: "" });
  expect(made.out).toMatch(/^site-\S+Z\.db \(\d+ KiB\) is checked and on disk, the only copy in .+there\n$/);
  expect(readdirSync(BACKUP_DIR)).toHaveLength(1);
  const other = freshFolder();
  expect(await run(config, other)).toMatchObject({ code: 0 });
  expect(readdirSync(other)).toHaveLength(1);
});

test("a path leads from where the command was called, and an empty one names nothing", async () => {
  const { config, services } = await freshServices();
  await services.site.submitContactMessage(contactFields, testOrigin);
  const folder = freshFolder();
  expect(await runIn(folder, config, "copies")).toMatchObject({ code: 0 });
  const [name = ""] = readdirSync(join(folder, "copies"));
  expect(await runIn(join(folder, "copies"), config, "verify", name)).toMatchObject({ code: 0 });
  expect(await runIn(folder, config, "")).toMatchObject({ code: 2 });
});

test("says what is missing or wrong, and ends with another code than 0", async () => {
  const { config } = await freshServices();
  expect(await run(config)).toMatchObject({ code: 2, err: expect.stringContaining("BACKUP_DIR is unset") });
  expect(await run(config, "a", "b")).toMatchObject({ code: 2 });
  expect(await run(config, "--all")).toMatchObject({ code: 2 });
  const folder = freshFolder();
  expect(await run(config, folder)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^Failed: there is no database at .+ yet/),
  });
  expect(readdirSync(folder)).toEqual([]);
});

test("leaves a PostgreSQL to pg_dump", async () => {
  const { config } = await freshServices({ engine: "PostgreSQL" });
  expect(await run(config, freshFolder())).toMatchObject({
    code: 2,
    err: expect.stringContaining("pg_dump"),
  });
});

test("verifies the newest copy, or the one that is named, and changes nothing in it", async () => {
  const BACKUP_DIR = freshFolder();
  const { config, services } = await freshServices({ env: { BACKUP_DIR } });
  await services.site.submitContactMessage(contactFields, testOrigin);
  await run(config);
  const [name = ""] = readdirSync(BACKUP_DIR);
  const path = join(BACKUP_DIR, name);
  const before = readFileSync(path);
  const whole = `${name} is whole: 1 lead, 0 subscribers, the newest lead of 2026-11-20T08:00:00.000Z\n`;
  expect(await run(config, "verify")).toEqual({ code: 0, out: whole, err: "" });
  expect(await run(config, "verify", path)).toMatchObject({ code: 0, out: whole });
  expect(readFileSync(path).equals(before)).toBe(true);
  expect(readdirSync(BACKUP_DIR)).toEqual([name]);
});

test("verifies the newest copy of a folder that is named, or says that it has none", async () => {
  const { config, services } = await freshServices();
  await services.site.submitContactMessage(contactFields, testOrigin);
  const folder = freshFolder();
  await run(config, folder);
  const [name = ""] = readdirSync(folder);
  writeFileSync(join(folder, "site-2020-01-01T00-00-00-000Z.db"), "an older one");
  expect(await run(config, "verify", folder)).toMatchObject({
    code: 0,
    out: expect.stringContaining(`${name} is whole`),
  });
  const empty = freshFolder();
  expect(await run(config, "verify", empty)).toEqual({
    code: 1,
    out: "",
    err: `There is no copy in ${empty}\n`,
  });
});

test("a copy that is damaged, foreign or missing is told, with another code than 0", async () => {
  const BACKUP_DIR = freshFolder();
  const { config, services } = await freshServices({ env: { BACKUP_DIR } });
  expect(await run(config, "verify")).toMatchObject({ code: 1, err: expect.stringContaining("no copy") });
  await services.site.submitContactMessage(contactFields, testOrigin);
  await run(config);
  const [name = ""] = readdirSync(BACKUP_DIR);
  const path = join(BACKUP_DIR, name);
  const bytes = readFileSync(path);
  // All but the first page, which says how the file is laid out.
  writeFileSync(path, Buffer.concat([bytes.subarray(0, 4096), Buffer.alloc(bytes.length - 4096, 1)]));
  expect(await run(config, "verify")).toMatchObject({
    code: 1,
    err: expect.stringContaining(`${name} cannot be restored`),
  });
  const foreign = join(BACKUP_DIR, "letter.txt");
  writeFileSync(foreign, "Dear reader");
  for (const file of [foreign, join(BACKUP_DIR, "none.db")])
    expect(await run(config, "verify", file)).toMatchObject({ code: 1, out: "" });
  const without = await freshServices();
  expect(await run(without.config, "verify")).toMatchObject({ code: 2 });
});
