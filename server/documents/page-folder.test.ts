import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { freshFolder } from "../../tests/support/sites/fresh-database.ts";
import { compressFile, memoryFile } from "../http/memory-files.ts";
import { createPublisher, type Published, publishPages } from "./page-folder.ts";

afterEach(() => vi.useRealTimers());

async function published(texts: Record<string, string>): Promise<Published> {
  const entries = Object.entries(texts).map(([path, text]) => {
    const type = path.endsWith(".png") ? "image/png" : "text/html; charset=utf-8";
    return [path, memoryFile(Buffer.from(text), { type, cacheControl: "no-cache" })] as const;
  });
  for (const [, file] of entries) await compressFile(file, "quick");
  const isFile = (path: string) => path.includes(".");
  return {
    pages: new Map(entries.filter(([path]) => !isFile(path))),
    files: new Map(entries.filter(([path]) => isFile(path))),
    unavailable: Buffer.from("away"),
  };
}

const versions = (folder: string) => readdirSync(folder).filter((name) => name.startsWith("version-"));

test("lets another user read everything, however strict the process is", async () => {
  const before = process.umask(0o077);
  onTestFinished(() => void process.umask(before));
  const folder = join(freshFolder(), "pages");
  await publishPages(folder, await published({ "/a/b": "b" }));
  const modes = [
    "",
    "current/",
    "current/pages",
    "current/pages/plain/a",
    "current/pages/plain/a/b.html",
  ].map((path) => (statSync(join(folder, path)).mode & 0o777).toString(8));
  expect(modes).toEqual(["755", "755", "755", "755", "644"]);
});

test("replaces all in one switch, and no file outlives its page", async () => {
  const folder = freshFolder();
  await publishPages(folder, await published({ "/": "one", "/gone": "page" }));
  const old = readlinkSync(join(folder, "current"));
  await publishPages(folder, await published({ "/": "two" }));
  expect(versions(folder)).toEqual([readlinkSync(join(folder, "current"))]);
  expect(existsSync(join(folder, old))).toBe(false);
  expect(readFileSync(join(folder, "current/pages/plain/.html"), "utf8")).toBe("two");
  expect(existsSync(join(folder, "current/pages/plain/gone.html"))).toBe(false);
});

test("a file that did not change keeps its time, one that did gets another", async () => {
  const folder = freshFolder();
  const times = () =>
    ["same", "new"].map((name) => statSync(join(folder, `current/pages/plain/${name}.html`)).mtimeMs);
  await publishPages(folder, await published({ "/same": "same", "/new": "1" }));
  const [same, changed] = times();
  await publishPages(folder, await published({ "/same": "same", "/new": "2" }));
  const after = times();
  expect(after[0]).toBe(same);
  expect(after[1]).not.toBe(changed);
});

test("clears away what a killed process left half-written, and nothing else", async () => {
  const folder = freshFolder();
  mkdirSync(join(folder, "version-abc123"));
  symlinkSync("version-abc123", join(folder, "next"));
  writeFileSync(join(folder, "notes.txt"), "mine");
  await publishPages(folder, await published({ "/": "home" }));
  expect(readdirSync(folder).sort()).toEqual(
    ["current", "notes.txt", readlinkSync(join(folder, "current"))].sort(),
  );
});

test("keeps the version that is there when the next cannot be written, and tries again each minute", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const folder = freshFolder();
  let next = await published({ "/": "one" });
  let isBroken = false;
  const told: string[] = [];
  const publisher = createPublisher({
    folder,
    read: async () => {
      if (isBroken) throw new Error("no page to show");
      return next;
    },
    onDone: () => told.push("done"),
    onError: (error) => told.push(String(error)),
  });
  onTestFinished(publisher.stop);
  await publisher.publish();
  next = await published({ "/": "two" });
  isBroken = true;
  await publisher.publish();
  expect(readFileSync(join(folder, "current/pages/plain/.html"), "utf8")).toBe("one");
  isBroken = false;
  vi.advanceTimersByTime(60_000);
  await expect.poll(() => told).toEqual(["done", "Error: no page to show", "done"]);
  expect(readFileSync(join(folder, "current/pages/plain/.html"), "utf8")).toBe("two");
  expect(versions(folder)).toHaveLength(1);
});

test("leaves nothing behind when writing fails half-way", async () => {
  const folder = freshFolder();
  const good = await published({ "/": "home" });
  await publishPages(folder, good);
  // A page and a page below it, of which one stands in the way of the other's folder.
  const impossible = { ...good, files: (await published({ "/a.png": "a", "/a.png/b.png": "b" })).files };
  await expect(publishPages(folder, impossible)).rejects.toThrow();
  expect(versions(folder)).toHaveLength(1);
  expect(readFileSync(join(folder, "current/pages/plain/.html"), "utf8")).toBe("home");
});
