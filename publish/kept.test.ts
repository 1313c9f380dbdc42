import { mkdtempSync, readdirSync, rmSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { keep, keptFile, removeOldest } from "./kept.ts";

const key = [`a test of ${process.pid} at ${Date.now()}`];

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
  const cut = [...key, "cut"];
  await keep(cut, () => "long enough to be cut");
  truncateSync(keptFile(cut), 3);
  expect(await keep(cut, () => "anew")).toBe("anew");
  expect(await keep(cut, () => "once more")).toBe("anew");
});

test("what was used last stays when there are too many", () => {
  const folder = mkdtempSync(join(tmpdir(), "kept-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  removeOldest(join(folder, "not-there"), 2);
  for (const [name, usedAt] of [
    ["a", 3],
    ["b", 1],
    ["c", 2],
  ] as const) {
    writeFileSync(join(folder, name), "");
    utimesSync(join(folder, name), usedAt, usedAt);
  }
  removeOldest(folder, 3);
  expect(readdirSync(folder)).toHaveLength(3);
  removeOldest(folder, 2);
  expect(readdirSync(folder)).toEqual(["a", "c"]);
});
