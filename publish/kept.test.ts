import { readdirSync, statSync, truncateSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { cacheFolder, forgetUnused, keep } from "./kept.ts";

const folder = join(cacheFolder, "made");
const key = [`a test of ${process.pid} at ${Date.now()}`];

/** The file that keeps what a key stands for. */
async function fileOf(name: string): Promise<string> {
  const before = readdirSync(folder);
  await keep([...key, name], () => name);
  const [file = ""] = readdirSync(folder).filter((one) => !before.includes(one));
  return join(folder, file);
}

test("what was made of the same facts is not made again, and comes back as it was", async () => {
  let made = 0;
  const make = () => ({ pages: ++made, bytes: Buffer.from([0, 255]) });
  expect(await keep(key, make)).toEqual(await keep(key, make));
  expect(made).toBe(1);
  await keep([...key, "more"], make);
  await keep([`${key}mo`, "re"], make);
  expect(made).toBe(3);
});

test("a file that broke off is made anew", async () => {
  truncateSync(await fileOf("long enough to be cut"), 3);
  expect(await keep([...key, "long enough to be cut"], () => "anew")).toBe("anew");
});

test("what no build has used for a month is deleted, and the rest stays", async () => {
  const [old, recent] = [await fileOf("old"), await fileOf("recent")];
  utimesSync(old, new Date(), Date.now() / 1000 - 31 * 86_400);
  forgetUnused();
  expect(statSync(old, { throwIfNoEntry: false })).toBeUndefined();
  expect(statSync(recent, { throwIfNoEntry: false })).toBeDefined();
});
